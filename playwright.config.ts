import { defineConfig } from '@playwright/test'
import { installedEngines } from './e2e/browsers/engines.ts'
import type { EngineOption } from './e2e/browsers/fixtures.ts'
import { fitsInMemory } from './tools/scratch-folder.ts'

/** Much more than three browsers share between their processes, in bytes. */
const browsersNeed = 1024 ** 3

/** In CI a few pages are also opened in the other engines that are installed: first, as they take longest to start. */
const otherEngines =
  process.env.BROWSERS === 'smoke' ? installedEngines().filter((engine) => engine !== 'chromium') : []

/**
 * Journeys run against one real server, which the global setup starts on a demo world of its own; it also finds the
 * browser, and passes both to the workers, so that this file can be loaded without a browser.
 */
export default defineConfig<object, EngineOption>({
  projects: [
    ...otherEngines.map((engine) => ({
      name: engine,
      testDir: 'e2e/browsers',
      testMatch: 'smoke.spec.ts',
      use: { engine },
    })),
    { name: 'journeys', testDir: 'e2e/journeys' },
  ],
  globalSetup: './e2e/global-setup.ts',
  // Three leave a third of two processors idle, waiting for responses and timers: four take a sixth less time, and a
  // fifth only waits
  workers: 4,
  // Only hanging journeys reach it: a busy machine may take its time, and the longest open every page
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Decision record 0082
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: process.env.JOURNEY_URL,
    // Without it an action on a missing element waits for the whole time of its journey
    actionTimeout: 60_000,
    // Keeping a trace of every journey takes a fifth of the run and doubles the time of each axe check; use `--trace
    // retain-on-failure` to trace a failing journey
    trace: 'on-first-retry',
    // Skeletons and fading panels are rendered in software, frame by frame: a quarter of the time to open a page. A
    // journey about motion enables it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Page images are passed in shared memory; by default Playwright puts them in files on the disk
      ignoreDefaultArgs: fitsInMemory(browsersNeed) ? ['--disable-dev-shm-usage'] : [],
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
