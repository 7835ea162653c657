import { expect } from '@playwright/test'
import { people } from '../people.ts'
import type { BrowserPage, Key } from './browser-page.ts'
import { test } from './fixtures.ts'

test('moves the focus into and out of the card field from both sides, closes its dialog on Escape, and asks before a typed card is lost', async ({
  browserPage: page,
  beginAs,
}) => {
  await beginAs(people.northern)
  await page.goto('/invoices?tab=Open')
  await page.click('checkbox', /^Select invoice #/)
  await page.click('button', /^Pay (selected|\d)/)
  await page.run(watchFocus, null)
  // Only once: in WebKit, entering the frame moves the focus
  await page.inFrame('Card details', async () => {
    await page.see('textbox', 'Card number')
    await page.run(watchFocus, null)
  })

  const order = ['Card number', 'Expiration (MM/YY)', 'Card security code', 'Test cards', 'Name on the card']
  expect((await walk(page, 'Tab', 'Name on the card')).slice(-5)).toEqual(order)
  expect((await walk(page, 'Shift+Tab', 'Close')).slice(0, 4)).toEqual(order.slice(0, 4).toReversed())
  expect((await walk(page, 'Tab', 'Card security code')).at(-1)).toBe('Card security code')

  await page.press('Escape')
  const focused = async () => (await page.run(readFocused, null)).at(-1)
  await expect.poll(focused, 'the button that opened the dialog has the focus').toMatch(/^Pay (selected|\d)/)

  await page.click('button', /^Pay (selected|\d)/)
  await page.inFrame('Card details', async () => {
    await page.see('textbox', 'Card number')
    await page.type('Card number', '4')
    await page.press('Escape')
  })
  await page.see('heading', 'Close without paying?')
})

/** Presses a key until an element has the focus, at most 12 times. Returns the names of the focused elements. */
async function walk(page: BrowserPage, key: Key, until: string): Promise<string[]> {
  const { length: start } = await page.run(readFocused, null)
  for (let stop = 0; stop < 12; stop++) {
    const { length: before } = await page.run(readFocused, null)
    await page.press(key)
    const count = async () => (await page.run(readFocused, null)).length
    await expect.poll(count, `${key} moves the focus`).toBeGreaterThan(before)
    if ((await page.run(readFocused, null)).at(-1) === until) break
  }
  return (await page.run(readFocused, null)).slice(start)
}

/** Runs in the page and in the bank's frame: records the label or text of each element that receives the focus. */
function watchFocus(): void {
  const top = window.top ?? window
  const names: string[] = Reflect.get(top, 'focusedNames') ?? []
  Reflect.set(top, 'focusedNames', names)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target instanceof HTMLIFrameElement) return
    const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : null
    names.push((target.getAttribute('aria-label') ?? label ?? target.textContent).replace(/\s+/g, ' ').trim())
  })
}

/** Runs in the page. */
function readFocused(): string[] {
  return Reflect.get(window, 'focusedNames')
}
