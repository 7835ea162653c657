import type { getQueue } from '@tearsheet/protocol/desk/endpoints'
import type { DeskItem } from '@tearsheet/protocol/desk/schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { Page } from '@tearsheet/protocol/list-query'
import { listWaiting } from '../campaigns/lists/waiting-queries.ts'
import { findCampaignsAnywhere } from '../campaigns/queries.ts'
import { listAccounts } from '../clients/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { presentDeskItem } from './present.ts'

/** Returns the ads that wait at the desk, oldest first, with their accounts. */
export async function listQueue(tx: Transaction, query: BodyOf<typeof getQueue>): Promise<Page<DeskItem>> {
  const { pageNumber, paginationLimit, kind = null, clientId = null } = query
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
