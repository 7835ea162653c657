import type { saveManualPublication as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { uuidv7 } from 'uuidv7'
import { and, eq } from '../database/drizzle.ts'
import { pendingQuotePublication } from '../database/tables/quotes.ts'
import { invalidField, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { answerWith } from './load-draft.ts'
import { markDraftChanged } from './mark-draft-changed.ts'
import { listManual } from './queries.ts'

/** Maximum number of client-added publications on a draft; the same as for a submission. */
const maxPublications = 200

/**
 * Adds a client-added publication to a draft, or changes the one with its id.
 * @throws HttpError 404 for a draft or a publication that does not exist, 400 when the draft is full
 */
export const saveManualPublication: Verb<typeof endpoint> = async (ctx, { activeQuoteId: draftId, publication }) => {
  const { tx, view } = ctx
  const draft = await markDraftChanged(ctx, draftId)
  const { id, ...fields } = publication
  if (id === undefined) {
    const there = await listManual(tx, view, draftId)
    if (there.length >= maxPublications) throw invalidField('publication', quoteMessages.tooManyPublications)
    await tx
      .insert(pendingQuotePublication)
      .values({ id: uuidv7(), pendingQuoteId: draftId, clientAccountId: view.clientAccountId, ...fields })
  } else {
    const changed = await tx
      .update(pendingQuotePublication)
      .set(fields)
      .where(
        and(
          eq(pendingQuotePublication.id, id),
          eq(pendingQuotePublication.pendingQuoteId, draftId),
          eq(pendingQuotePublication.clientAccountId, view.clientAccountId),
        ),
      )
      .returning({ id: pendingQuotePublication.id })
    if (changed.length === 0) throw notFound('Publication')
  }
  await ctx.changes.record({
    kind: 'quote.manualPublicationSaved',
    id: draftId,
    detail: { publication: publication.name },
  })
  return answerWith(ctx, draft)
}
