import { addressOf } from '@tearsheet/protocol/addresses'
import type { WriteContext } from '../../changes/context.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import type { LockedItem } from '../lock-items.ts'
import { findCampaignsAnywhere } from '../queries.ts'
import type { ClaimRow } from './claim-queries.ts'

interface Notice {
  claim: Pick<ClaimRow, 'id'>
  item: LockedItem
  /** Step that the account is notified of once. */
  step: 'opened' | 'answered' | 'remedied'
  words: (publicationName: string, campaignName: string) => string
}

/** Notifies the account of a claim of a step, with a link to the ad. */
export async function notifyOfClaim(ctx: WriteContext, { claim, item, step, words }: Notice): Promise<void> {
  const [campaign] = await findCampaignsAnywhere(ctx.tx, [item.campaignId])
  await addNotifications(ctx, [
    {
      clientAccountId: item.clientAccountId,
      type: 'AD_CLAIM',
      message: words(item.publicationName, campaign?.name ?? ''),
      link: addressOf('campaignItem', { campaignId: item.campaignId, campaignItemId: item.id }),
      eventKey: `claim:${claim.id}:${step}`,
    },
  ])
}
