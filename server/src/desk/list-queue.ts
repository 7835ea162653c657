import type * as desk from '@tearsheet/protocol/desk/endpoints'
import { countWaiting, listWaiting } from '../campaigns/lists/waiting-queries.ts'
import { findCampaignsAnywhere } from '../campaigns/queries.ts'
import { listAccounts } from '../clients/queries.ts'
import type { Verb } from '../http/verb.ts'
import { presentDeskItem } from './present.ts'

/** Returns the ads that wait at the desk, oldest first, with their accounts. */
export const listQueue: Verb<typeof desk.getQueue> = async ({ tx }, input) => {
  const { pageNumber, paginationLimit, kind = null, clientId = null } = input
  const waiting = await listWaiting(tx, { kind, clientId, pageNumber, paginationLimit })
  const campaigns = await findCampaignsAnywhere(tx, [...new Set(waiting.data.map((item) => item.campaignId))])
  const accounts = await listAccounts(tx, [...new Set(waiting.data.map((item) => item.clientAccountId))])
  const campaignOf = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const data = waiting.data.flatMap((item) => {
    const campaign = campaignOf.get(item.campaignId)
    const account = accountOf.get(item.clientAccountId)
    return campaign && account ? [presentDeskItem(item, campaign, account)] : []
  })
  return { data, totalCount: waiting.totalCount }
}

/** Returns the number of ads of each kind that wait at the desk. */
export const countQueue: Verb<typeof desk.countQueue> = async ({ tx }, { clientId }) => ({
  counts: await countWaiting(tx, clientId ?? null),
})
