import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView } from '../http/actor.ts'
import { listDraftAttachments } from './attachments/attachment-queries.ts'
import { presentDraft } from './present.ts'
import { type DraftRow, listManual } from './queries.ts'

/** Loads a draft of the view's account with all its parts, in the API format. */
export async function loadWhole(tx: Transaction, view: ActiveView, draft: DraftRow): Promise<PendingQuote> {
  const manual = await listManual(tx, view, draft.id)
  return presentDraft(draft, manual, await listDraftAttachments(tx, view, draft.id))
}
