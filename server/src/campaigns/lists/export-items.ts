import type { Readable } from 'node:stream'
import { adStatusLabels, type CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { printTypeNames, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { plainAmount, writeCsv } from '../../documents/csv.ts'
import { presentItem } from '../present.ts'
import type { ItemRow } from '../queries.ts'

const header = [
  'Ad number',
  'Publication',
  'Type',
  'Print type',
  'Status',
  'Starts',
  'Ends',
  'Currency',
  'Price',
  'Live at',
  'Tearsheet',
]

/** The ads of one tab of a campaign as CSV. */
export function exportItems(items: readonly ItemRow[], tab: CampaignTab, currency: DisplayCurrency): Promise<Readable> {
  const shown = items.map((item) => presentItem(item)).filter((item) => tab === 'show-all' || item.tab === tab)
  return writeCsv(header, [shown.map((item) => lineOf(item, currency))])
}

function lineOf(item: CampaignItem, currency: DisplayCurrency): string[] {
  return [
    String(item.adNumber),
    item.publicationName,
    publicationTypeNames[item.publicationType],
    item.printType === null ? '' : printTypeNames[item.printType],
    item.tab === 'expired' ? 'Expired' : adStatusLabels[item.adStatus],
    item.startDate ?? '',
    item.endDate ?? '',
    currency.code,
    item.price === null ? '' : plainAmount(displayAmount(item.price, currency), currency.code),
    item.liveUrl ?? '',
    item.hasTearsheet ? 'Yes' : '',
  ]
}
