import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import { dateIn } from '@tearsheet/protocol/dates'
import { listApprovals } from '../campaigns/lists/attention-queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView } from '../http/actor.ts'
import { listOverdue } from '../invoices/attention-queries.ts'
import { listOpenDrafts } from '../quotes/attention-queries.ts'
import { byUrgency } from './policy.ts'

/** How many the home page shows. */
const maxItems = 6

/** What waits for the client and the view's flags let it see, most urgent first (decision record 0006). */
export async function loadAttention(
  tx: Transaction,
  view: ActiveView,
): Promise<{ attention: AttentionItem[]; totalCount: number }> {
  const { manageApproveAds, manageInvoices, manageRequestQuote } = view.permissions
  const today = dateIn(view.user.timeZone, new Date())
  const approvals = manageApproveAds ? await listApprovals(tx, view) : []
  const overdue = manageInvoices ? await listOverdue(tx, view, today) : []
  const drafts = manageRequestQuote ? await listOpenDrafts(tx, view) : []
  const waiting: AttentionItem[] = [
    ...approvals.map((one) => ({ kind: 'approval' as const, ...one })),
    ...overdue.slice(0, 1).map((one) => ({ kind: 'invoice' as const, overdueCount: overdue.length, ...one })),
    ...drafts.map(({ quoteId, title, updatedAt }) => ({
      kind: 'draft' as const,
      quoteId,
      title: title || 'Untitled quote',
      updatedAt: updatedAt.toISOString(),
    })),
  ]
  return { attention: waiting.toSorted(byUrgency).slice(0, maxItems), totalCount: waiting.length }
}
