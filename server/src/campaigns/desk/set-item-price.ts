import type * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { Verb } from '../../http/verb.ts'
import { setPrice } from '../ads/set-price.ts'
import { presentItemReply } from '../present.ts'
import { loadItem } from './item-queries.ts'

/** Saves the price and size of an ad in review. @throws HttpError 404, 400 for an unknown size, 409 after the review */
export const setItemPrice: Verb<typeof desk.setPrice> = async (ctx, input) => {
  await setPrice(ctx, input)
  return presentItemReply(await loadItem(ctx.tx, input.campaignItemId))
}
