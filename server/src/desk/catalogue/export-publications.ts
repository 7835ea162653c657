import type { Readable } from 'node:stream'
import { writeClosing, writePrices, writeSizes } from '@tearsheet/protocol/desk/catalogue-cells'
import { type ImportColumn, importColumns, type PublicationFields } from '@tearsheet/protocol/desk/catalogue-schemas'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { publication } from '../../database/tables/publications.ts'
import { plainAmount, writeCsv } from '../../documents/csv.ts'
import type { PublicationRow } from './catalogue-queries.ts'
import { presentPublication } from './present-publication.ts'

/** The catalogue as CSV, in the columns and the writing that an import reads (R21.22). */
export async function exportPublications(
  tx: Transaction,
  { isRetired }: { isRetired: boolean },
): Promise<() => Readable> {
  const rows = await tx
    .select()
    .from(publication)
    .where(eq(publication.active, !isRetired))
    .orderBy(asc(publication.name))
  return () => writeCsv(importColumns, [rows.map(lineOf)])
}

function lineOf(row: PublicationRow): string[] {
  const cells = cellsOf(presentPublication(row).fields)
  return importColumns.map((column) => cells[column])
}

const typeWords = { 1: 'online', 2: 'print', 3: 'both' } as const
const formWords = { 1: 'line', 2: 'display' } as const

const cellsOf = (fields: PublicationFields): Record<ImportColumn, string> => ({
  Name: fields.name,
  Type: typeWords[fields.type],
  Form: fields.printType === null ? '' : formWords[fields.printType],
  Website: fields.website ?? '',
  Sector: fields.sector,
  Audience: fields.audience,
  Keywords: fields.keywords,
  Region: fields.region,
  Price: fields.price === null ? '' : plainAmount(fields.price, 'USD'),
  'Run days': String(fields.runDays),
  'Lead days': String(fields.leadDays),
  Sizes: writeSizes(fields.sizes).join('; '),
  Prices: writePrices(fields.prices).join('; '),
  Closing: writeClosing(fields.closing),
})
