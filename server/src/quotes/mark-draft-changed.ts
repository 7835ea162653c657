import { and, eq, isNull, sql } from '../database/drizzle.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import { notFound } from '../errors.ts'
import { type DraftContext, type DraftRow, draftsOf } from './queries.ts'

/**
 * Locks an open draft for a change to its publications and records the user. Its version is unchanged: the form did not
 * change, so that no concurrent save is lost. @throws HttpError 404
 */
export async function markDraftChanged({ tx, view, performer }: DraftContext, id: string): Promise<DraftRow> {
  const [draft] = await tx
    .update(pendingQuote)
    .set({ updatedAt: sql`now()`, updatedBy: performer.userId ?? view.user.id, updatedByName: performer.name })
    .where(and(eq(pendingQuote.id, id), draftsOf(view), isNull(pendingQuote.closedAt)))
    .returning()
  if (!draft) throw notFound('Quote')
  return draft
}
