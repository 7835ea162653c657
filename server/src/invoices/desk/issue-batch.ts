import type * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import type { BatchOutcome } from '@tearsheet/protocol/invoices/desk-schemas'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { uuidv7 } from 'uuidv7'
import { findItemsAnywhere } from '../../campaigns/queries.ts'
import { conflict, HttpError } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { issueInvoice } from '../issue-invoice.ts'
import { presentInvoice } from '../present.ts'

/** Issues one invoice for ads of a campaign. @throws HttpError 400, 404, 409 */
export const issueOneInvoice: Verb<typeof desk.issueInvoice> = async (ctx, input) => ({
  invoice: presentInvoice(await issueInvoice(ctx, input)),
})

/**
 * Issues each invoice of a batch in a transaction of its own, in the order of its campaigns: issued invoices remain,
 * errors are returned with the results, and an interrupted run can be repeated for the rest (R21.15).
 */
export const issueInvoices: Verb<typeof desk.issueInvoices> = async ({ inTransaction }, { drafts, dueDate }) => {
  const outcomes: BatchOutcome[] = []
  const batchId = uuidv7()
  for (const { campaignId, campaignItems, expectedTotal, proofReason } of drafts) {
    try {
      const { id, invoiceNumber } = await inTransaction(async (ctx) => {
        const items = await findItemsAnywhere(ctx.tx, campaignItems)
        const issued = await issueInvoice(ctx, { campaignId, campaignItems, dueDate, proofReason, batchId })
        if (issued.balance !== expectedTotal) throw conflict([text.previewChanged(items[0]?.publicationName ?? '')])
        return issued
      })
      outcomes.push({ campaignId, invoice: { id, invoiceNumber }, refusals: [] })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      outcomes.push({ campaignId, invoice: null, refusals: error.errors.map(({ message }) => message) })
    }
  }
  return { runId: batchId, outcomes }
}
