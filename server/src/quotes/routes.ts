import { create as createCampaign } from '@tearsheet/protocol/campaigns/endpoints'
import { findPublications } from '@tearsheet/protocol/quotes/catalog-endpoints'
import * as desk from '@tearsheet/protocol/quotes/desk-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { Issuer } from '../config.ts'
import type { FileChecks } from '../documents/check-file.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Outbound } from '../gateways/outbound/port.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { type Routes, serve } from '../http/verb.ts'
import { addAttachment } from './attachments/add-attachment.ts'
import {
  downloadAttachment,
  downloadAttachmentAtDesk,
  downloadSubmittedAttachment,
} from './attachments/download-attachment.ts'
import { removeAttachment } from './attachments/remove-attachment.ts'
import { copyDraft } from './copy-draft.ts'
import { createDraft } from './create-draft.ts'
import { recommendForCampaign } from './desk/recommend-for-campaign.ts'
import { listDrafts } from './list-drafts.ts'
import { loadDraft } from './load-draft.ts'
import type { PostingAddresses } from './mailed/create-posting-addresses.ts'
import { loadPostingAddress } from './mailed/load-posting-address.ts'
import { readPostingFile } from './mailed/read-posting-file.ts'
import { readScannedPosting } from './mailed/read-scanned-posting.ts'
import { findCity } from './places/find-city.ts'
import { readPastedPosting } from './reading/read-given-posting.ts'
import { readPostingPage } from './reading/read-posting-page.ts'
import { findNamed } from './recommendations/find-named.ts'
import { listSources } from './recommendations/list-sources.ts'
import { loadPlan } from './recommendations/load-plan.ts'
import type { ListResults } from './recommendations/recommend-publications.ts'
import { removeDraft } from './remove-draft.ts'
import { removeManualPublication } from './remove-manual-publication.ts'
import { restoreDraft } from './restore-draft.ts'
import { saveManualPublication } from './save-manual-publication.ts'
import { startFromCampaign } from './start-from-campaign.ts'
import { downloadRecord } from './submission/download-record.ts'
import { loadRecord } from './submission/load-record.ts'
import { submitQuote } from './submission/submit-quote.ts'
import { updateDraft } from './update-draft.ts'

interface Dependencies {
  threads: ThreadPool
  publicThreads: ThreadPool
  scanner: FileChecks['scanner']
  storage: Storage
  outbound: Outbound
  issuer: Issuer
  listResults: ListResults
  /** Null if no emails are read. */
  postingAddresses: PostingAddresses | null
}

export const quoteRoutes: Routes<Dependencies> = [
  serve(quotes.create, createDraft),
  serve(quotes.update, updateDraft),
  serve(quotes.remove, removeDraft),
  serve(quotes.restore, restoreDraft),
  serve(quotes.duplicate, copyDraft),
  serve(quotes.startFromCampaign, startFromCampaign),
  serve(quotes.getDetails, loadDraft),
  serve(quotes.list, listDrafts),
  serve(quotes.recommend, loadPlan),
  serve(quotes.getPostingAddress, loadPostingAddress),
  serve(findPublications, findNamed),
  serve(quotes.listSources, listSources),
  serve(quotes.saveManualPublication, saveManualPublication),
  serve(quotes.removeManualPublication, removeManualPublication),
  serve(quotes.addAttachment, addAttachment),
  serve(quotes.removeAttachment, removeAttachment),
  serve(quotes.downloadAttachment, downloadAttachment),
  serve(quotes.downloadSubmittedAttachment, downloadSubmittedAttachment),
  serve(desk.recommend, recommendForCampaign),
  serve(desk.downloadAttachment, downloadAttachmentAtDesk),
  serve(quotes.readPostingFile, readPostingFile),
  serve(quotes.readScannedPosting, readScannedPosting),
  serve(quotes.readPastedPosting, readPastedPosting),
  serve(quotes.readPostingPage, readPostingPage),
  serve(quotes.findCity, findCity),
  serve(quotes.submit, submitQuote),
  serve(createCampaign, submitQuote),
  serve(quotes.getSubmitted, loadRecord),
  serve(quotes.downloadSubmitted, downloadRecord),
]
