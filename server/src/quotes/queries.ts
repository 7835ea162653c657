import type { create } from '@tearsheet/protocol/quotes/endpoints'
import type { ActiveView } from '../context.ts'
import { and, eq, isNull, type Transaction } from '../database/drizzle.ts'
import { pendingQuote, pendingQuotePublication } from '../database/tables/quotes.ts'
import { notFound } from '../errors.ts'
import type { Inside } from '../http/verb.ts'

/** Context in which drafts of the view's account are read and changed. */
export type DraftContext = Inside<typeof create>

export type DraftRow = typeof pendingQuote.$inferSelect
export type ManualRow = typeof pendingQuotePublication.$inferSelect

/** Restricts drafts, open or closed, to the view's account: the first lock; row-level security is the second. */
export const draftsOf = (view: ActiveView) => eq(pendingQuote.clientAccountId, view.clientAccountId)

/** Returns an open draft of the view's account. @throws HttpError 404 */
export async function findDraft(tx: Transaction, view: ActiveView, id: string): Promise<DraftRow> {
  const [row] = await tx
    .select()
    .from(pendingQuote)
    .where(and(eq(pendingQuote.id, id), draftsOf(view), isNull(pendingQuote.closedAt)))
  if (!row) throw notFound('Quote')
  return row
}

/** Returns the client-added publications of a draft, oldest first. */
export function listManual(tx: Transaction, view: ActiveView, draftId: string): Promise<ManualRow[]> {
  return tx
    .select()
    .from(pendingQuotePublication)
    .where(
      and(
        eq(pendingQuotePublication.pendingQuoteId, draftId),
        eq(pendingQuotePublication.clientAccountId, view.clientAccountId),
      ),
    )
    .orderBy(pendingQuotePublication.id)
}
