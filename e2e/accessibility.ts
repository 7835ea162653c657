import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Rules about colors. All others have the same result in light and dark, and are checked once. */
const ofColors = ['color-contrast', 'link-in-text-block']

/** Half the size of the default build: each page parses it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const usual = { width: 1280, height: 800 }

/**
 * Checks that axe finds no error in the current page: WCAG 2.2 A and AA, including target size.
 * @param within a selector, to check only what has opened above a page
 */
export async function expectAccessible(
  page: Page,
  subject = 'the page',
  rules?: string[],
  within?: string,
): Promise<void> {
  // Text that is fading in has the contrast of neither end
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })
  const options: Parameters<AxeBuilder['options']>[0] = {
    // Passes are not read, and listing them takes longer than finding the errors
    resultTypes: ['violations'],
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } } }),
  }
  // The newer mode opens a page of its own each time; there are no frames of another origin here
  const axe = new AxeBuilder({ page, axeSource: (await isLoaded(page)) ? 'void 0' : axeSource }).setLegacyMode()
  if (within) axe.include(within)
  const { violations } = await axe.options(options).analyze()
  const errors = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} – ${failureSummary}`),
  }))
  expect(errors, `${subject} at ${page.url()}`).toEqual([])
}

/**
 * Returns whether axe is loaded in the document and all its frames from an earlier check; loading it takes as long as a
 * check.
 */
async function isLoaded(page: Page): Promise<boolean> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  return found.every(Boolean)
}

/** Checks light and dark at the current width; leaves it light. */
export async function expectAccessibleLightAndDark(page: Page, subject: string, within?: string): Promise<void> {
  await lookInDark(page, subject, within)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, subject, undefined, within)
}

async function lookInDark(page: Page, subject: string, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, `${subject}, dark`, ofColors, within)
}

/**
 * Checks light and dark at 1280 and 390 px, for the current state of one screen; leaves it light and wide. The initial
 * state of each page is checked once, in `routes.spec.ts`; a journey checks what it opens or changes there. A page of
 * this height takes long to paint, so that its colors are changed twice and not four times.
 */
export async function expectAccessibleInEveryLook(page: Page, subject = 'the page', within?: string): Promise<void> {
  await makeWholeVisible(page, 390)
  await expectAccessible(page, `${subject}, 390 px`, undefined, within)
  await lookInDark(page, `${subject}, 390 px`, within)
  await makeWholeVisible(page, usual.width)
  await expectAccessibleLightAndDark(page, `${subject}, ${usual.width} px`, within)
  await page.setViewportSize(usual)
}

/** Waits until the page has rendered twice: a table turns into cards, and its region scrolls no longer, after the first. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Makes the window as high as the page, so that no sticky bar covers anything. */
async function makeWholeVisible(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ ...usual, width })
  await rendered(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, usual.height), 8000) })
  await rendered(page)
}

/** Checks that nothing is wider than the window (WCAG 1.4.10, at 320 px): the page never scrolls horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A table turns into cards a moment after its window has become narrow.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `pixels wider than the window at ${page.url()}`).toBeLessThanOrEqual(0)
}

/**
 * Checks that nothing is wider than the window of a tablet, in both orientations, or of 320 px, which it is left at.
 */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  for (const width of [1000, 768, 320]) {
    await page.setViewportSize({ width, height: 568 })
    await expectNoSidewaysScroll(page)
  }
}

/** Text spacing that pages must support (WCAG 1.4.12). */
const spacing = `
  :not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * Checks that a user's text spacing (WCAG 1.4.12) cuts off no text and makes nothing wider than the window at 320 px, the
 * narrowest window; leaves the page without the spacing.
 */
export async function expectFitsSpacedText(page: Page): Promise<void> {
  const sheet = await page.evaluateHandle((rules) => {
    const added = new CSSStyleSheet()
    added.replaceSync(rules)
    document.adoptedStyleSheets.push(added)
    return added
  }, spacing)
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
  const cut = () => page.evaluate(listCutTexts)
  await expect.poll(cut, `texts at ${page.url()} that spacing cuts off`).toEqual([])
  await sheet.evaluate((added) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== added)
  })
}

/** Runs in the page: lists the texts that end within a line; those that end with "…" after a whole line are not cut off. */
function listCutTexts(): string[] {
  const isCut = (one: Element) => {
    const { overflowY, lineHeight, paddingTop, paddingBottom, webkitLineClamp } = getComputedStyle(one)
    if (!/hidden|clip/.test(overflowY) || one.scrollHeight <= one.clientHeight + 3) return false
    const height = one.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    const lines = height / Number.parseFloat(lineHeight)
    return webkitLineClamp === 'none' || Math.abs(lines - Math.round(lines)) > 0.1
  }
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.clientHeight > 2 && one.checkVisibility() && !one.closest('svg, [aria-hidden="true"]'))
    .filter((one) => one.textContent.trim() !== '' && isCut(one))
    .map((one) => `${one.className}: ${one.textContent.slice(0, 60)}`)
}

/**
 * Checks a dialog in a window of 1280 by 1024 pixels at 400 % zoom (WCAG 1.4.10): nothing is cut off horizontally, and
 * its fields and buttons can be scrolled into view and pressed. Restores the window size.
 */
export async function expectReachableZoomed(page: Page, dialog: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 })
  const cut = () => dialog.evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(cut, `pixels of the dialog at ${page.url()} that are cut off`).toBeLessThanOrEqual(0)
  // Only the dialog scrolls: it cannot be scrolled away above the page
  const beside = () => dialog.locator('xpath=../..').evaluate((one) => one.scrollHeight - one.clientHeight)
  await expect.poll(beside, `pixels beside the dialog at ${page.url()} that scroll`).toBeLessThanOrEqual(0)
  const controls = dialog.locator(':is(input, select, textarea, button):not([tabindex="-1"])').filter({ visible: true })
  const last = (await controls.count()) - 1
  for (const place of new Set([0, Math.min(1, last), last])) await controls.nth(place).click({ trial: true })
  await page.setViewportSize(usual)
}

/** Checks a dialog in light and dark, wide and narrow, without the page behind it; leaves it light and wide. */
export const expectDialogAccessible = (page: Page, subject: string): Promise<void> =>
  expectAccessibleInEveryLook(page, subject, '[role="dialog"]')

/** Checks that every element reached with Tab is visible: its center is not under a sticky bar (WCAG 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  for (let stop = 0; stop < 200; stop++) {
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'end'
      const { left, top, width, height } = focused.getBoundingClientRect()
      const inView = (value: number, most: number) => Math.min(Math.max(value, 1), most - 1)
      const points = [0.5, 0.1, 0.9].map((part) => [
        inView(left + width / 2, window.innerWidth),
        inView(top + height * part, window.innerHeight),
      ])
      const isHit = points.some(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y)
        return (
          hit !== null &&
          (focused.contains(hit) || hit.contains(focused) || labels(focused).some((one) => one.contains(hit)))
        )
      })
      return isHit ? null : `${focused.outerHTML.slice(0, 200)} at ${Math.round(left)}, ${Math.round(top)}`

      function labels(element: Element): Element[] {
        return element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      }
    })
    if (hidden === 'end') return expect(stop, `stops at ${page.url()}`).toBeGreaterThan(10)
    expect(hidden, `what has the focus and is not seen at ${page.url()}`).toBeNull()
    await page.keyboard.press('Tab')
  }
}
