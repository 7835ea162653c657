import { defineConfig } from '@playwright/test'
import { findChromium, WHAT_TO_INSTALL } from './tools/chromium.ts'

const executablePath = findChromium()
if (!executablePath) throw new Error(WHAT_TO_INSTALL)
// The workers read this file too: they need not look for the browser again.
process.env.CHROMIUM_PATH = executablePath

/** Journeys run against one real server, which the global setup starts on a demo world of its own. */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: process.env.JOURNEY_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
