import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import type { ActiveView } from '../http/actor.ts'

/** Open drafts of the view's account. */
export function listOpenDrafts(tx: Transaction, view: ActiveView) {
  return tx
    .select({ quoteId: pendingQuote.id, title: pendingQuote.title, updatedAt: pendingQuote.updatedAt })
    .from(pendingQuote)
    .where(and(eq(pendingQuote.clientAccountId, view.clientAccountId), isNull(pendingQuote.closedAt)))
}
