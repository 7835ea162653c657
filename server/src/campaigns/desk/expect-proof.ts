import type * as desk from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import { campaignMessages as text } from '@tearsheet/protocol/campaigns/messages'
import { eq } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockItems, placeOf } from '../lock-items.ts'
import { presentItemReply } from '../present.ts'
import { describeProofEvent, findProofDue } from '../tearsheets/proof-queries.ts'
import { loadItem } from './item-queries.ts'

/**
 * Expects the tearsheet of an ad again.
 * @throws HttpError 404; 409 if it is expected already, has arrived, or the ad has not run in print
 */
export const expectProof: Verb<typeof desk.expectProof> = async (ctx, { campaignItemId }) => {
  const { tx, performer } = ctx
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  const latest = () => describeProofEvent(tx, item.id, performer)
  const { publicationName, startDate, liveUrl, itemStatus } = item
  if (item.proofDueOn !== null) throw conflict([text.proofOwedAlready(publicationName, await latest())])
  const hasRun = startDate !== null && (itemStatus === 5 || itemStatus === 6)
  const { hasTearsheet } = await loadItem(tx, item.id)
  const dueOn = hasRun && !hasTearsheet ? await findProofDue(tx, item.id, { startDate, liveUrl }) : null
  if (dueOn === null) throw conflict([text.proofNotOwed(publicationName, await latest())])
  await tx.update(campaignItem).set({ proofDueOn: dueOn }).where(eq(campaignItem.id, item.id))
  await ctx.changes.record({ kind: 'campaignItem.tearsheetExpected', ...placeOf(item) })
  return presentItemReply(await loadItem(tx, item.id))
}
