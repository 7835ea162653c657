import type * as desk from '@tearsheet/protocol/desk/endpoints'
import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { ReplyOf } from '@tearsheet/protocol/endpoint'
import { listChanges } from '../campaigns/change-queries.ts'
import { listCommentRows } from '../campaigns/comments/comment-queries.ts'
import { presentComments } from '../campaigns/comments/present-comments.ts'
import { contentOf, presentChange } from '../campaigns/present.ts'
import { findCampaignsAnywhere, findItemsAnywhere, type ItemRow } from '../campaigns/queries.ts'
import { listTearsheetsAnywhere } from '../campaigns/tearsheets/tearsheet-queries.ts'
import type { WriteContext } from '../changes/context.ts'
import { listAccounts } from '../clients/queries.ts'
import type { Transaction } from '../database/drizzle.ts'
import { HttpError, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { isInvoiceHeld } from '../invoices/desk/draft-queries.ts'
import { findContractAnywhere } from '../media-contracts/queries.ts'
import { listCampaignAttachmentsAnywhere } from '../quotes/attachments/attachment-queries.ts'
import { presentAttachment } from '../quotes/attachments/present-attachment.ts'
import { listNotes } from './items/keep-notes.ts'
import { findSnooze } from './items/snooze-queries.ts'
import { presentDeskItem } from './present.ts'
import { findAssignee, findCatalogEntry, findProofAddress } from './queries.ts'

type Reader = Pick<WriteContext, 'tx' | 'performer'>

/** Returns an ad with all data that the desk needs to work on it (R21.3). @throws HttpError 404 */
export const loadItemPage: Verb<typeof desk.getItem> = (ctx, { campaignItemId }) => loadPage(ctx, campaignItemId)

/** Returns an ad with its comments; null if it is unknown. */
export async function loadOpenedItem(
  ctx: Reader,
  campaignItemId: string,
): Promise<ReplyOf<typeof work.look>['items'][number] | null> {
  const page = await loadPage(ctx, campaignItemId).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  })
  if (!page) return null
  const { tx, performer } = ctx
  return { page, comments: presentComments(await listCommentRows(tx, campaignItemId), performer.userId) }
}

async function loadPage({ tx, performer }: Reader, campaignItemId: string): Promise<ReplyOf<typeof desk.getItem>> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
  const [account] = item ? await listAccounts(tx, [item.clientAccountId]) : []
  if (!item || !campaign || !account) throw notFound('Campaign item')
  const sheets = await listTearsheetsAnywhere(tx, [item.id])
  return {
    deskItem: presentDeskItem(item, campaign, account),
    // Validated by the response schema, which keeps only the fields of a form.
    form: campaign.form,
    content: contentOf(campaign, item),
    attachments: (await listCampaignAttachmentsAnywhere(tx, campaign.id)).map(presentAttachment),
    instructions: item.instructions,
    changes: (await listChanges(tx, item.id)).map(presentChange),
    tearsheets: sheets.map(({ id, issueDate, page, byteSize, sha256, uploadedAt }) => ({
      id,
      issueDate,
      page,
      byteSize,
      sha256,
      uploadedAt: uploadedAt.toISOString(),
    })),
    catalogue: await findCatalogEntry(tx, item, campaign),
    contract: item.mediaContractId === null ? null : await loadContract(tx, item.mediaContractId),
    proof: await loadProof(tx, item),
    assignee: await findAssignee(tx, item.id),
    snooze: await findSnooze(tx, item),
    notes: await listNotes(tx, item.id, performer.userId),
  }
}

async function loadProof(tx: Transaction, item: ItemRow): Promise<ReplyOf<typeof desk.getItem>['proof']> {
  const { proofDueOn: dueOn, itemStatus, history } = item
  if (dueOn === null || (itemStatus !== 5 && itemStatus !== 6)) return null
  const request = history.findLast(({ action }) => action === 'requestTearsheet')
  return {
    dueOn,
    email: await findProofAddress(tx, item.publicationId),
    request: request ? { at: request.at, by: request.by } : null,
    holdsInvoice: await isInvoiceHeld(tx, item.id),
  }
}

async function loadContract(tx: Transaction, contractId: string): Promise<ReplyOf<typeof desk.getItem>['contract']> {
  const row = await findContractAnywhere(tx, contractId)
  if (!row) return null
  const { contractNumber, postingsPurchased, postingsUsed, endDate, price } = row
  const unitPrice = postingsPurchased > 0 ? Math.round(price / postingsPurchased) : price
  return { contractNumber, unitPrice, postingsPurchased, postingsUsed, endDate }
}
