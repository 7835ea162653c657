import type { ItemAction } from '@tearsheet/protocol/campaigns/lifecycle'
import { type ItemChanges, moveItems } from '../campaigns/ads/move-items.ts'
import type { ItemRow } from '../campaigns/queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'

export interface DeskMove {
  campaignItemId: string
  performer: Performer
  /** The ad's version as the sender saw it, if given (decision record 0021). */
  version?: number | null | undefined
}

/** Performs one of the desk's actions on an item of any account. @throws HttpError 404, 409 if it is not allowed */
export async function moveItem(
  tx: Transaction,
  { campaignItemId, version, ...move }: DeskMove & { action: ItemAction; set?: ItemChanges; note?: string },
): Promise<ItemRow> {
  const seen = version == null ? {} : { itemVersions: { [campaignItemId]: version } }
  const [item] = await moveItems(tx, { ...move, seen, items: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  return item
}
