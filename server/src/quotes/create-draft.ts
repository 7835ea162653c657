import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { expectDescriptionFits, mergedForm } from './policy.ts'
import type { DraftRow } from './queries.ts'
import { recordChosen } from './record-chosen.ts'

/** Starts a draft with the current content of the form. @throws HttpError 400 for a job description that is too long */
export async function createDraft(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  form: QuoteForm,
): Promise<DraftRow> {
  expectDescriptionFits(form)
  const kept = mergedForm({}, form)
  const by = performer.userId ?? view.user.id
  const [draft] = await tx
    .insert(pendingQuote)
    .values({
      id: uuidv7(),
      clientId: view.clientId,
      clientAccountId: view.clientAccountId,
      title: kept.campaignTitle || null,
      form: kept,
      createdBy: by,
      updatedBy: by,
      updatedByName: performer.name,
    })
    .returning()
  if (!draft) throw new Error('The draft was not inserted')
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'quotes.create',
    subject: 'pending_quote',
    subjectId: draft.id,
  })
  await recordChosen(tx, view, draft.id, { before: {}, after: kept })
  return draft
}
