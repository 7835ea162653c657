import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { attachmentTypes } from '@tearsheet/protocol/quotes/schemas'
import { checkFile } from '../../documents/check-file.ts'
import { nameToShow } from '../../documents/name-to-show.ts'
import { storeFile } from '../../documents/store-file.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { performerIn } from '../../http/actor.ts'
import { attachedFile } from '../../http/files/sent-file.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'
import { loadWhole } from '../load-draft.ts'
import { addAttachment, expectTakesAttachment } from './add-attachment.ts'
import {
  type AttachmentRow,
  findSubmittedAttachment,
  listCampaignAttachments,
  listDraftAttachments,
} from './attachment-queries.ts'
import { removeAttachment } from './remove-attachment.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
}

/** Attachments of a quote: added to its draft, removed from it, and downloaded by users with access. */
export function attachmentRoutes(route: Route, { storage, threads }: Dependencies): void {
  /** Sends a file as a download; 404 for one that the caller may not see. */
  const hand = (file: AttachmentRow | null | undefined) => {
    if (!file) throw notFound('File')
    return attachedFile(file, () => storage.open(file.storageKey))
  }

  route(quotes.addAttachment, async ({ file, inTransaction }, body) => {
    await inTransaction(({ tx, view }) => expectTakesAttachment(tx, view, body.quoteId))
    const mediaType = await checkFile(threads, file.content, attachmentTypes)
    const named = { name: nameToShow(file.name, mediaType), mediaType, content: file.content }
    const stored = await storeFile(storage, `attachments/${body.quoteId}`, named)
    try {
      const { isNew, pendingQuote } = await inTransaction(async ({ tx, actor, view }) => {
        const added = await addAttachment(tx, view, performerIn(actor, view), { draftId: body.quoteId, stored })
        return { isNew: added.isNew, pendingQuote: await loadWhole(tx, view, added.draft) }
      })
      if (!isNew) await storage.remove(stored.storageKey)
      return { pendingQuote }
    } catch (error) {
      // An HttpError is thrown before anything is committed; after another error a row may point to the file
      if (error instanceof HttpError) await storage.remove(stored.storageKey)
      throw error
    }
  })

  route(quotes.removeAttachment, async ({ actor, view, tx }, body) => {
    const { quoteId: draftId, attachmentId } = body
    const draft = await removeAttachment(tx, view, performerIn(actor, view), { draftId, attachmentId })
    return { pendingQuote: await loadWhole(tx, view, draft) }
  })

  route(quotes.downloadAttachment, async ({ view, tx }, body) => {
    const files = await listDraftAttachments(tx, view, body.quoteId)
    return hand(named(files, body.attachmentId))
  })

  route(quotes.downloadSubmittedAttachment, async ({ view, tx }, body) => {
    const files = await listCampaignAttachments(tx, view, body.campaignId)
    return hand(named(files, body.attachmentId))
  })

  route(desk.downloadAttachment, async ({ tx }, body) => hand(await findSubmittedAttachment(tx, body.attachmentId)))
}

const named = (files: AttachmentRow[], id: string) => files.find((file) => file.id === id.toLowerCase())
