import type * as desk from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import { eq } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import type { Verb } from '../../http/verb.ts'
import { placeOf } from '../lock-items.ts'
import { presentItemReply } from '../present.ts'
import { loadItem } from './item-queries.ts'
import { lockOwedItem } from './lock-owed-item.ts'

/** Records that no tearsheet of an ad will arrive. @throws HttpError 404; 409 if none is owed */
export const waiveProof: Verb<typeof desk.waiveProof> = async (ctx, { campaignItemId, reason }) => {
  const { item } = await lockOwedItem(ctx, campaignItemId)
  await ctx.tx.update(campaignItem).set({ proofDueOn: null }).where(eq(campaignItem.id, item.id))
  await ctx.changes.record({ kind: 'campaignItem.tearsheetWaived', ...placeOf(item), note: reason })
  return presentItemReply(await loadItem(ctx.tx, item.id))
}
