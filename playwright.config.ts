import { defineConfig } from '@playwright/test'

/**
 * Journeys run against one real server, which the global setup starts on a demo world of its own; it looks for the browser
 * as well, and names both to the workers, so that this file can be read where there is no browser.
 */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/global-setup.ts',
  // Two leave a quarter of two processors idle, waiting for answers and for seconds to pass
  workers: 3,
  timeout: 150_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: process.env.JOURNEY_URL,
    // Keeping a trace of every journey took a fifth of the run; a second try keeps one where there are second tries
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // Skeletons and fading panels are drawn in software, frame by frame: a quarter of what a page's opening costs. A journey
    // that is about movement asks for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
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
