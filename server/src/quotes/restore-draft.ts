import type { restore } from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { isSubmitted } from '../campaigns/queries.ts'
import { and, eq, gt, isNotNull, sql } from '../database/drizzle.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import { conflict } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { keptDays } from './clear-drafts.ts'
import { answerWith } from './load-draft.ts'
import { draftsOf, findDraft } from './queries.ts'
import { describeSubmission } from './submission-queries.ts'

/**
 * Restores a deleted draft unchanged; one that is not deleted is left alone, so that clicking twice is harmless.
 * @throws HttpError 404 when it does not exist or its 30 days have passed, 409 when it was submitted
 */
export const restoreDraft: Verb<typeof restore> = async (ctx, { quoteId: id }) => {
  const { tx, view } = ctx
  if (await isSubmitted(tx, view, id)) throw conflict([quoteMessages.submitted(await describeSubmission(tx, view, id))])
  const [restored] = await tx
    .update(pendingQuote)
    .set({ closedAt: null })
    .where(
      and(
        eq(pendingQuote.id, id),
        draftsOf(view),
        isNotNull(pendingQuote.closedAt),
        gt(pendingQuote.closedAt, sql`now() - make_interval(days => ${keptDays})`),
      ),
    )
    .returning()
  if (!restored) return answerWith(ctx, await findDraft(tx, view, id))
  await ctx.changes.record({ kind: 'quote.restored', id })
  return answerWith(ctx, restored)
}
