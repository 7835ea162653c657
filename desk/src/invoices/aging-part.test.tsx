import { addressOf } from '@tearsheet/protocol/addresses'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { agingBuckets } from '@tearsheet/protocol/invoices/schemas'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { page } from '@tearsheet/ui/lib/part-fixture.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { AgingPart } from './aging-part.tsx'
import { BillingDialog } from './billing-dialog.tsx'

// R21.17
let shown: ShownDesk
afterEach(() => shown.close())

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const address = addressOf('desk', { queue: 'invoices' }, { tab: 'aging' })
const open = [{ currencyCode: 'USD', symbol: '$', amount: 12_500 }]

/** Totals with an open amount in these columns only. */
const totalsIn = (filled: readonly string[], unapplied: typeof open) => ({
  rows: agingBuckets.map((bucket) => ({
    bucket,
    invoiceCount: filled.includes(bucket) ? 1 : 0,
    balance: filled.includes(bucket) ? 12_500 : 0,
    amounts: filled.includes(bucket) ? open : [],
  })),
  balance: 12_500 * filled.length,
  amounts: open,
  unapplied,
})

it.each([
  [['current'], [], ['Client, account', 'Not due yet', 'Open']],
  [['current', '31-60'], open, ['Client, account', 'Not due yet', '31–60 days', 'Open', 'Unapplied']],
] as const)('displays the columns with amounts only: %j', async (filled, unapplied, headings) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const totals = totalsIn(filled, [...unapplied])
  const whose = { client: { id: id(1), name: 'Northern Health' }, clientAccount: { id: id(2), name: 'Talent' } }
  shown = await showDesk(<AgingPart />, address, ({ answer }) =>
    answer(ledger.summarizeAging, {
      asOf: '2026-11-27',
      accounts: [{ ...totals, ...whose }],
      totals,
      totalCount: 1,
    }),
  )
  await shown.until('Northern Health')
  const columns = page()
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
  expect(columns).toEqual(headings)
})

it('removes a billing contact when both fields are emptied', async () => {
  const said: string[] = []
  const stop = onAnnounce((text) => said.push(text))
  const contact = { name: 'Accounts Payable', email: 'ap@northern.example' }
  const settings = { isOn: true, days: [7] }
  const billing = {
    contact,
    recipients: [],
    reminders: { provider: settings, client: settings, stop: null },
    statements: [],
  }
  const account = { client: { id: id(1), name: 'Northern Health' }, clientAccount: { id: id(2), name: 'Talent' } }
  shown = await showDesk(<BillingDialog account={account} onClose={() => {}} />, address, ({ answer }) => {
    answer(documents.getBilling, billing)
    answer(documents.setBillingContact, { ...billing, contact: null })
  })
  await shown.until('Change contact')
  await shown.press('Change contact')
  await shown.until('To remove the contact, empty both fields.')
  await shown.fill('Name', '')
  await shown.fill('Email address', '')
  await shown.press('Save')
  expect(shown.sent.find(({ path }) => path === documents.setBillingContact.path)?.body).toMatchObject({
    contact: null,
  })
  expect(said).toEqual(['The billing contact is removed'])
  stop()
})
