import type * as desk from '@tearsheet/protocol/quotes/desk-endpoints'
import type * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { notFound } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { FileReply } from '../../http/files/file-reply.ts'
import { attachedFile } from '../../http/files/sent-file.ts'
import type { Verb } from '../../http/verb.ts'
import {
  type AttachmentRow,
  findSubmittedAttachment,
  listCampaignAttachments,
  listDraftAttachments,
} from './attachment-queries.ts'

interface Dependencies {
  storage: Storage
}

/** Downloads a file of a draft. @throws HttpError 404 */
export const downloadAttachment: Verb<typeof quotes.downloadAttachment, Dependencies> = async (
  { deps, tx, view },
  { quoteId, attachmentId },
) => sent(deps, named(await listDraftAttachments(tx, view, quoteId), attachmentId))

/** Downloads a file that was attached to the quote of a campaign. @throws HttpError 404 */
export const downloadSubmittedAttachment: Verb<typeof quotes.downloadSubmittedAttachment, Dependencies> = async (
  { deps, tx, view },
  { campaignId, attachmentId },
) => sent(deps, named(await listCampaignAttachments(tx, view, campaignId), attachmentId))

/** Downloads a file of any submitted quote at the desk. @throws HttpError 404 */
export const downloadAttachmentAtDesk: Verb<typeof desk.downloadAttachment, Dependencies> = async (
  { deps, tx },
  { attachmentId },
) => sent(deps, await findSubmittedAttachment(tx, attachmentId))

const named = (files: AttachmentRow[], id: string) => files.find((file) => file.id === id.toLowerCase())

function sent({ storage }: Dependencies, file: AttachmentRow | null | undefined): FileReply {
  if (!file) throw notFound('File')
  return attachedFile(file, () => storage.open(file.storageKey))
}
