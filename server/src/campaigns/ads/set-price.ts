import type { WriteContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { conflict, notFound } from '../../errors.ts'
import { lockItems, placeOf } from '../lock-items.ts'
import { explainMovedOn } from './explain-moved-on.ts'
import { measureSize } from './measure-size.ts'

interface Pricing {
  campaignItemId: string
  /** In US cents. */
  price: number
  /** If omitted, the size stays unchanged. */
  sizeName?: string | null | undefined
}

/**
 * Stores the price and size of an ad in review, for the user who completes it (R21.39).
 * @throws HttpError 404; 409 for an ad that is not in review; 400 for a size that its publication does not have
 */
export async function setPrice(
  { tx, performer, changes }: WriteContext,
  { campaignItemId, price, sizeName: wantedSize }: Pricing,
): Promise<void> {
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  const rejected = await explainMovedOn(tx, { items: [item], action: 'completeReview', reader: performer })
  if (rejected.size > 0) throw conflict([...rejected.values()])
  const size = await measureSize(tx, { item, sizeName: wantedSize })
  const { sizeName } = size
  if (item.price === price && item.sizeName === sizeName) return
  await tx
    .update(campaignItem)
    .set({ price, ...size })
    .where(eq(campaignItem.id, item.id))
  await changes.record({
    kind: 'campaignItem.priceSet',
    ...placeOf(item),
    detail: { from: item.price, to: price, ...(item.sizeName === sizeName ? {} : { sizeName }) },
  })
}
