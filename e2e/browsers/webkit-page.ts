import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { Key, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { portalUrl } from '../portal.ts'
import { type BrowserPage, isOfPage, type Role, stepTimeoutMs, viewportHeight } from './browser-page.ts'
import { downloadTo } from './downloads.ts'

/** Finds elements by role and name in the page: WebDriver has no such search. */
const finder = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

const single = { Tab: Key.TAB, Escape: Key.ESCAPE, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT }

interface Wanted {
  /** Empty for a field that is found by its label. */
  role: Role | ''
  name: string
  isPattern: boolean
}

/** A page of WebKit. @param downloads folder in which the browser saves files */
export function webkitPage(driver: WebDriver, downloads: string): BrowserPage {
  const run = async <I, O>(script: (input: I) => O | Promise<O>, input: I): Promise<O> => {
    const { value, error } = await driver.executeAsyncScript<{ value: O; error?: string }>(
      `const done = arguments[arguments.length - 1]
      Promise.resolve(arguments[0]).then(${script}).then((value) => done({ value }), (error) => done({ error: String(error) }))`,
      input,
    )
    if (error !== undefined) throw new Error(error)
    return value
  }
  const find = async (wanted: Wanted): Promise<WebElement> => {
    const started = Date.now()
    while (Date.now() - started < stepTimeoutMs) {
      if (!(await driver.executeScript<boolean>('return "TestingLibraryDom" in window')))
        await driver.executeScript(finder)
      const found = await driver.executeScript<WebElement | null>(`return (${findInPage})(arguments[0])`, wanted)
      if (found) return found
      await driver.sleep(50)
    }
    throw new Error(`No ${wanted.role || 'field'} ${wanted.name} within ${stepTimeoutMs} ms`)
  }
  const byRole = (role: Role, name: string | RegExp) => find({ role, ...nameOf(name) })
  const byLabel = (label: string | RegExp) => find({ role: '', ...nameOf(label) })
  return {
    goto: async (path) => {
      await driver.get(new URL(path, portalUrl()).href)
      await run(watchErrors, null)
    },
    back: () => driver.navigate().back(),
    run,
    see: async (role, name) => void (await byRole(role, name)),
    click: (role, name) => press(driver, () => byRole(role, name)),
    type: async (label, text) => {
      await press(driver, () => byLabel(label))
      await (await byLabel(label)).sendKeys(text)
    },
    press: async (key) => {
      const keys = driver.actions()
      if (key === 'Shift+Tab') await keys.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform()
      else await keys.sendKeys(single[key]).perform()
    },
    attach: async (label, file) => (await byLabel(label)).sendKeys(file),
    download: (steps) => downloadTo(downloads, steps),
    inFrame: async (title, steps) => {
      const enter = until.ableToSwitchToFrame({ css: `iframe[title="${title}"]` })
      // The driver fails for a frame that is replaced meanwhile
      await expect(async () => void (await driver.wait(enter, stepTimeoutMs))).toPass({ timeout: stepTimeoutMs })
      await steps()
      await driver.switchTo().defaultContent()
    },
    resize: async (width) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: viewportHeight })
      await expect.poll(() => run(() => window.innerWidth, null), { timeout: stepTimeoutMs }).toBe(width)
    },
    screenshot: async (file) => writeFile(file, Buffer.from(await driver.takeScreenshot(), 'base64')),
    takeErrors: async () => (await run(takeWatched, null)).filter(isOfPage),
  }
}

const nameOf = (name: string | RegExp) =>
  typeof name === 'string' ? { name, isPattern: false } : { name: name.source, isPattern: true }

/** Runs in the page: returns the first visible element; of an input that only its label shows, the label. */
function findInPage({ role, name, isPattern }: Wanted): Element | null {
  const library = Reflect.get(window, 'TestingLibraryDom')
  // The page has been replaced since the library was added to it
  if (!library) return null
  const { queryAllByRole, queryAllByLabelText } = library
  const wanted = isPattern ? new RegExp(name) : name
  const found: HTMLElement[] = role
    ? queryAllByRole(document.body, role, { name: wanted })
    : queryAllByLabelText(document.body, wanted)
  const element = role ? found[0] : found.find((one) => one.matches('input, textarea, [contenteditable=true]'))
  if (!(element instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(element.type)) return element ?? null
  return element.labels?.[0] ?? element
}

/** Clicks once the element is enabled, has stopped moving and nothing covers it, as Playwright does. */
async function press(driver: WebDriver, find: () => Promise<WebElement>): Promise<void> {
  await expect(async () => {
    const element = await find()
    expect(await driver.executeAsyncScript(`(${isClickable})(arguments[0]).then(arguments[1])`, element)).toBe(true)
    await element.click()
  }).toPass({ timeout: stepTimeoutMs, intervals: [50] })
}

/** Runs in the page, after it has scrolled to the element. */
async function isClickable(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest' })
  const before = element.getBoundingClientRect()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const { x, y, width, height } = element.getBoundingClientRect()
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
  const isInPlace = x === before.x && y === before.y && width === before.width && height === before.height
  return isInPlace && element.contains(onTop) && element.closest(':disabled, [aria-disabled=true]') === null
}

/** Runs in the page: WebDriver has no events for errors. Those before this call are seen by their effects only. */
function watchErrors(): void {
  if ('watchedErrors' in window) return
  const errors: string[] = []
  Reflect.set(window, 'watchedErrors', errors)
  window.addEventListener('error', ({ message, error }) => errors.push(error?.stack || message))
  window.addEventListener('unhandledrejection', (event) => {
    if (!event.defaultPrevented) errors.push(String(event.reason?.stack || event.reason))
  })
  const log = console.error
  console.error = (...args) => {
    errors.push(args.map(String).join(' '))
    log(...args)
  }
}

/** Runs in the page. */
function takeWatched(): string[] {
  return Reflect.get(window, 'watchedErrors')?.splice(0) ?? []
}
