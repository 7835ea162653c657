import type { addAttachment as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { attachmentMaxBytes, attachmentTypes, maxAttachments } from '@tearsheet/protocol/quotes/schemas'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import { acceptFile } from '../../documents/accept-file.ts'
import type { FileChecks } from '../../documents/check-file.ts'
import { type StoredFile, storeFile } from '../../documents/store-file.ts'
import { HttpError, invalidField } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { Verb } from '../../http/verb.ts'
import { answerWith } from '../load-draft.ts'
import { markDraftChanged } from '../mark-draft-changed.ts'
import { type DraftContext, type DraftRow, findDraft } from '../queries.ts'
import { listDraftAttachments } from './attachment-queries.ts'

interface Dependencies extends FileChecks {
  storage: Storage
}

/**
 * Attaches a file to a draft; a file with the same name and content is attached once.
 * @throws HttpError 404 when the draft does not exist, 400 when it is full or the file is rejected
 */
export const addAttachment: Verb<typeof endpoint, Dependencies> = async (ctx, { quoteId: draftId }) => {
  const { file, inTransaction } = ctx
  const { storage, scanner } = ctx.deps
  await inTransaction(async (inside) => {
    await findDraft(inside.tx, inside.view, draftId)
    await expectRoom(inside, draftId, { free: 1 })
  })
  const accepted = await acceptFile(ctx.deps, file, { taken: attachmentTypes, maxBytes: attachmentMaxBytes })
  const stored = await storeFile(storage, `attachments/${draftId}`, accepted)
  try {
    const { isNew, answer } = await inTransaction(async (inside) => {
      const added = await attach(inside, { draftId, stored, scannedAt: scanner && new Date() })
      return { isNew: added.isNew, answer: await answerWith(inside, added.draft) }
    })
    if (!isNew) await storage.remove(stored.storageKey)
    return answer
  } catch (error) {
    // An HttpError is thrown before anything is committed; after another error a row may point to the file
    if (error instanceof HttpError) await storage.remove(stored.storageKey)
    throw error
  }
}

/** @throws HttpError 400 when a draft has room for fewer files than stated */
async function expectRoom({ tx, view }: DraftContext, draftId: string, { free }: { free: number }): Promise<void> {
  const there = await listDraftAttachments(tx, view, draftId)
  if (there.length + free > maxAttachments) throw invalidField('file', quoteMessages.tooManyAttachments(maxAttachments))
}

/**
 * Attaches a stored file to a draft. The version of the draft stays, as its form does, so that a save in progress in this
 * or another window is not rejected (decision record 0013).
 * @returns the draft, and whether the file was new
 * @throws HttpError 404 when the draft does not exist, 400 when it is full
 */
async function attach(
  ctx: DraftContext,
  { draftId, stored, scannedAt }: { draftId: string; stored: StoredFile; scannedAt: Date | null },
): Promise<{ draft: DraftRow; isNew: boolean }> {
  const { tx, view, performer } = ctx
  const unchanged = await findDraft(tx, view, draftId)
  const added = await tx
    .insert(quoteAttachment)
    .values({
      ...stored,
      scannedAt,
      clientAccountId: view.clientAccountId,
      pendingQuoteId: draftId,
      uploadedByName: performer.name,
    })
    .onConflictDoNothing()
    .returning({ id: quoteAttachment.id })
  if (added.length === 0) return { draft: unchanged, isNew: false }
  const draft = await markDraftChanged(ctx, draftId)
  await expectRoom(ctx, draftId, { free: 0 })
  await ctx.changes.record({
    kind: 'quote.attachmentAdded',
    id: draftId,
    detail: { attachmentId: stored.id, fileName: stored.fileName, sha256: stored.sha256 },
  })
  return { draft, isNew: true }
}
