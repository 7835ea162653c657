import type { DeskItem } from '@tearsheet/protocol/campaigns/desk-schemas'
import { kindOf } from '../campaigns/lists/waiting-queries.ts'
import { presentItem } from '../campaigns/present.ts'
import type { CampaignRow, ItemRow } from '../campaigns/queries.ts'
import type { AccountRow } from '../clients/queries.ts'

/** Returns an item waiting at the desk with its campaign, client and account (R23.7). */
export function presentDeskItem(item: ItemRow, campaign: CampaignRow, account: AccountRow): DeskItem {
  return {
    ...presentItem(item),
    campaign: { id: campaign.id, name: campaign.name, jobNumber: campaign.jobNumber },
    client: { id: account.clientId, name: account.clientName },
    clientAccount: { id: account.id, name: account.name },
    waitingSince: item.stateSince.toISOString(),
    kind: kindOf(item),
  }
}
