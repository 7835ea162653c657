import type * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { listAccounts } from '../../clients/queries.ts'
import type { Verb } from '../../http/verb.ts'
import { presentComments } from '../comments/present-comments.ts'
import { listWaitingComments } from '../comments/waiting-comment-queries.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../queries.ts'

/** Returns the clients' unanswered comments on artwork, oldest first, with the ad and its account. */
export const listCommentQueue: Verb<typeof desk.getCommentQueue> = async (
  { tx, performer },
  { pageNumber, paginationLimit, clientId = null },
) => {
  const waiting = await listWaitingComments(tx, { clientId, pageNumber, paginationLimit })
  const items = await findItemsAnywhere(tx, [...new Set(waiting.data.map((one) => one.campaignItemId))])
  const campaigns = await findCampaignsAnywhere(tx, [...new Set(items.map((item) => item.campaignId))])
  const accounts = await listAccounts(tx, [...new Set(items.map((item) => item.clientAccountId))])
  const data = waiting.data.flatMap(({ id, campaignItemId, waitingSince, rows }) => {
    const comment = presentComments(rows, performer.userId).find((one) => one.id === id)
    const item = items.find((one) => one.id === campaignItemId)
    const campaign = campaigns.find((one) => one.id === item?.campaignId)
    const account = accounts.find((one) => one.id === item?.clientAccountId)
    if (!comment || !item || !campaign || !account) return []
    return {
      comment,
      waitingSince: waitingSince.toISOString(),
      campaignItem: { id: item.id, adNumber: item.adNumber, publicationName: item.publicationName },
      campaign: { id: campaign.id, name: campaign.name, jobNumber: campaign.jobNumber },
      client: { id: account.clientId, name: account.clientName },
      clientAccount: { id: account.id, name: account.name },
    }
  })
  return { data, totalCount: waiting.totalCount }
}
