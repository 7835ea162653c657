import { campaignMessages as text } from '@tearsheet/protocol/campaigns/messages'
import type { WriteContext } from '../../changes/context.ts'
import { conflict, notFound } from '../../errors.ts'
import { type LockedItem, lockItems } from '../lock-items.ts'
import { describeProofEvent } from '../tearsheets/proof-queries.ts'

/** Locks an ad whose proof is owed. @throws HttpError 404; 409 with the last event about its proof if none is owed */
export async function lockOwedItem(
  { tx, performer }: WriteContext,
  campaignItemId: string,
): Promise<{ item: LockedItem; dueOn: string }> {
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  const { proofDueOn: dueOn, itemStatus, publicationName } = item
  if (dueOn === null || (itemStatus !== 5 && itemStatus !== 6))
    throw conflict([text.proofNotOwed(publicationName, await describeProofEvent(tx, item.id, performer))])
  return { item, dueOn }
}
