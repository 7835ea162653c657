import { expect, type Page } from '@playwright/test'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { baseCurrency, formatMinor, shareOf } from '@tearsheet/protocol/money'
import { expectAccessible, expectAccessibleInEveryLook, expectDialogAccessible } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { cardField, cards, chargesOf, openInvoices, tokenOf, typeCard } from '../invoices.ts'
import { createKeyboard } from '../keyboard.ts'
import { people } from '../people.ts'
import { callAs, type Visitor } from '../portal.ts'

// WCAG 2.1.2, 2.4.3, 3.3.4
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const money = (amount: number) => formatMinor(amount, baseCurrency, 'en-US')
const dialog = (page: Page) => page.getByRole('dialog')
const pay = (page: Page, amount: number) =>
  dialog(page).getByRole('button', { name: `Pay ${money(amount)}`, exact: true })
const problems = (page: Page) => dialog(page).getByRole('group', { name: 'There is a problem' })
const received = (page: Page) => page.getByRole('dialog', { name: 'Payment received' })
const nameOnCard = (page: Page) => page.getByLabel('Name on the card')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const countOf = async (page: Page, name: string) =>
  Number(((await tab(page, name).textContent()) ?? '').replace(/\D/g, ''))
const widget = (page: Page) => page.getByRole('region', { name: 'Unpaid invoices' })

let visitor: Visitor
let open: Invoice[]

test.beforeEach(async ({ open: openAs }) => {
  visitor = await openAs('/invoices?tab=Open&sort=invoice_number.asc', people.fullUser)
  open = await openInvoices(visitor)
})

/** Selects the oldest open invoices and opens the payment; returns their sum, without and with the surcharge. */
async function choose(page: Page, count: number) {
  const chosen = open.slice(0, count)
  for (const { invoice_number } of chosen)
    await page.getByRole('checkbox', { name: `Select invoice # ${invoice_number}` }).check()
  await page.getByRole('button', { name: /^Pay (selected|\d)/ }).click()
  await expect(cardField(page).getByLabel('Card number')).toBeVisible()
  const subtotal = chosen.reduce((sum, { balance }) => sum + balance, 0)
  return { chosen, subtotal, total: subtotal + shareOf(subtotal, 0.03) }
}

/** Returns the idempotency keys of the page's payment requests. */
function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payInvoices')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}

