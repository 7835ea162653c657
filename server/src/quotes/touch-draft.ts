import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import type { ActiveView, Doer } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import { type DraftRow, draftsOf } from './queries.ts'

/**
 * Locks an open draft for a change to its publications and marks who made it. Its version stays: the form did not
 * change, so nobody's save of it is lost. @throws Refusal 404
 */
export async function touchDraft(tx: Transaction, view: ActiveView, doer: Doer, id: string): Promise<DraftRow> {
  const [draft] = await tx
    .update(pendingQuote)
    .set({ updatedAt: sql`now()`, updatedBy: doer.userId ?? view.user.id, updatedByName: doer.name })
    .where(and(eq(pendingQuote.id, id), draftsOf(view), isNull(pendingQuote.closedAt)))
    .returning()
  if (!draft) throw notFound('Quote')
  return draft
}
