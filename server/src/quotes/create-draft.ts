import type { create } from '@tearsheet/protocol/quotes/endpoints'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import { pendingQuote } from '../database/tables/quotes.ts'
import type { Verb } from '../http/verb.ts'
import { expectDescriptionFits, formOf, mergedForm } from './policy.ts'
import { presentDraft } from './present.ts'
import type { DraftContext, DraftRow } from './queries.ts'
import { recordChosen } from './record-chosen.ts'

/** Starts a draft with the current content of the form. @throws HttpError 400 for a job description that is too long */
export const createDraft: Verb<typeof create> = async (ctx, input) => ({
  pendingQuote: presentDraft(await startDraft(ctx, formOf(input)), [], []),
})

/** Starts a draft with a form. @throws HttpError 400 for a job description that is too long */
export async function startDraft(ctx: DraftContext, input: QuoteForm): Promise<DraftRow> {
  const { tx, view, performer } = ctx
  expectDescriptionFits(input)
  const kept = mergedForm({}, input)
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
  await ctx.changes.record({ kind: 'quote.created', id: draft.id })
  await recordChosen(ctx, { pendingQuoteId: draft.id, before: {}, after: kept })
  return draft
}
