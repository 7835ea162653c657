import { defineConfig } from '@playwright/test'
import { installedEngines } from './e2e/browsers/engines.ts'
import type { EngineOption } from './e2e/browsers/fixtures.ts'

/** The crawl, the main job, and what differs between engines, in each one that is installed (docs/browsers.md). */
export default defineConfig<object, EngineOption>({
  testDir: 'e2e/browsers',
  testMatch:
    process.env.BROWSERS === 'smoke'
      ? 'smoke.spec.ts'
      : ['crawl.spec.ts', 'main-job.spec.ts', 'card-field.spec.ts', 'typed-text.spec.ts', 'calendar.spec.ts'],
  globalSetup: './e2e/global-setup.ts',
  // A browser is started once for each worker
  workers: 2,
  timeout: 900_000,
  expect: { timeout: 20_000 },
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  projects: installedEngines().map((engine) => ({ name: engine, use: { engine } })),
})
