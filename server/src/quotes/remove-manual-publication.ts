import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { pendingQuotePublication } from '../database/tables/quotes.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { markDraftChanged } from './mark-draft-changed.ts'
import type { DraftRow } from './queries.ts'

/** Removes a client-added publication from a draft. @throws HttpError 404 when either does not exist */
export async function removeManualPublication(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  { draftId, publicationId }: { draftId: string; publicationId: string },
): Promise<DraftRow> {
  const draft = await markDraftChanged(tx, view, performer, draftId)
  const removed = await tx
    .delete(pendingQuotePublication)
    .where(
      and(
        eq(pendingQuotePublication.id, publicationId),
        eq(pendingQuotePublication.pendingQuoteId, draftId),
        eq(pendingQuotePublication.clientAccountId, view.clientAccountId),
      ),
    )
    .returning({ name: pendingQuotePublication.name })
  if (removed.length === 0) throw notFound('Publication')
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'quotes.removeManualPublication',
    subject: 'pending_quote',
    subjectId: draftId,
    detail: { publication: removed[0]?.name },
  })
  return draft
}
