import type { Transaction } from '../../database/drizzle.ts'
import { notFound } from '../../errors.ts'
import { findItemsAnywhere, type ItemRow } from '../queries.ts'

/** Returns an ad of any account. @throws HttpError 404 */
export async function loadItem(tx: Transaction, campaignItemId: string): Promise<ItemRow> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  if (!item) throw notFound('Campaign item')
  return item
}
