import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { people } from '../people.ts'

test('shows the text of the requirements for a PDF that cannot be created; downloads selected ones as PDF and zip', async ({
  page,
  open,
}) => {
  await open('/invoices?tab=Open&sort=invoice_number.asc', people.fullUser)
  await expect(page.getByText('Select invoices to pay or download')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  for (const [button, name] of [
    ['Download PDF', /^Invoice\.pdf$/],
    ['Download zip', /^Invoices-\d{4}-\d\d-\d\d\.zip$/],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await file).suggestedFilename()).toMatch(name)
  }
  await page.route('**/generateInvoicePdf', (route) => route.fulfill({ status: 500, json: { errors: [] } }))
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByText('We encountered an error downloading your invoice')).toBeVisible()

  await page.goto('/invoices?tab=All&sort=invoice_number.asc')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('region', { name: 'Selected items' })).toContainText(/\d+ are already closed/)
})
