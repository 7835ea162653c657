import { expect, type Page } from '@playwright/test'
import { baseCurrency, formatMinor, shareOf } from '@tearsheet/protocol/money'
import { expectDialogAccessible } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { cards, tokenOf } from '../invoices.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { startServer } from '../portal-server.ts'
import { chargesWith, serveStripeScript, stripeKeys } from '../stripe.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const money = (amount: number) => formatMinor(amount, baseCurrency, 'en-US')
const dialog = (page: Page) => page.getByRole('dialog')
const received = (page: Page) => page.getByRole('dialog', { name: 'Payment received' })
const cardOf = (page: Page) => dialog(page).getByLabel('Card token')

/** Opens the payment of an invoice of the list. @returns its open amount, in cents */
async function choose(page: Page, place: number): Promise<number> {
  const row = page.getByRole('row').nth(place)
  const text = (await row.getByRole('cell').filter({ hasText: '$' }).first().textContent()) ?? ''
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Pay (selected|\d)/ }).click()
  await expect(cardOf(page)).toBeVisible()
  await page.getByLabel('Name on the card').fill('Fay Full')
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
}

test('pays with Stripe’s own card field; the card type decides the total, and a bank may ask first', async ({
  page,
}) => {
  const [debitCard, askingCard] = [await tokenOf(cards.debit), await tokenOf(cards.asksCardholder)]
  const portal = await startServer(stripeKeys())
  try {
    await serveStripeScript(page)
    const response = await page.goto(`${portal.address}/invoices?tab=Open`)
    expect(response?.headers()['content-security-policy']).toContain('https://js.stripe.com')
    await signInForm(page).signIn(people.fullUser, password)

    // A card that was typed into Stripe's field only
    const row = page.getByRole('row').nth(1)
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Pay (selected|\d)/ }).click()
    await cardOf(page).fill(debitCard)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('dialog', { name: 'Close without paying?' })
      .getByRole('button', { name: 'Discard it' })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await row.getByRole('checkbox').uncheck()

    // A debit card: the total loses its surcharge before anything is charged
    const first = await choose(page, 1)
    const credit = first + shareOf(first, 0.03)
    await dialog(page)
      .getByRole('button', { name: `Pay ${money(credit)}` })
      .click()
    await expect(dialog(page).getByRole('group', { name: 'There is a problem' })).toContainText(
      'Your card number is incomplete.',
    )
    await cardOf(page).fill(debitCard)
    await expectDialogAccessible(page, 'the payment dialog with a field of the gateway')
    await dialog(page)
      .getByRole('button', { name: `Pay ${money(credit)}` })
      .click()
    await expect(dialog(page).getByText(`The total is now ${money(first)}`)).toBeVisible()
    expect(await chargesWith(debitCard)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: `Pay ${money(first)}` })
      .click()
    await expect(received(page)).toContainText('Visa ending in 5556')
    expect(await chargesWith(debitCard)).toEqual([{ amount: first, currency: 'usd' }])
    await received(page).getByRole('button', { name: 'Back to invoices' }).click()
    await expect(received(page)).toBeHidden()
    await page.reload()

    // A bank that asks the cardholder to confirm gets the confirmation, and the payment completes, once
    const second = await choose(page, 1)
    const total = second + shareOf(second, 0.03)
    await cardOf(page).fill(askingCard)
    await dialog(page)
      .getByRole('button', { name: `Pay ${money(total)}` })
      .click()
    await expect(received(page)).toContainText(money(total))
    expect(await chargesWith(askingCard)).toEqual([{ amount: total, currency: 'usd' }])
    expect(await chargesWith(debitCard)).toHaveLength(1)
  } finally {
    await portal.stop()
  }
})
