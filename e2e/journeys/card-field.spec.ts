import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { cardField, cards } from '../invoices.ts'
import { people } from '../people.ts'

/**
 * Returns the focused element by its label or text, in the page or in the bank's frame; empty for an element without a
 * name.
 */
async function focused(page: Page): Promise<string> {
  const readFocus = () => {
    const one = document.activeElement
    if (!one || one === document.body) return ''
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null
    return (one.getAttribute('aria-label') ?? label ?? one.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const isBank = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  if (!isBank) return page.evaluate(readFocus)
  // The bank's page passes the focus on to its field by a message, which takes a moment
  const bank = page.frame({ url: /card-field$/ })
  await expect.poll(() => bank?.evaluate(readFocus), 'a focus stop in the frame without a name').not.toBe('')
  return (await bank?.evaluate(readFocus)) ?? ''
}

// WCAG 2.1.1, 2.1.2, 2.4.3, 3.3.1
test('moves the focus into and out of the card field from both sides, names every stop, and asks on Escape before a typed card is lost', async ({
  page,
  open,
}) => {
  await open('/invoices?tab=Open', people.northern)
  await page
    .getByRole('checkbox', { name: /^Select invoice #/ })
    .first()
    .check()
  const opener = page.getByRole('button', { name: /^Pay 1 · C?\$[\d,.]+/ })
  await opener.press('Enter')
  const bank = cardField(page)
  await expect(bank.getByLabel('Card number')).toBeVisible()
  const dialog = page.getByRole('dialog')

  const order = ['Card number', 'Expiration (MM/YY)', 'Card security code', 'Test cards', 'Name on the card']
  const walk = async (key: string, until: string) => {
    const stops: string[] = []
    for (let stop = 0; stop < 12 && stops.at(-1) !== until; stop++) {
      await page.keyboard.press(key)
      stops.push(await focused(page))
    }
    return stops
  }
  expect((await walk('Tab', 'Name on the card')).slice(-5)).toEqual(order)
  expect((await walk('Shift+Tab', 'Close')).slice(0, 4)).toEqual(order.slice(0, 4).toReversed())

  // It is as high as the portal's own fields
  const heightOf = async (field: Locator) => (await field.boundingBox())?.height
  expect(await heightOf(bank.getByLabel('Card number'))).toBe(await heightOf(page.getByLabel('Name on the card')))

  // Keys that end the composition of an input method neither pay nor close
  for (const key of ['Enter', 'Escape'])
    await bank.getByLabel('Card number').dispatchEvent('keydown', { key, isComposing: true })
  // A message of the frame would have arrived before this response
  await page.request.get('/api/health')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'There is a problem' })).toBeHidden()

  // The number keeps its label when filled, and missing input is reported as in the rest of the portal
  await bank.getByLabel('Card number').fill(cards.credit)
  await expect(bank.getByRole('textbox', { name: 'Card number', exact: true })).toHaveValue('4242 4242 4242 4242')
  await dialog.getByRole('button', { name: /^Pay C?\$/ }).click()
  await expect(dialog.getByRole('group', { name: 'There is a problem' })).toContainText('Enter the expiration date')
  await expect(bank.getByLabel('Expiration (MM/YY)')).toHaveAccessibleDescription(/^Enter the expiration date/)

  await bank.getByLabel('Card security code').focus()
  // Nothing was typed into the portal's own fields
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without paying?' })
  await question.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})
