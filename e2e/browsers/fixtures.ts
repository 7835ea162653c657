import { test as base } from '@playwright/test'
import { sessionOf } from '../fixtures.ts'
import { type Visitor, visit } from '../portal.ts'
import type { BrowserPage, Driver } from './browser-page.ts'
import type { EngineName } from './engines.ts'
import { startWithPlaywright } from './playwright-page.ts'
import { startWebkit } from './webkit-driver.ts'

interface PageOfEngine {
  browserPage: BrowserPage
  /** Signs a user in to an account; the next address is loaded with this session. */
  beginAs: (username: string, account?: string) => Promise<Visitor>
}

export interface EngineOption {
  engine: EngineName
}

/** Base of the tests that run in each engine: the project names the engine. */
export const test = base.extend<PageOfEngine, EngineOption & { driver: Driver }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await (engine === 'webkit' ? startWebkit() : startWithPlaywright(engine))
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browserPage: async ({ driver }, use, testInfo) => {
    const { page, close } = await driver.newPage()
    await page.resize(1280)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus)
      await page.screenshot(testInfo.outputPath('at-failure.png')).catch(() => undefined) // the error is the test's own
    await close()
  },
  beginAs: async ({ browserPage }, use) => {
    await use(async (username, account) => {
      const visitor = await visit(username, account)
      // A file of the portal: its storage can be written without starting the application
      await browserPage.goto('/theme.js')
      await browserPage.run(store, sessionOf(visitor))
      return visitor
    })
  },
})

/** Runs in the page. */
function store(entries: Record<string, string>): void {
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
