import { findQuoteCurrency, listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Issuer } from '../../documents/issuer.ts'
import type { ActiveView } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'
import { findCampaign, listItems } from '../queries.ts'
import type { SummaryDocument } from './summary-pdf.ts'

/** Loads the data of the documents of a campaign of the view's account. @throws HttpError 404 */
export async function loadSummary(
  tx: Transaction,
  view: ActiveView,
  campaignId: string,
  issuer: Issuer,
): Promise<SummaryDocument> {
  const campaign = await findCampaign(tx, view, campaignId)
  const [account] = await listAccounts(tx, [view.clientAccountId])
  if (!campaign) throw notFound('Campaign')
  return {
    campaign,
    items: await listItems(tx, view, campaign.id),
    issuer,
    clientName: view.clientName,
    accountName: view.clientAccountName,
    onBehalfOf: account?.onBehalfOfClient.name ?? view.clientName,
    currency: await findQuoteCurrency(tx, view),
    timeZone: view.user.timeZone,
    madeAt: new Date(),
  }
}