test('pays two invoices with one charge and its surcharge, and updates receipt, lists and balance', async ({
  page,
}) => {
  const keys = watchKeys(page)
  await expect.poll(() => countOf(page, 'Open')).toBe(open.length)
  const closed = await countOf(page, 'Closed')
  const { chosen, subtotal, total } = await choose(page, 2)
  const surcharge = total - subtotal
  for (const { balance } of chosen)
    await expect(
      dialog(page)
        .getByRole('cell', { name: money(balance) })
        .first(),
    ).toBeVisible()
  await expect(dialog(page)).toContainText(`Credit card surcharge 3%${money(surcharge)}`)
  await expect(dialog(page)).toContainText(`Total${money(total)}`)
  const charged = await chargesOf(total)

  await typeCard(page, cards.credit)
  await nameOnCard(page).fill('Fay Full')
  await pay(page, total).dblclick()
  await expect(received(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(received(page)).toContainText(money(total))
  await expect(received(page)).toContainText('Visa ending in 4242')
  const [reference = ''] = ((await received(page).textContent()) ?? '').match(/PAY-\d+/) ?? []
  expect(reference).not.toBe('')
  expect(keys).toHaveLength(1)
  expect(await chargesOf(total)).toBe(charged + 1)
  await expectAccessible(page, 'the confirmation')

  const file = page.waitForEvent('download')
  await received(page).getByRole('button', { name: 'Download receipt' }).click()
  expect((await file).suggestedFilename()).toBe(`Receipt-${reference}.pdf`)

  // The confirmation has an address of its own: a reload displays it again
  await expect(page).toHaveURL(/[?&]paid=[0-9a-f-]{36}/)
  await page.reload()
  await expect(received(page)).toContainText(reference)
  for (const words of [money(total), money(subtotal), money(surcharge), 'Visa ending in 4242'])
    await expect(received(page)).toContainText(words)
  for (const { invoice_number } of chosen)
    await expect(
      received(page)
        .getByRole('listitem')
        .filter({ hasText: `# ${invoice_number}` }),
    ).toContainText('Closed')
  await received(page).getByRole('button', { name: 'Back to invoices' }).click()
  await expect(received(page)).toBeHidden()
  await expect(page).not.toHaveURL(/paid=/)
  await expect.poll(() => countOf(page, 'Open')).toBe(open.length - 2)
  expect(await countOf(page, 'Closed')).toBe(closed + 2)
  const left = open.slice(2).reduce((sum, { balance }) => sum + balance, 0)
  await expect(widget(page)).toContainText(`${open.length - 2} Unpaid Invoices`)
  await expect(widget(page)).toContainText(money(left))

  await page.goto(`/invoice-detail/${chosen[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice # ${chosen[0]?.invoice_number}`)
  await expect(page.getByText('Balance Paid:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a Payment' })).toBeHidden()
  await expect(page.getByRole('rowheader', { name: reference })).toBeVisible()
})

test('keeps the dialog and its input for a declined card; shows a debit card’s total without surcharge before paying', async ({
  page,
}) => {
  await page.route('**/sandbox-bank/card-field', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(`/invoice-detail/${open[0]?.id}/open`)
  await expect(page.getByText('Amount Due:')).toBeVisible()
  await page.getByRole('button', { name: 'Make a Payment' }).click()
  const balance = open[0]?.balance ?? 0
  const total = balance + shareOf(balance, 0.03)
  // Pressed before the bank's page has loaded: it is requested as soon as it is loaded
  await pay(page, total).click()
  await expect(problems(page)).toContainText(/Enter the card number.*Enter the name on the card/)

  await typeCard(page, cards.declined)
  await nameOnCard(page).fill('Fay Full')
  await pay(page, total).click()
  await expect(problems(page)).toContainText(invoiceMessages.cardDeclined)
  await expect(problems(page)).toBeFocused()
  await expect(nameOnCard(page)).toHaveValue('Fay Full')
  await expect(cardField(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await expect(cardField(page).getByLabel('Card security code')).toHaveValue('')

  const keys = watchKeys(page)
  await typeCard(page, cards.debit)
  await pay(page, total).click()
  await expect(dialog(page).getByText(`The total is now ${money(balance)}`)).toBeVisible()
  await expect(dialog(page)).not.toContainText('Credit card surcharge')
  expect(keys).toHaveLength(0)
  await pay(page, balance).click()
  await expect(received(page)).toContainText(money(balance))
  expect(keys).toHaveLength(1)
  await received(page).getByRole('button', { name: 'Back to the invoice' }).click()
  await expect(page.getByText('Balance Paid:')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('resumes the same payment in a reopened dialog when the response is lost: it is charged once', async ({
  page,
}) => {
  const keys = watchKeys(page)
  const { total } = await choose(page, 2)
  const charged = await chargesOf(total)
  await page.route('**/payInvoices', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await typeCard(page, cards.credit)
  await nameOnCard(page).fill('Fay Full')
  await pay(page, total).click()
  await expect(problems(page)).toContainText(invoiceMessages.paymentUnderWay)
  await page.unroute('**/payInvoices')

  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Pay (selected|\d)/ }).click()
  await expect(dialog(page).getByText('This payment is not confirmed yet')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Check this payment' }).click()
  await expect(received(page)).toContainText(money(total))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await chargesOf(total)).toBe(charged + 1)
})

test('completes a payment that the bank is slow to confirm, and charges it once', async ({ page }) => {
  const keys = watchKeys(page)
  const { total } = await choose(page, 1)
  const charged = await chargesOf(total)
  const field = cardField(page)
  await field.getByText('Test cards').click()
  await field.getByRole('button', { name: '4000 0000 0000 0077' }).click()
  await expect(field.getByLabel('Card number')).toHaveValue('4000 0000 0000 0077')
  await nameOnCard(page).fill('Fay Full')
  await pay(page, total).click()
  await expect(dialog(page).getByText('Your bank is still confirming this payment')).toBeVisible()
  await expect(received(page)).toContainText(money(total), { timeout: 30_000 })
  expect(new Set(keys).size).toBe(1)
  expect(await chargesOf(total)).toBe(charged + 1)
})

test('charges nothing when the bank’s confirmation is canceled; reports a later confirmation on another page', async ({
  page,
}) => {
  const { chosen, total } = await choose(page, 1)
  const charged = await chargesOf(total)
  await nameOnCard(page).fill('Fay Full')
  await page.keyboard.press('Shift+Tab')
  await expect(cardField(page).getByText('Test cards')).toBeFocused()

  await typeCard(page, cards.asksCardholder)
  await pay(page, total).click()
  const bank = page.frameLocator('iframe[title="Confirm your payment"]')
  await expect(bank.getByRole('heading', { name: 'Is this you?' })).toBeFocused()
  await expect(bank.getByRole('main')).toContainText(`${money(total)} with Visa ending in 3155`)
  await expectDialogAccessible(page, 'the bank asks its cardholder')
  await bank.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(problems(page)).toContainText(invoiceMessages.notConfirmed)

  await cardField(page).getByLabel('Card security code').fill('123')
  await pay(page, total).click()
  await expect(bank.getByRole('button', { name: 'Confirm payment' })).toBeVisible()
  const asked = new URL((await page.getByTitle('Confirm your payment').getAttribute('src')) ?? '', page.url())
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Payment under way').first()).toBeVisible()
  await expect(widget(page)).toContainText('1 payment under way')
  await page.getByRole('link', { name: String(chosen[0]?.invoice_number), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'A payment for this invoice is under way' })).toBeVisible()
  await page.getByRole('link', { name: 'Media Contracts' }).click()
  const answered = await page.request.post(`/sandbox-bank/challenges/${asked.searchParams.get('charge')}`, {
    data: { isConfirmed: true },
  })
  await expect(answered).toBeOK()
  await expect(page.getByText(`Payment received: ${money(total)}`)).toBeVisible({ timeout: 20_000 })
  await expect(widget(page)).not.toContainText('under way')
  expect(await chargesOf(total)).toBe(charged + 1)
})

test('shows that nothing was charged when the bank’s confirmation takes longer than two minutes', async ({ page }) => {
  await page.clock.install()
  await page.reload()
  const { total } = await choose(page, 1)
  await nameOnCard(page).fill('Fay Full')
  await typeCard(page, cards.asksCardholder)
  const charged = await chargesOf(total)
  await pay(page, total).click()
  const bank = page.frameLocator('iframe[title="Confirm your payment"]')
  await expect(bank.getByText('You have 2 minutes. Nothing is charged until you confirm.')).toBeVisible()
  const asked = new URL((await page.getByTitle('Confirm your payment').getAttribute('src')) ?? '', page.url())
  await page.clock.fastForward('01:40')
  // Simulates the bank's own timeout of two minutes, which runs on the server
  const charge = `/sandbox-bank/challenges/${asked.searchParams.get('charge')}`
  await expect(await page.request.post(charge, { data: { isConfirmed: false } })).toBeOK()
  await expect(bank.getByRole('button', { name: 'Confirm payment' })).toBeVisible()
  await page.clock.fastForward('00:21')
  await expect(problems(page)).toContainText(invoiceMessages.notConfirmed)
  expect(await chargesOf(total)).toBe(charged)
})

test('lists an invoice paid by another user meanwhile in the open dialog, and charges nothing', async ({ page }) => {
  const { chosen, subtotal, total } = await choose(page, 1)
  const payment = { gatewayToken: await tokenOf(cards.debit), cardholderName: 'Adam Other' }
  const input = { invoiceIds: chosen.map(({ id }) => id), expectedTotal: subtotal, payment }
  await callAs(visitor, invoices.pay, input, { idempotencyKey: crypto.randomUUID() })
  const charged = await chargesOf(total)

  // The dialog updates on changes elsewhere, before anything can be submitted
  const number = chosen[0]?.invoice_number ?? 0
  await expect(dialog(page).getByRole('status').filter({ hasText: 'What you are paying has changed' })).toContainText(
    invoiceMessages.alreadyPaid(number, ''),
  )
  await expect(dialog(page)).toContainText('None of these invoices needs to be paid anymore.')
  await expect(pay(page, total)).toBeHidden()
  expect(await chargesOf(total)).toBe(charged)
})

test('pays by keyboard only: Esc restores the focus, and the dialog is accessible in light and dark, wide and narrow', async ({
  page,
}) => {
  const keyboard = createKeyboard(page)
  const [first] = open
  const total = (first?.balance ?? 0) + shareOf(first?.balance ?? 0, 0.03)
  await keyboard.tick(page.getByRole('checkbox', { name: `Select invoice # ${first?.invoice_number}` }))
  const opener = page.getByRole('button', { name: /^Pay (selected|\d)/ })
  await keyboard.reach(opener, 'Shift+Tab')
  await keyboard.press('Enter')
  // It is announced with its title and its sum; the rest is left to the reader
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription(/^\$[\d,.]+ in all$/)
  await keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await keyboard.press('Enter')
  await expect(cardField(page).getByLabel('Card number')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the payment dialog')

  await keyboard.fill(cardField(page).getByLabel('Card number'), cards.credit)
  await keyboard.fill(cardField(page).getByLabel('Expiration (MM/YY)'), '1240')
  await keyboard.fill(cardField(page).getByLabel('Card security code'), '123')
  await keyboard.fill(nameOnCard(page), 'Fay Full')
  await keyboard.activate(pay(page, total))
  await expect(received(page).getByRole('heading', { level: 2 })).toBeFocused()
})
