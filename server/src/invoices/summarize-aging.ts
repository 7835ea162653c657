import { dateIn } from '@tearsheet/protocol/dates'
import type { getAging } from '@tearsheet/protocol/invoices/endpoints'
import { agingBucket, displayedTotals } from '@tearsheet/protocol/invoices/rules'
import { agingBuckets } from '@tearsheet/protocol/invoices/schemas'
import type { Verb } from '../http/verb.ts'
import { listOpenInvoices, openShown } from './queries.ts'
import { listInQuestion } from './questions/question-queries.ts'
import { sumUnapplied } from './receipt-queries.ts'

/** Returns open amounts by how long they have been due, for the current date in the user's time zone. */
export const summarizeAging: Verb<typeof getAging> = async ({ tx, view }) => {
  const asOf = dateIn(view.user.timeZone, new Date())
  const open = await listOpenInvoices(tx, view)
  const inQuestion = await listInQuestion(tx, view)
  const sumOf = (rows: typeof open) => ({
    invoiceCount: rows.length,
    balance: rows.reduce((total, { balance }) => total + balance, 0),
    amounts: displayedTotals(rows.map(openShown)),
  })
  return {
    asOf,
    rows: agingBuckets.map((bucket) => ({
      bucket,
      ...sumOf(open.filter(({ dueDate }) => agingBucket(dueDate, asOf) === bucket)),
    })),
    ...sumOf(open),
    unapplied: await sumUnapplied(tx, view.clientAccountId),
    payable: sumOf(open.filter(({ id }) => !inQuestion.has(id))),
  }
}
