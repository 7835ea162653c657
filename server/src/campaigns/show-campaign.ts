import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Attachment } from '@tearsheet/protocol/quotes/schemas'
import type { ActiveView } from '../context.ts'
import type { Transaction } from '../database/drizzle.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { type ItemPayment, presentCampaign, presentItem, withPayments } from './present.ts'
import { findCampaign, listItems } from './queries.ts'

/** Data of the higher domains on a campaign's page. */
export interface CampaignPage {
  /** Returns the payments for these items. */
  listPaymentsOf: (tx: Transaction, view: ActiveView, campaignItemIds: readonly string[]) => Promise<ItemPayment[]>
  /** Returns the attachments of the campaign's quote. */
  listAttachments: (tx: Transaction, view: ActiveView, campaignId: string) => Promise<Attachment[]>
}

/** Returns a campaign of the view's account with all its items. @throws HttpError 404 */
export const showCampaign: Verb<typeof endpoints.getDetails, CampaignPage> = async (
  { tx, view, deps },
  { campaignId },
) => {
  const campaign = await findCampaign(tx, view, campaignId)
  if (!campaign) throw notFound('Campaign')
  const rows = await listItems(tx, view, campaign.id)
  const ids = rows.map(({ id }) => id)
  const payments = view.permissions.manageInvoices ? await deps.listPaymentsOf(tx, view, ids) : []
  const items = rows.map((item) => withPayments(presentItem(item), payments))
  const attachments = await deps.listAttachments(tx, view, campaign.id)
  return {
    campaign: { ...presentCampaign(campaign, items, view.clientAccountName), attachments },
    campaignItems: items,
  }
}
