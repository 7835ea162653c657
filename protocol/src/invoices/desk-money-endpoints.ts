import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { accountMoney, deskInvoice, deskRun, runKinds } from './desk-schemas.ts'
import { invoiceMessages as text } from './messages.ts'
import { displayedAmount } from './schemas.ts'

const access = 'desk'
const amount = z.int().min(1, { error: text.amountMissing }).max(1_000_000_000_000)
const receiptState = z.object({ id, unapplied: displayedAmount })

export const getAccountMoney = endpoint({
  name: 'desk.getAccountMoney',
  summary: 'Returns the open invoices of an account, the longest due first, and its unapplied cash',
  path: '/desk/getAccountMoney',
  access,
  area: 'books',
  body: z.object({ clientAccountId: id }),
  response: accountMoney,
  writes: false,
})

export const allocateReceipt = endpoint({
  name: 'desk.allocateReceipt',
  summary: 'Allocates unapplied cash of a check or transfer to open invoices of its account',
  path: '/desk/allocateReceipt',
  access,
  area: 'books',
  body: z.object({
    receiptId: id,
    allocations: z
      .array(z.object({ invoiceId: id, amount }))
      .min(1, { error: text.selectInvoice })
      .max(100),
  }),
  response: z.object({ invoices: z.array(deskInvoice), receipt: receiptState }),
  idempotency: 'optional',
})

export const releaseAllocation = endpoint({
  name: 'desk.releaseAllocation',
  summary: 'Takes an allocation of unapplied cash back from its invoice; the cash is unapplied again',
  path: '/desk/releaseAllocation',
  access,
  area: 'books',
  body: z.object({
    /** The booking of the invoice. */
    bookingId: id,
  }),
  response: z.object({ invoices: z.array(deskInvoice), receipt: receiptState }),
  idempotency: 'optional',
})

export const refundReceipt = endpoint({
  name: 'desk.refundReceipt',
  summary: 'Records that unapplied cash was sent back to the client',
  path: '/desk/refundReceipt',
  access,
  area: 'books',
  body: z.object({
    receiptId: id,
    amount,
    refundedOn: calendarDate,
    reference: oneLine().min(1, { error: 'Enter the number of the check or transfer' }).max(100),
  }),
  example: { refundedOn: '2026-11-02', reference: 'Check 88' },
  response: z.object({ receipt: receiptState }),
  idempotency: 'optional',
})

export const generateCreditMemo = endpoint({
  name: 'desk.generateCreditMemo',
  summary: 'Downloads the credit memo of a credit of any client as PDF',
  path: '/desk/generateCreditMemo',
  access,
  area: 'books',
  body: z.object({
    /** A booking with a credit number. */
    creditId: id,
  }),
  files: ['application/pdf'],
})

export const voidCreditMemo = endpoint({
  name: 'desk.voidCreditMemo',
  summary: 'Voids a credit memo by a memo with its own number; its invoice owes the amount again',
  path: '/desk/voidCreditMemo',
  access,
  area: 'books',
  body: z.object({
    /** A booking of the kind `credit` or `accountCredit`. */
    creditId: id,
    reason: z.string().trim().min(1, { error: 'Enter the reason' }).max(500),
  }),
  response: z.object({ invoices: z.array(deskInvoice), voidMemo: z.object({ id, number: z.int() }) }),
  idempotency: 'optional',
})

export const listRuns = endpoint({
  name: 'desk.listRuns',
  summary: 'Lists the runs of the last hour, which can be undone: invoices issued at once and payments recorded',
  path: '/desk/listRuns',
  access,
  area: 'books',
  body: z.object({}),
  response: z.object({ runs: z.array(deskRun) }),
  writes: false,
})

export const undoRun = endpoint({
  name: 'desk.undoRun',
  summary: 'Undoes a run of the last hour by reversing entries; rejected once something depends on it',
  path: '/desk/undoRun',
  access,
  area: 'books',
  body: z.object({ kind: z.enum(runKinds), id }),
  response: z.object({ invoices: z.array(deskInvoice) }),
  idempotency: 'optional',
})

export const getClosing = endpoint({
  name: 'desk.getClosing',
  summary: 'Returns the last closed accounting day; null if all days are open',
  path: '/desk/getClosing',
  access,
  area: 'books',
  body: z.object({}),
  response: z.object({ through: calendarDate.nullable(), by: z.string().nullable() }),
  writes: false,
})

export const closeDays = endpoint({
  name: 'desk.closeDays',
  summary: 'Closes all accounting days up to one; entries for closed days are rejected',
  path: '/desk/closeDays',
  access,
  area: 'books',
  body: z.object({ through: calendarDate }),
  example: { through: '2025-12-31' },
  response: z.object({ through: calendarDate }),
  idempotency: 'optional',
})
