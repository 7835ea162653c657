import { type Browser, chromium, expect, type FrameLocator, firefox, type Locator, type Page } from '@playwright/test'
import { portalUrl } from '../portal.ts'
import { type BrowserPage, type Driver, isOfPage, type Role, stepTimeoutMs, viewportHeight } from './browser-page.ts'
import { type EngineName, programOf } from './engines.ts'

/** Starts Chromium, or a released Firefox, with Playwright. */
export async function startWithPlaywright(engine: Exclude<EngineName, 'webkit'>): Promise<Driver> {
  const browser = await launch(engine)
  return {
    newPage: async () => {
      const context = await browser.newContext({
        baseURL: portalUrl(),
        acceptDownloads: true,
        viewport: { width: 1280, height: viewportHeight },
        ...(engine === 'chromium' ? { reducedMotion: 'reduce' } : {}),
      })
      context.setDefaultTimeout(stepTimeoutMs)
      return { page: pageOf(await context.newPage()), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}

function launch(engine: Exclude<EngineName, 'webkit'>): Promise<Browser> {
  const executablePath = programOf(engine)
  if (engine === 'chromium') return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
}

function pageOf(page: Page): BrowserPage {
  let scope: Page | FrameLocator = page
  let errors: string[] = []
  page.on('pageerror', ({ name, message, stack }) => errors.push(stack || `${name}: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && isOfPage(message.text())) errors.push(message.text())
  })
  const find = (role: Role, name: string | RegExp): Locator =>
    scope.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const labeled = (label: string | RegExp) => scope.getByLabel(label, { exact: typeof label === 'string' }).first()
  return {
    goto: async (path) => void (await page.goto(path)),
    back: async () => void (await page.goBack()),
    // Playwright has its own type for functions that run in the page
    run: (script, input) => page.evaluate(script as never, input) as never,
    see: (role, name) => expect(find(role, name)).toBeVisible({ timeout: stepTimeoutMs }),
    click: (role, name) => find(role, name).click(),
    type: async (label, text) => {
      await labeled(label).click()
      await labeled(label).pressSequentially(text)
    },
    attach: (label, file) => labeled(label).setInputFiles(file),
    download: async (steps) => {
      const started = page.waitForEvent('download')
      await steps()
      return (await started).suggestedFilename()
    },
    inFrame: async (title, steps) => {
      scope = page.frameLocator(`iframe[title="${title}"]`)
      await steps()
      scope = page
    },
    resize: (width) => page.setViewportSize({ width, height: viewportHeight }),
    screenshot: async (path) => void (await page.screenshot({ path })),
    takeErrors: async () => {
      const taken = errors
      errors = []
      return taken
    },
  }
}
