import { addressOf } from '@tearsheet/protocol/addresses'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Colleague, WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { InvoiceDraft } from '@tearsheet/protocol/invoices/desk-schemas'
import { type ToastRequest, takeToasts } from '@tearsheet/ui/feedback/toast.ts'
import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ShownDesk, showDesk } from '../components/desk-fixture.tsx'
import { SelectionBar } from './selection-bar.tsx'

// R21.28
let shown: ShownDesk
const toasts: ToastRequest[] = []
const stop = takeToasts((toast) => void toasts.push(toast))
afterEach(() => {
  shown.close()
  stop()
})

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const ana: Colleague = { id: idOf(8), name: 'Ana Abel' }
const ben: Colleague = { id: idOf(9), name: 'Ben Bode' }

const rowOf = (n: number, assignee: Colleague | null): WorkRow => ({
  id: idOf(n),
  adNumber: n,
  publicationName: `Paper ${n}`,
  publicationType: 1,
  printType: null,
  kind: 'review',
  waitingSince: '2026-11-02T12:00:00Z',
  dueAt: '2026-11-03T12:00:00Z',
  campaign: { id: idOf(6), name: 'Archivist', jobNumber: 20001 },
  client: { id: idOf(7), name: 'Harbor College' },
  clientAccount: { id: idOf(7), name: 'People' },
  assignee,
  lookers: [],
  requestedAt: null,
  snooze: null,
})

it('assigns a selection to a colleague, and returns each ad to its previous assignee on Undo', async () => {
  const rows = [rowOf(1, null), rowOf(2, ben), rowOf(3, null), rowOf(4, null)]
  let isCleared = false
  shown = await showDesk(
    <SelectionBar
      selected={new Set([1, 2, 3].map(idOf))}
      rows={rows}
      onClear={() => {
        isCleared = true
      }}
    />,
    addressOf('desk', { queue: 'reviews' }),
    ({ answer }) => {
      answer(work.listColleagues, { colleagues: [ana, ben] })
      answer(work.assign, { assignee: ana })
    },
  )
  await shown.until('Ana Abel')
  expect(shown.text()).toContain('3 selected')
  await shown.fill('Assign the selection to', ana.id)
  const given = () => shown.sent.filter(({ path }) => path === work.assign.path).map(({ body }) => body)
  expect(given()).toEqual([{ campaignItemIds: [1, 2, 3].map(idOf), userId: ana.id }])
  expect(isCleared).toBe(true)
  expect(toasts.map(({ message, action }) => [message, action?.label])).toEqual([
    ['3 ads assigned to Ana Abel', 'Undo'],
  ])

  await act(async () => toasts[0]?.action?.onPress())
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(given()).toHaveLength(3)
  })
  expect(given().slice(1)).toEqual([
    { campaignItemIds: [1, 3].map(idOf), userId: null },
    { campaignItemIds: [idOf(2)], userId: ben.id },
  ])
})

/** A list from which issued rows are removed. */
function IssuedQueue({ rows }: { rows: readonly WorkRow[] }) {
  const [left, setLeft] = useState(rows)
  return (
    <>
      <SelectionBar selected={new Set(rows.map(({ id }) => id))} rows={left} onClear={() => {}} />
      <button type="button" onClick={() => setLeft([])}>
        Read the list again
      </button>
    </>
  )
}

it('shows each invoice of a selection with its differences before any is issued, and then the numbers', async () => {
  const rows = [rowOf(1, null), rowOf(2, null)].map((row) => ({ ...row, kind: 'invoice' as const }))
  const line = { adNumber: 1, publicationName: 'Paper 1', amount: 50_000, isOnContract: false, expected: 45_000 }
  const draft: InvoiceDraft = {
    campaign: { id: idOf(6), name: 'Archivist', jobNumber: 20001 },
    client: { id: idOf(7), name: 'Harbor College' },
    clientAccount: { id: idOf(7), name: 'People' },
    purchaseOrderNumber: 'PO-7',
    lines: [
      { ...line, campaignItemId: idOf(1), differences: ['overCatalog'], isHeld: false },
      {
        ...line,
        campaignItemId: idOf(2),
        publicationName: 'Paper 2',
        amount: 20_000,
        differences: ['noProof'],
        isHeld: false,
      },
    ],
    total: 70_000,
    shown: { currencyCode: 'USD', symbol: '$', amount: 70_000 },
    differences: [],
  }
  const selected = rows.map(({ id }) => id)
  shown = await showDesk(<IssuedQueue rows={rows} />, addressOf('desk', { queue: 'to-invoice' }), ({ answer }) => {
    answer(ledger.previewInvoices, { drafts: [draft], isMore: false, heldCount: 0 })
    answer(money.listRuns, { runs: [] })
    answer(ledger.issueInvoices, {
      runId: idOf(4),
      outcomes: [{ campaignId: idOf(6), invoice: { id: idOf(5), invoiceNumber: 6200 }, refusals: [] }],
    })
  })
  await shown.press('Issue 1 invoice…')
  await shown.until('More than the catalog’s $450.00')
  for (const words of ['Archivist #20001', 'Harbor College · People · PO # PO-7', '$700.00', 'Paper 2', '$200.00'])
    expect(shown.text()).toContain(words)
  const bodiesOf = ({ path }: { path: string }) => shown.sent.flatMap((one) => (one.path === path ? [one.body] : []))
  expect(bodiesOf(ledger.previewInvoices)).toEqual([{ campaignItemIds: selected }])
  expect(bodiesOf(ledger.issueInvoices)).toEqual([])
  shown.answer(ledger.previewInvoices, { drafts: [], isMore: false, heldCount: 0 })
  await shown.press('Issue 1 invoice')
  expect(shown.text()).toContain('1 invoice for $700.00. The run can be undone for an hour.')
  expect(bodiesOf(ledger.issueInvoices)).toEqual([])
  await shown.press('Issue $700.00')
  await shown.press('Read the list again')
  await shown.until('1 of 1 issued# 6200, Archivist, Harbor College: $700.00')
  expect(shown.text()).not.toContain('Nothing to invoice')
  expect(bodiesOf(ledger.issueInvoices)).toMatchObject([
    { drafts: [{ campaignId: idOf(6), campaignItems: selected, expectedTotal: 70_000 }] },
  ])
})
