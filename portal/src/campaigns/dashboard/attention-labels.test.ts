import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import { describe, expect, it } from 'vitest'
import {
  approvalMeta,
  approvalTitle,
  formatWaitingCount,
  greeting,
  invoiceMeta,
  invoiceTitle,
  othersTitle,
} from './attention-labels.ts'

const today = '2026-09-30'
const approval = {
  kind: 'approval',
  campaignId: 'c',
  campaignName: 'Clinical Lead',
  jobNumber: 20_418,
  campaignItemId: null,
  printCount: 2,
  onlineCount: 0,
  deadlineDate: '2026-10-02',
} as const satisfies AttentionItem
const invoice = {
  kind: 'invoice',
  overdueCount: 1,
  invoiceId: 'i',
  invoiceNumber: 88_213,
  balance: 148_000,
  shown: { currencyCode: 'USD', symbol: '$', amount: 148_000 },
  dueDate: '2026-09-24',
  purchaseOrderNumber: '4500-22817',
} as const satisfies AttentionItem

describe('attention items', () => {
  it('counts proofs and online ads separately', () => {
    expect(approvalTitle(approval)).toBe('2 print proofs ready for approval')
    expect(approvalTitle({ ...approval, printCount: 1, onlineCount: 3 })).toBe(
      '1 print proof and 3 online ads ready for approval',
    )
  })

  it('shows how near the deadline is', () => {
    expect(approvalMeta(approval, today)).toBe('Clinical Lead · deadline in 2 days (Fri, Oct 2)')
    expect(approvalMeta({ ...approval, deadlineDate: today }, today)).toBe('Clinical Lead · deadline today')
    expect(approvalMeta({ ...approval, deadlineDate: null }, today)).toBe('Clinical Lead')
  })

  it('shows how long an invoice is overdue', () => {
    expect(invoiceTitle(invoice, today)).toBe('Invoice # 88213 is 6 days overdue')
    expect(invoiceTitle({ ...invoice, dueDate: '2026-09-29' }, today)).toBe('Invoice # 88213 is 1 day overdue')
    expect(invoiceMeta(invoice, '$1,480.00', today)).toBe('$1,480.00 · PO 4500-22817')
    expect(invoiceMeta({ ...invoice, purchaseOrderNumber: 'PO-7' }, '$1', today)).toBe('$1 · PO-7')
  })

  it('groups several overdue invoices under the oldest', () => {
    expect(invoiceTitle({ ...invoice, overdueCount: 5 }, today)).toBe('5 invoices are overdue')
    expect(invoiceMeta({ ...invoice, overdueCount: 5 }, '$1,480.00', today)).toBe(
      'The oldest is # 88213, 6 days · $1,480.00',
    )
  })
})

describe('items that wait for other users', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? '' }))

  it('shows how many ads wait, and for which users', () => {
    expect(othersTitle({ adCount: 4, approvers: named('Daniel Osei') })).toBe('4 ads are waiting for Daniel')
    expect(othersTitle({ adCount: 1, approvers: named('Dana Wu', 'Daniel Osei') })).toBe(
      '1 ad is waiting for Dana and Daniel',
    )
    expect(othersTitle({ adCount: 2, approvers: named('Ana Wu', 'Dana Wu', 'Daniel Osei', 'Eve Lin') })).toBe(
      '2 ads are waiting for Ana, Dana, and 2 others',
    )
  })

  it('distinguishes users with the same first name, and works without any name', () => {
    expect(othersTitle({ adCount: 4, approvers: named('Dana Wu', 'Dana Osei') })).toBe(
      '4 ads are waiting for Dana Wu and Dana Osei',
    )
    expect(othersTitle({ adCount: 4, approvers: [] })).toBe('4 ads are waiting for approval')
  })
})

describe('greeting', () => {
  it('depends on the hour', () => {
    expect([8, 12, 18].map((hour) => greeting('Dana', hour))).toEqual([
      'Good morning, Dana',
      'Good afternoon, Dana',
      'Good evening, Dana',
    ])
  })

  it('formats the number of waiting items with correct plurals', () => {
    expect([0, 1, 3].map(formatWaitingCount)).toEqual([
      'nothing needs your attention',
      '1 item needs your attention',
      '3 items need your attention',
    ])
  })
})
