import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import type { ActiveView } from '../context.ts'
import { and, eq, isNull, type Transaction } from '../database/drizzle.ts'
import { pendingQuote } from '../database/tables/quotes.ts'

/** Returns the open drafts of the view's account, for users who may request quotes. */
export async function listOpenDrafts(tx: Transaction, view: ActiveView): Promise<AttentionItem[]> {
  if (!view.permissions.manageRequestQuote) return []
  const rows = await tx
    .select({ quoteId: pendingQuote.id, title: pendingQuote.title, updatedAt: pendingQuote.updatedAt })
    .from(pendingQuote)
    .where(and(eq(pendingQuote.clientAccountId, view.clientAccountId), isNull(pendingQuote.closedAt)))
  return rows.map(({ quoteId, title, updatedAt }) => ({
    kind: 'draft',
    quoteId,
    title: title || 'Untitled quote',
    updatedAt: updatedAt.toISOString(),
  }))
}
