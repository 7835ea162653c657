import type { remove } from '@tearsheet/protocol/quotes/endpoints'
import { and, eq, isNull, sql } from '../database/drizzle.ts'
import { pendingQuote } from '../database/tables/quotes.ts'
import { invalidField, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { draftsOf } from './queries.ts'

/**
 * Deletes a draft: it is closed, and removed from every list. @throws HttpError 404 when it does not exist, 400 when
 * path and body name different drafts
 */
export const removeDraft: Verb<typeof remove> = async ({ tx, changes, view, params }, { quoteId }) => {
  const id = params.quoteId
  if (quoteId !== undefined && quoteId.toLowerCase() !== id.toLowerCase())
    throw invalidField('quoteId', 'The quote of the address and of the body must be the same')
  const closed = await tx
    .update(pendingQuote)
    .set({ closedAt: sql`now()` })
    .where(and(eq(pendingQuote.id, id), draftsOf(view), isNull(pendingQuote.closedAt)))
    .returning({ id: pendingQuote.id })
  if (closed.length === 0) throw notFound('Quote')
  await changes.record({ kind: 'quote.removed', id })
  return {}
}
