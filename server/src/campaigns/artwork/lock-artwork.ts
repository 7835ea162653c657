import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { conflict, invalid, notFound } from '../../errors.ts'
import type { Inside } from '../../http/verb.ts'
import { describeLastEvent } from '../ads/explain-moved-on.ts'
import { type LockedItem, lockItems } from '../lock-items.ts'
import { presentItem, publicationTypeOf } from '../present.ts'
import { findItems, findNewestArtwork } from '../queries.ts'

type Context = Inside<typeof endpoints.openArtwork>

/**
 * Locks an ad with the newest version of its artwork. If the version that was shown is given, it must be the newest.
 * @throws HttpError 404; 400 for an ad without artwork; 409 if there is a newer version than the one shown
 */
export async function lockArtwork({ tx, view }: Context, input: BodyOf<typeof endpoints.openArtwork>) {
  const { campaignId, campaignItemId, adNumber, version } = input
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: { view, campaignId } })
  if (!item || item.adNumber !== adNumber) throw notFound('Campaign item')
  const newest = (await findNewestArtwork(tx, [item.id])).get(item.id)
  if (!newest) {
    const ofPrint = needsArtwork(publicationTypeOf(item))
    throw invalid([{ code: 'no_artwork', message: campaignMessages[ofPrint ? 'noArtworkYet' : 'noArtworkOnline'] }])
  }
  if (typeof version === 'number' && version !== newest.version)
    throw conflict(
      [
        campaignMessages.artworkReplaced(
          item.publicationName,
          await describeLastEvent(tx, { campaignItemId: item.id, action: 'uploadArtwork' }, view),
        ),
      ],
      'version',
    )
  return { item, newest }
}

/** Returns the ad after the change. */
export async function reloadItem({ tx, view }: Context, item: LockedItem): Promise<{ campaignItem: CampaignItem }> {
  const [row] = await findItems(tx, view, item.campaignId, [item.id])
  if (!row) throw notFound('Campaign item')
  return { campaignItem: presentItem(row) }
}
