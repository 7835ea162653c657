import type * as endpoints from '@tearsheet/protocol/campaigns/download-endpoints'
import { adStatusLabels, type CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { dateIn } from '@tearsheet/protocol/dates'
import { freeLabel } from '@tearsheet/protocol/media-contracts/rules'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { findQuoteCurrency } from '../../clients/queries.ts'
import type { ActiveView } from '../../context.ts'
import { readInBatches } from '../../database/cursor.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { csvType, plainAmount, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { notFound } from '../../errors.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { presentItem } from '../present.ts'
import { findCampaign, findItems } from '../queries.ts'

const header = [
  'Ad number',
  'Publication',
  'Type',
  'Print type',
  'Size',
  'Status',
  'Starts',
  'Ends',
  'Currency',
  'Price',
  'Live at',
  'Tearsheet',
]

interface Wanted {
  /** Id of a campaign of the view's account. */
  campaignId: string
  tab: CampaignTab
  currency: DisplayCurrency
}

/** Exports the ads of one tab of a campaign of the view's account as CSV, streamed. @throws HttpError 404 */
export const exportItems: Verb<typeof endpoints.exportItems> = async ({ tx, view }, { campaignId, tabView: tab }) => {
  const campaign = await findCampaign(tx, view, campaignId)
  if (!campaign) throw notFound('Campaign')
  const wanted = { campaignId: campaign.id, tab, currency: await findQuoteCurrency(tx, view) }
  const today = dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Ads', String(campaign.jobNumber), tab, today], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, () => writeCsv(header, linesOf(tx, view, wanted)))
}

async function* linesOf(tx: Transaction, view: ActiveView, { campaignId, tab, currency }: Wanted) {
  const ids = sql`select id from campaign_item
    where campaign_id = ${campaignId} and client_account_id = ${view.clientAccountId} order by ad_number`
  for await (const batch of readInBatches<{ id: string }>(tx, ids)) {
    const rows = await findItems(
      tx,
      view,
      campaignId,
      batch.map(({ id }) => id),
    )
    const shown = rows.map((row) => presentItem(row)).filter((item) => tab === 'show-all' || item.tab === tab)
    yield shown.map((item) => lineOf(item, currency))
  }
}

/** A price of 0 is written as on the screen. */
function priceCell({ price, addedType }: CampaignItem, currency: DisplayCurrency): string {
  if (price === null) return ''
  return price === 0 ? freeLabel(addedType === 2) : plainAmount(displayAmount(price, currency), currency.code)
}

function lineOf(item: CampaignItem, currency: DisplayCurrency): string[] {
  return [
    String(item.adNumber),
    item.publicationName,
    publicationTypeNames[item.publicationType],
    item.printType === null ? '' : printTypeNames[item.printType],
    item.size?.name ?? '',
    item.tab === 'expired' ? 'Expired' : adStatusLabels[item.adStatus],
    item.startDate ?? '',
    item.endDate ?? '',
    currency.code,
    priceCell(item, currency),
    item.liveUrl ?? '',
    item.hasTearsheet ? 'Yes' : '',
  ]
}
