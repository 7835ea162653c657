import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { findQuoteCurrency, listAccounts } from '../../clients/queries.ts'
import type { Issuer } from '../../config.ts'
import { notFound } from '../../errors.ts'
import type { Inside } from '../../http/verb.ts'
import { findCampaign, listItems } from '../queries.ts'
import type { SummaryDocument } from './summary-pdf.ts'

type Context = Inside<typeof endpoints.downloadSummary> & { deps: { issuer: Issuer } }

/** Loads the data of the documents of a campaign of the view's account. @throws HttpError 404 */
export async function loadSummary(
  { tx, view, deps }: Context,
  { campaignId }: { campaignId: string },
): Promise<SummaryDocument> {
  const campaign = await findCampaign(tx, view, campaignId)
  const [account] = await listAccounts(tx, [view.clientAccountId])
  if (!campaign) throw notFound('Campaign')
  return {
    campaign,
    items: await listItems(tx, view, campaign.id),
    issuer: deps.issuer,
    clientName: view.clientName,
    accountName: view.clientAccountName,
    onBehalfOf: account?.onBehalfOfClient.name ?? view.clientName,
    currency: await findQuoteCurrency(tx, view),
    timeZone: view.user.timeZone,
    madeAt: new Date(),
  }
}
