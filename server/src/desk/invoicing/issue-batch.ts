import type { BatchOutcome } from '@tearsheet/protocol/desk/ledger-schemas'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { findItemsAnywhere } from '../../campaigns/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Performer } from '../../http/actor.ts'
import { conflict, HttpError } from '../../http/http-error.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'

interface Batch {
  drafts: readonly { campaignId: string; campaignItems: string[]; expectedTotal: number }[]
  /** Calendar date. */
  dueDate: string
  performer: Performer
}

/**
 * Issues each invoice of a batch in a transaction of its own, in the order of its campaigns: issued invoices remain,
 * errors are returned with the results, and an interrupted run can be repeated for the rest (R21.15).
 */
export async function issueBatch(
  inTransaction: <T>(work: (inside: { tx: Transaction }) => Promise<T>) => Promise<T>,
  { drafts, dueDate, performer }: Batch,
): Promise<BatchOutcome[]> {
  const outcomes: BatchOutcome[] = []
  for (const { campaignId, campaignItems, expectedTotal } of drafts) {
    try {
      const { id, invoiceNumber } = await inTransaction(async ({ tx }) => {
        const items = await findItemsAnywhere(tx, campaignItems)
        const issued = await issueInvoice(tx, { campaignId, campaignItems, dueDate, performer })
        if (issued.balance !== expectedTotal) throw conflict([text.previewChanged(items[0]?.publicationName ?? '')])
        return issued
      })
      outcomes.push({ campaignId, invoice: { id, invoiceNumber }, refusals: [] })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      outcomes.push({ campaignId, invoice: null, refusals: error.errors.map(({ message }) => message) })
    }
  }
  return outcomes
}
