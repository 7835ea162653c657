import type * as desk from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { listAccounts } from '../../clients/queries.ts'
import type { Verb } from '../../http/verb.ts'
import { presentCheck } from '../monitoring/check-queries.ts'
import { listWaitingFindings } from '../monitoring/finding-queries.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../queries.ts'

/** Returns problems of live ads that wait for the desk, longest waiting first. */
export const listFindings: Verb<typeof desk.listFindings> = async ({ tx }, input) => {
  const { rows, totalCount } = await listWaitingFindings(tx, input)
  const items = await findItemsAnywhere(tx, [...new Set(rows.map(({ finding }) => finding.campaignItemId))])
  const campaigns = await findCampaignsAnywhere(tx, [...new Set(items.map((item) => item.campaignId))])
  const accounts = await listAccounts(tx, [...new Set(items.map((item) => item.clientAccountId))])
  const data = rows.flatMap(({ finding, check }) => {
    const item = items.find((one) => one.id === finding.campaignItemId)
    const campaign = campaigns.find((one) => one.id === item?.campaignId)
    const account = accounts.find((one) => one.id === item?.clientAccountId)
    if (!item || !campaign || !account) return []
    const { id, adNumber, publicationName, liveUrl } = item
    return {
      id: finding.id,
      kind: finding.kind,
      since: finding.since.toISOString(),
      check: presentCheck(check),
      campaignItem: { id, adNumber, publicationName, liveUrl },
      campaign: { id: campaign.id, name: campaign.name, jobNumber: campaign.jobNumber },
      client: { id: account.clientId, name: account.clientName },
      clientAccount: { id: account.id, name: account.name },
    }
  })
  return { data, totalCount }
}
