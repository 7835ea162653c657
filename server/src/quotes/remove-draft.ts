import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { draftsOf } from './queries.ts'

/** Deletes a draft: it is closed, and removed from every list. @throws HttpError 404 when it does not exist */
export async function removeDraft(tx: Transaction, view: ActiveView, performer: Performer, id: string): Promise<void> {
  const closed = await tx
    .update(pendingQuote)
    .set({ closedAt: sql`now()` })
    .where(and(eq(pendingQuote.id, id), draftsOf(view), isNull(pendingQuote.closedAt)))
    .returning({ id: pendingQuote.id })
  if (closed.length === 0) throw notFound('Quote')
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'quotes.remove',
    subject: 'pending_quote',
    subjectId: id,
  })
}
