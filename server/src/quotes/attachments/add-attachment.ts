import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxAttachments } from '@tearsheet/protocol/quotes/schemas'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import type { StoredFile } from '../../documents/store-file.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { invalidField } from '../../http/http-error.ts'
import { markDraftChanged } from '../mark-draft-changed.ts'
import { type DraftRow, findDraft } from '../queries.ts'
import { listDraftAttachments } from './attachment-queries.ts'

/** Checks that a draft can take another file. @throws HttpError 404 when it does not exist, 400 when it is full */
export async function expectTakesAttachment(tx: Transaction, view: ActiveView, draftId: string): Promise<void> {
  await findDraft(tx, view, draftId)
  const there = await listDraftAttachments(tx, view, draftId)
  if (there.length >= maxAttachments) throw invalidField('file', quoteMessages.tooManyAttachments(maxAttachments))
}

/**
 * Attaches a stored file to a draft. The version of the draft is unchanged, because its form is: a save in progress in
 * this or another window is not rejected because of it (decision record 0013).
 * @returns the draft, and whether the file was new; a file with the same name and content is attached once
 * @throws HttpError as `expectTakesAttachment`
 */
export async function addAttachment(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  { draftId, stored }: { draftId: string; stored: StoredFile },
): Promise<{ draft: DraftRow; isNew: boolean }> {
  const draft = await markDraftChanged(tx, view, performer, draftId)
  await expectTakesAttachment(tx, view, draftId)
  const added = await tx
    .insert(quoteAttachment)
    .values({
      ...stored,
      clientAccountId: view.clientAccountId,
      pendingQuoteId: draftId,
      uploadedByName: performer.name,
    })
    .onConflictDoNothing()
    .returning({ id: quoteAttachment.id })
  if (added.length === 0) return { draft, isNew: false }
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'quotes.addAttachment',
    subject: 'pending_quote',
    subjectId: draftId,
    detail: { attachmentId: stored.id, fileName: stored.fileName, sha256: stored.sha256 },
  })
  return { draft, isNew: true }
}
