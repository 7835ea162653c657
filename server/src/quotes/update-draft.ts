import type { update } from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import type { ActiveView } from '../context.ts'
import { and, eq, isNull, sql, type Transaction } from '../database/drizzle.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import { writeMoment } from '../documents/write-date.ts'
import { conflict, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { answerWith } from './load-draft.ts'
import { expectDescriptionFits, formOf, mergedForm } from './policy.ts'
import { draftsOf, findDraft } from './queries.ts'
import { recordChosen } from './record-chosen.ts'

/**
 * Saves a draft: an absent field keeps its value, null clears it (R9.1).
 * @throws HttpError 404 when it does not exist, 409 when another user saved it since `version`, with that user and the
 * time
 */
export const updateDraft: Verb<typeof update> = async (ctx, input) => {
  const { tx, view, performer, params } = ctx
  const { id } = params
  const form = formOf(input)
  expectDescriptionFits(form)
  const before = await findDraft(tx, view, id)
  const earlier = before.form as QuoteForm // written only by saving, after validation by the protocol's schema
  const kept = mergedForm(earlier, form)
  const [draft] = await tx
    .update(pendingQuote)
    .set({
      title: kept.campaignTitle || null,
      form: kept,
      version: sql`${pendingQuote.version} + 1`,
      updatedAt: sql`now()`,
      updatedBy: performer.userId ?? view.user.id,
      updatedByName: performer.name,
    })
    .where(
      and(
        eq(pendingQuote.id, id),
        draftsOf(view),
        eq(pendingQuote.version, input.version),
        isNull(pendingQuote.closedAt),
      ),
    )
    .returning()
  if (!draft) throw await error(tx, view, id)
  await ctx.changes.record({ kind: 'quote.updated', id, detail: { version: draft.version, fields: Object.keys(form) } })
  await recordChosen(ctx, { pendingQuoteId: id, before: earlier, after: kept })
  return answerWith(ctx, draft)
}

/** Returns the reason why the save matched no row: the draft was changed or removed. */
async function error(tx: Transaction, view: ActiveView, id: string) {
  const newer = await findDraft(tx, view, id).catch(() => null)
  if (!newer) return notFound('Quote')
  return conflict(
    [quoteMessages.changedBy(newer.updatedByName, writeMoment(newer.updatedAt, view.user.timeZone))],
    'version',
  )
}
