import { expect } from '@playwright/test'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { expectAccessible, expectDialogAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { createKeyboard } from '../keyboard.ts'
import { signInForm } from '../pages/sign-in-form.ts'
import { password, people } from '../people.ts'
import { callAs, visit } from '../portal.ts'
import { startServer } from '../portal-server.ts'

// R21.56, R21.57, R21.58
test('emails an invoice, stops its reminders and enters a rate, by keyboard', async ({ page }) => {
  const portal = await startServer({ AUTOPILOT_SECONDS: '86400' })
  try {
    await page.goto(`${portal.address}/desk/invoices`)
    await signInForm(page).signIn(people.staff, password)
    const keys = createKeyboard(page)
    const dialog = page.getByRole('dialog')
    const opened = page.getByRole('region', { name: 'Open invoice' })
    await keys.activate(page.getByRole('main').getByRole('table').getByRole('link').first())
    await expect(opened).toBeVisible()

    // The text is prepared; nothing is sent without a recipient
    await keys.activate(opened.getByRole('button', { name: 'Email', exact: true }))
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Invoice # \d+ from /)
    await expectAccessible(page, 'emailing an invoice', undefined, '[role="dialog"]')
    await keys.tick(dialog.getByRole('checkbox').last())
    await keys.fill(dialog.getByRole('textbox', { name: 'Message' }), 'As discussed by phone.')
    await keys.activate(dialog.getByRole('button', { name: /^Send to / }))
    await expect(dialog).toHaveCount(0)
    const emails = opened.getByRole('region', { name: 'Emails and reminders' })
    await expect(emails.getByText(/^Invoice emailed .*@/).first()).toBeVisible()

    await keys.activate(emails.getByRole('button', { name: 'Stop reminders' }))
    await keys.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'In dispute')
    await keys.press('Enter')
    await expect(emails.getByText(/^Stopped by .*: In dispute$/)).toBeVisible()

    await page.goto(`${portal.address}/desk/invoices?tab=reminders`)
    const stops = page.getByRole('region', { name: 'Stop list' })
    await expect(stops.getByText(/In dispute/)).toBeVisible()
    await expectAccessible(page, 'the reminders of the desk')
    await expectNoSidewaysScroll(page)
    await keys.activate(stops.getByRole('button', { name: /^Resume/ }))
    await expect(stops.getByText(/^Empty/)).toBeVisible()

    await page.goto(`${portal.address}/desk/invoices?tab=rates`)
    await keys.activate(page.getByRole('button', { name: 'New rate of CAD' }))
    await expect(dialog.getByRole('textbox', { name: 'Rate' })).toHaveValue('1.37')
    await keys.fill(dialog.getByRole('textbox', { name: 'Rate' }), '1.39')
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: 'CAD: 1.39' })).toBeVisible()
    await expectAccessible(page, 'the exchange rates of the desk')

    // A credit memo that was entered for the wrong invoice
    const staff = await visit(people.staff, undefined, portal.address)
    const open = await callAs(staff, ledger.listInvoices, { filter: 'open' }, { portal: portal.address })
    const invoiceId = open.data[0]?.id ?? ''
    const credit = { invoiceId, amount: 100, reason: 'Ran a day late' }
    const { creditMemo } = await callAs(staff, ledger.creditInvoice, credit, { portal: portal.address })
    await page.goto(`${portal.address}/desk/invoices?item=${invoiceId}`)
    await keys.activate(opened.getByRole('button', { name: `Void Credit memo # ${creditMemo.number}` }))
    await expectDialogAccessible(page, 'voiding a credit memo')
    await keys.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered for the wrong invoice')
    await keys.activate(dialog.getByRole('button', { name: 'Void', exact: true }))
    await expect(dialog).toHaveCount(0)
    await expect(opened.getByText(`Credit memo # ${creditMemo.number} (voided)`)).toBeVisible()
  } finally {
    await portal.stop()
  }
})
