import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'
import { worldDate } from '@tearsheet/protocol/dates'
import { eq } from 'drizzle-orm'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { placeOf } from '../lock-items.ts'
import { awaitsDecision } from '../policy.ts'
import { stateOf } from '../present.ts'
import { lockArtwork, reloadItem } from './lock-artwork.ts'

/**
 * Sets or clears the client's acknowledgment of the newest version of an ad's artwork (R12.3), while the ad has not
 * been decided on.
 * @throws HttpError 404; 400 for an ad without artwork; 409 after the decision, or if there is a newer version
 */
export const acknowledgeArtwork: Verb<typeof endpoints.acknowledgeArtwork> = async (ctx, input) => {
  const { tx, changes } = ctx
  const { acknowledgeStatus } = input
  const { item, newest } = await lockArtwork(ctx, input)
  const state = stateOf(item)
  if (!awaitsDecision(state))
    throw conflict([campaignMessages.notPossible(item.publicationName, stateLabel(state, worldDate(new Date())))])
  if (item.isArtworkAcknowledged !== acknowledgeStatus) {
    await tx.update(campaignItem).set({ isArtworkAcknowledged: acknowledgeStatus }).where(eq(campaignItem.id, item.id))
    const kind = acknowledgeStatus ? 'campaignItem.artworkAcknowledged' : 'campaignItem.acknowledgementWithdrawn'
    await changes.record({ kind, ...placeOf(item), artwork: newest })
  }
  return reloadItem(ctx, item)
}
