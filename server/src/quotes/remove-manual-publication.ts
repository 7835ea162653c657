import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { pendingQuotePublication } from '../database/tables/quotes.ts'
import type { ActiveView, Doer } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import type { DraftRow } from './queries.ts'
import { touchDraft } from './touch-draft.ts'

/** Takes a publication of the client's own choice off a draft. @throws Refusal 404 when either is not there */
export async function removeManualPublication(
  tx: Transaction,
  view: ActiveView,
  doer: Doer,
  { draftId, publicationId }: { draftId: string; publicationId: string },
): Promise<DraftRow> {
  const draft = await touchDraft(tx, view, doer, draftId)
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
    doer,
    clientAccountId: view.clientAccountId,
    action: 'quotes.removeManualPublication',
    subject: 'pending_quote',
    subjectId: draftId,
    detail: { publication: removed[0]?.name },
  })
  return draft
}
