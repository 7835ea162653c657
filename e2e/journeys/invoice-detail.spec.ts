import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { matchOf } from '@tearsheet/protocol/invoices/rules'
import type { ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { baseCurrency, formatMinor } from '@tearsheet/protocol/money'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll, expectReachableZoomed } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { cards, openInvoices, tokenOf } from '../invoices.ts'
import { accounts, people } from '../people.ts'
import { callAs, type Visitor, visit } from '../portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const money = (amount: number) => formatMinor(amount, baseCurrency, 'en-US')
const history = (page: Page) => page.getByRole('list', { name: 'History of this invoice' })
const widget = (page: Page) => page.getByRole('region', { name: 'Unpaid invoices' })

/** Returns the newest open invoices; journeys that pay use the oldest. */
async function newest(visitor: Visitor, match?: ListedInvoice['match']): Promise<ListedInvoice[]> {
  const query = { filteredView: 'Open', paginationLimit: 100, pageNumber: 1 } as const
  const scope = {
    clientId: visitor.activeView?.client.id ?? '',
    clientAccountId: visitor.activeView?.clientAccountId ?? '',
  }
  const { data } = (await callAs(visitor, invoices.list, { query: { ...scope, ...query } })).Open
  return data.filter((one) => match === undefined || one.match === match)
}

/** Pays an invoice over the API, as another user. */
async function payElsewhere(visitor: Visitor, { id, balance }: { id: string; balance: number }): Promise<void> {
  const payment = { gatewayToken: await tokenOf(cards.debit), cardholderName: 'Adam Other' }
  const input = { invoiceIds: [id], expectedTotal: balance, payment }
  await callAs(visitor, invoices.pay, input, { idempotencyKey: crypto.randomUUID() })
}

