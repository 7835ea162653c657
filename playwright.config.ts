import { defineConfig } from '@playwright/test'
import { hasRoomInMemory } from './tools/scratch-folder.ts'

/** What three browsers share between their processes has room in it many times over, in bytes. */
const browsersNeed = 1024 ** 3

/**
 * Journeys run against one real server, which the global setup starts on a demo world of its own; it looks for the browser
 * as well, and names both to the workers, so that this file can be read where there is no browser.
 */
export default defineConfig({
  testDir: 'e2e/journeys',
  globalSetup: './e2e/global-setup.ts',
  // Three leave a third of two processors idle, waiting for answers and for seconds to pass: four take a sixth less time, and a
  // fifth only waits
  workers: 4,
  timeout: 150_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: process.env.JOURNEY_URL,
    // Keeping a trace of every journey takes a fifth of the run and makes each look of axe twice as long; whoever wants one of
    // a journey that fails says `--trace retain-on-failure`
    trace: 'on-first-retry',
    // Skeletons and fading panels are drawn in software, frame by frame: a quarter of what a page's opening costs. A journey
    // that is about movement asks for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Every picture of a page is handed on in shared memory; Playwright puts it in files on the disk
      ignoreDefaultArgs: hasRoomInMemory(browsersNeed) ? ['--disable-dev-shm-usage'] : [],
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
