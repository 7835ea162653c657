import type { getDetails } from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import type { Verb } from '../http/verb.ts'
import { listDraftAttachments } from './attachments/attachment-queries.ts'
import { presentDraft } from './present.ts'
import { type DraftContext, type DraftRow, findDraft, listManual } from './queries.ts'

/** Returns a complete draft. @throws HttpError 404 */
export const loadDraft: Verb<typeof getDetails> = async (ctx, { quoteId }) =>
  answerWith(ctx, await findDraft(ctx.tx, ctx.view, quoteId))

/** Returns a draft of the view's account with all its parts, as every change of it does. */
export async function answerWith({ tx, view }: DraftContext, draft: DraftRow): Promise<{ pendingQuote: PendingQuote }> {
  const manual = await listManual(tx, view, draft.id)
  return { pendingQuote: presentDraft(draft, manual, await listDraftAttachments(tx, view, draft.id)) }
}
