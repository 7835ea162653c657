import type { ItemAction } from '@tearsheet/protocol/campaigns/lifecycle'
import { type ItemChanges, moveItems } from '../campaigns/ads/move-items.ts'
import type { ItemRow } from '../campaigns/queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'

export interface DeskMove {
  campaignItemId: string
  performer: Performer
}

/** Takes one of the desk's actions on an item of whatever account. @throws HttpError 404, 409 where it may not be taken */
export async function moveItem(
  tx: Transaction,
  { campaignItemId, ...move }: DeskMove & { action: ItemAction; set?: ItemChanges; note?: string },
): Promise<ItemRow> {
  const [item] = await moveItems(tx, { ...move, items: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  return item
}
