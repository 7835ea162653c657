import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type ConsoleMessage,
  chromium,
  expect,
  type Frame,
  firefox,
  type Locator,
  type Page,
} from '@playwright/test'
import { portalUrl } from '../portal.ts'
import { type BrowserPage, type Driver, isOfPage, type Role, stepTimeoutMs, viewportHeight } from './browser-page.ts'
import { downloadTo } from './downloads.ts'
import { type EngineName, programOf } from './engines.ts'

/** Starts Chromium, or a released Firefox, with Playwright. */
export async function startWithPlaywright(engine: Exclude<EngineName, 'webkit'>): Promise<Driver> {
  const downloads = await mkdtemp(join(tmpdir(), 'tearsheet-downloads-'))
  const browser = await launch(engine, downloads)
  return {
    newPage: async () => {
      const context = await browser.newContext({
        baseURL: portalUrl(),
        acceptDownloads: true,
        viewport: { width: 1280, height: viewportHeight },
        ...(engine === 'chromium' ? { reducedMotion: 'reduce' } : {}),
      })
      context.setDefaultTimeout(stepTimeoutMs)
      const page = pageOf(await context.newPage())
      // Playwright saves files under names of its own in Chromium, and has no event for data of the page in Firefox
      const download = (steps: () => Promise<void>) => downloadTo(downloads, steps)
      return { page: engine === 'firefox' ? { ...page, download } : page, close: () => context.close() }
    },
    close: async () => {
      await browser.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

function launch(engine: Exclude<EngineName, 'webkit'>, downloadsPath: string): Promise<Browser> {
  const executablePath = programOf(engine)
  if (engine === 'chromium') return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  return firefox.launch({
    executablePath,
    downloadsPath,
    channel: 'moz-firefox',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  })
}

/** Returns the stacks of logged errors; none once their document was left. */
const describeErrors = (message: ConsoleMessage): Promise<string[]> =>
  Promise.all(
    message
      .args()
      .map((value) =>
        value.evaluate((logged) => (logged instanceof Error ? `${logged.message}\n${logged.stack}` : '')),
      ),
  ).catch(() => [])

function pageOf(page: Page): BrowserPage {
  let scope: Page | Frame = page
  let errors: string[] = []
  page.on('pageerror', ({ name, message, stack }) => {
    if (isOfPage(message)) errors.push(stack || `${name}: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || !isOfPage(message.text())) return
    const { url, lineNumber } = message.location()
    errors.push(message.text())
    void describeErrors(message).then((stacks) => {
      // Firefox logs the name of an error only
      const place = errors.indexOf(message.text())
      if (place >= 0) errors[place] = [message.text(), ...stacks, `at ${url}:${lineNumber}`].join('\n')
    })
  })
  const find = (role: Role, name: string | RegExp): Locator =>
    scope.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const labeled = (label: string | RegExp) => scope.getByLabel(label, { exact: typeof label === 'string' }).first()
  return {
    goto: async (path) => void (await page.goto(path)),
    back: async () => void (await page.goBack()),
    // Playwright has its own type for functions that run in the page
    run: (script, input) => scope.evaluate(script as never, input) as never,
    see: (role, name) => expect(find(role, name)).toBeVisible({ timeout: stepTimeoutMs }),
    click: (role, name) => find(role, name).click(),
    type: async (label, text) => {
      await labeled(label).click()
      await labeled(label).pressSequentially(text)
    },
    press: (key) => page.keyboard.press(key),
    attach: (label, file) => labeled(label).setInputFiles(file),
    download: async (steps) => {
      const started = page.waitForEvent('download')
      await steps()
      return (await started).suggestedFilename()
    },
    inFrame: async (title, steps) => {
      const frame = await (await page.waitForSelector(`iframe[title="${title}"]`)).contentFrame()
      if (!frame) throw new Error(`The frame ${title} was removed`)
      scope = frame
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
