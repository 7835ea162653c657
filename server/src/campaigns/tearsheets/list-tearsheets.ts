import type * as endpoints from '@tearsheet/protocol/campaigns/download-endpoints'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { presentTearsheet } from './present-tearsheets.ts'
import { findItemIds, listTearsheetsAnywhere } from './tearsheet-queries.ts'

/** Returns the tearsheets of an ad of the view's account, by issue and page. @throws HttpError 404 */
export const listTearsheets: Verb<typeof endpoints.listTearsheets> = async ({ tx, view }, input) => {
  const [itemId] = await findItemIds(tx, view, input.campaignId, [input.campaignItemId])
  if (itemId === undefined) throw notFound('Campaign item')
  const rows = await listTearsheetsAnywhere(tx, [itemId])
  return { tearsheets: rows.map(presentTearsheet) }
}