test('compares an invoice with what was approved and ran, and shows the result in the list and on its page', async ({
  page,
  open,
}) => {
  const visitor = await open('/invoices?tab=Open', people.fullUser)
  const [differing] = await newest(visitor, 'differs')
  const [agreeing] = await newest(visitor, 'agrees')
  if (!differing || !agreeing) throw new Error('The demo data has no invoice that differs or none that matches')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(differing.invoice_number) }) })
  await expect(row).toContainText('Price differs from approval')

  await row.getByRole('link').first().click()
  await expect(page.getByText(/lines?:.*differs? by \$/)).toBeVisible()
  const { invoiceItems } = await callAs(visitor, invoices.getDetails, { invoiceId: differing.id })
  const lines = page.getByRole('table', { name: /^Items of this invoice/ })
  for (const item of invoiceItems) {
    const line = lines.getByRole('row').filter({ hasText: `Ad ${item.ad?.adNumber}` })
    await expect(line).toContainText(item.ad?.approval?.by ?? 'Not yet')
    const match = matchOf(item)
    if (match.state !== 'differs') continue
    await expect(lines).toContainText(`${money(match.by)} more than was approved. You can still pay it.`)
    await expect(line).toContainText(money(item.amount))
    await expect(line).toContainText(money(item.amount - match.by))
  }
  // In print, the other ways to pay are open
  await expect(page.getByText('By check', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('By check', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // The payment dialog shows the same next to the card field
  await page.getByRole('button', { name: 'Make a Payment' }).click()
  const payingOne = page.getByRole('dialog', { name: `Pay invoice # ${differing.invoice_number}` })
  await expect(payingOne.getByRole('row', { name: String(differing.invoice_number) })).toContainText(
    'Price differs from approval',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Make a Payment' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Tax ID 00-1234567')
  await expect(page.getByRole('main')).toContainText('118 Shore Road')
  await expectAccessibleInEveryLook(page, 'an invoice')
  // A difference can be questioned: the line stays marked until the answer, here and in the list
  await page
    .getByRole('button', { name: /^Ask about this line/ })
    .first()
    .click()
  const asking = page.getByRole('dialog', { name: /^Ask about/ })
  await asking.getByRole('textbox', { name: /^Your question/ }).fill('Who approved the extra day?')
  // A window that becomes narrow keeps the dialog, with the typed text
  await expectReachableZoomed(page, asking)
  await expect(asking.getByRole('textbox', { name: /^Your question/ })).toHaveValue('Who approved the extra day?')
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expect(lines).toContainText('In question')
  await expect(history(page).getByRole('listitem').first()).toContainText('Who approved the extra day?')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'My Invoices' }).click()
  await expect(row).toContainText('In question')
  await page.getByRole('button', { name: /^Pay all \d+ · \$/ }).click()
  const paying = page.getByRole('dialog')
  await expect(paying.getByText(`# ${differing.invoice_number}`, { exact: true })).toBeVisible()
  await expect(paying).toContainText(/1 invoice in question is left out/)
  await paying.getByRole('button', { name: /^Pay the \d+ that are ready · \$/ }).click()
  await expect(paying.getByText('Price differs from approval')).toHaveCount(0)
  await paying.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/invoice-detail/${agreeing.id}`)
  await expect(page.getByText(/Ready to pay$/)).toBeVisible()
})

// In an account of its own: other journeys count the invoices of their accounts while this one pays
test('changes the PO number until the invoice is paid, and logs each change with its author', async ({
  page,
  open,
}) => {
  const visitor = await open('/invoices', people.administrator, accounts.medicine)
  const invoice = (await newest(visitor, 'agrees')).at(1)
  if (!invoice) throw new Error('The demo data has fewer than two open invoices that match')
  await page.goto(`/invoice-detail/${invoice.id}`)
  await page.getByRole('button', { name: /PO number$/ }).click()
  await page.getByRole('textbox', { name: 'PO number' }).fill('PO-77-4')
  await page.getByRole('button', { name: 'Save' }).click()
  const change = history(page).getByRole('listitem').filter({ hasText: 'PO-77-4' })
  await expect(change).toContainText('Marguerite Okafor')
  await expect(history(page).getByRole('listitem').first()).toContainText('PO-77-4')

  // Paid elsewhere: the page updates without a reload
  await payElsewhere(visitor, invoice)
  await expect(page.getByText('Balance Paid:')).toBeVisible()
  const paid = history(page)
    .getByRole('listitem')
    .filter({ hasText: /Paid, reference PAY-\d+/ })
  await expect(paid).toContainText('Marguerite Okafor')
  await expect(page.getByRole('button', { name: /PO number$/ })).toBeHidden()

  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Receipt/ }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^Receipt-PAY-\d+\.pdf$/)
  await page.getByRole('link', { name: 'View by campaign' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(invoice.campaignName ?? '')
})

test('removes an invoice paid elsewhere from the open list and from the sidebar’s sum', async ({ page, open }) => {
  const visitor = await open('/invoices?tab=Open', people.northern)
  const all = await openInvoices(visitor)
  const sumOf = async () => (await callAs(visitor, invoices.getBalance, {})).amounts[0]
  const shown = async () => {
    const sum = await sumOf()
    return formatMinor(sum?.amount ?? 0, { code: sum?.currencyCode ?? '', symbol: sum?.symbol ?? '' }, 'en-US')
  }
  await expect(widget(page)).toContainText(await shown())
  await expect(page.getByRole('region', { name: 'What is due' })).toContainText(await shown())
  const [first] = all
  if (!first) throw new Error('The demo data has no open invoice in Canadian dollars')
  const row = page.getByRole('link', { name: String(first.invoice_number) })
  await expect(row).toBeVisible()
  await payElsewhere(await visit(people.northern), first)
  await expect(row).toBeHidden()
  await expect(widget(page)).toContainText(`${all.length - 1} Unpaid Invoices`)
  await expect(widget(page)).toContainText(await shown())
})

test('shows the statement of account for a range of days, and saves it as PDF and CSV', async ({ page, open }) => {
  await page.route(`**/api${invoices.getAging.path}`, async (route) => {
    await sleep(1000)
    await route.continue()
  })
  const visitor = await open('/invoices', people.fullUser)
  const statementButton = page.getByRole('button', { name: 'Statement' })
  await expect(statementButton).toBeVisible()
  const place = await statementButton.boundingBox()
  // "Pay all" would be pressed instead if it appeared where the button was
  await expect(page.getByRole('button', { name: /^Pay all .*\$/ })).toBeVisible()
  expect(await statementButton.boundingBox()).toEqual(place)
  await statementButton.click()
  const dialog = page.getByRole('dialog', { name: 'Statement of account' })
  const year = String(new Date().getFullYear())
  const { amounts } = await callAs(visitor, invoices.getBalance, {})
  // Known only when the dialog is open; the sum is announced then
  await expect(page.locator('#announced')).toContainText('Closing balance $')
  await expect(dialog.getByText('Closing balance').first().locator('..')).toContainText(money(amounts[0]?.amount ?? 0))
  await expectAccessibleInEveryLook(page, 'the statement')
  for (const [button, ending] of [
    ['Download PDF', 'pdf'],
    ['Download CSV', 'csv'],
  ] as const) {
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: button }).click()
    expect((await file).suggestedFilename()).toMatch(new RegExp(`^Statement-${year}-01-01-.*\\.${ending}$`))
  }
  const pressed = dialog.getByRole('button', { pressed: true })
  await expect(pressed).toHaveText('This year')
  await dialog.getByRole('button', { name: 'Last month' }).click()
  await expect(pressed).toHaveText('Last month')
  const table = dialog.getByRole('table', { name: 'Statement of account in USD' })
  await expect(table.getByRole('rowheader').first()).toHaveText('Opening balance')
  // The server rejects a first day after the last, with the error at the field
  await dialog.getByRole('spinbutton', { name: /year, From/ }).fill('2031')
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible()
  await expect(pressed).toHaveCount(0)
})
