import { dateIn, worldDate } from '@tearsheet/protocol/dates'
import type * as endpoints from '@tearsheet/protocol/media-contracts/endpoints'
import { type MediaContract, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { findQuoteCurrency } from '../clients/queries.ts'
import { csvType, plainAmount, writeCsv } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { replyWithFile } from '../http/files/reply-with-file.ts'
import type { Verb } from '../http/verb.ts'
import { readContracts } from './list-contracts.ts'
import { presentContract } from './present.ts'

const header = [
  'Contract number',
  'Publication',
  'Type',
  'Description',
  'Starts',
  'Ends',
  'Postings',
  'Postings used',
  'Postings left',
  'Currency',
  'Price',
  'Status',
]

/** Exports all contracts that match a filter as CSV. */
export const exportContracts: Verb<typeof endpoints.exportCsv> = async ({ tx, view }, { query }) => {
  const today = worldDate(new Date())
  const csv = writeCsv(
    header,
    linesOf(readContracts({ tx, view }, { query, today }), today, await findQuoteCurrency(tx, view)),
  )
  const name = ['Contracts', view.clientAccountName, query.filteredView, dateIn(view.user.timeZone, new Date())]
  return replyWithFile({ fileName: exportName(name, 'csv'), mediaType: csvType }, () => csv)
}

async function* linesOf(batches: ReturnType<typeof readContracts>, today: string, currency: DisplayCurrency) {
  for await (const rows of batches) yield rows.map((row) => lineOf(presentContract(row, today), currency))
}

function lineOf(contract: MediaContract, currency: DisplayCurrency): string[] {
  const { postingsPurchased, postingsUsed } = contract
  return [
    String(contract.contractNumber),
    contract.publication.name,
    publicationTypeNames[contract.publication.type],
    contract.description,
    contract.startDate,
    contract.endDate,
    String(postingsPurchased),
    String(postingsUsed),
    String(postingsPurchased - postingsUsed),
    currency.code,
    plainAmount(displayAmount(contract.price, currency), currency.code),
    contract.status,
  ]
}
