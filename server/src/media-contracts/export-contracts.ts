import type { Readable } from 'node:stream'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { exportCsv } from '@tearsheet/protocol/media-contracts/endpoints'
import { type MediaContract, publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import { findQuoteCurrency } from '../clients/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { plainAmount, writeCsv } from '../documents/csv.ts'
import type { ActiveView } from '../http/actor.ts'
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

/**
 * Exports all contracts that match a filter as CSV. @param today the calendar date that separates open from expired
 * contracts
 */
export async function exportContracts(
  tx: Transaction,
  view: ActiveView,
  { query }: BodyOf<typeof exportCsv>,
  today: string,
): Promise<Readable> {
  const currency = await findQuoteCurrency(tx, view)
  return writeCsv(header, linesOf(readContracts(tx, view, query, today)))

  async function* linesOf(batches: ReturnType<typeof readContracts>) {
    for await (const rows of batches) yield rows.map((row) => lineOf(presentContract(row, today), currency))
  }
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
