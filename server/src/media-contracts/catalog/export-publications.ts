import { bookDate } from '@tearsheet/protocol/dates'
import { writeClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-cells'
import {
  writeClosing,
  writeLanguages,
  writePrices,
  writeSizes,
} from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import {
  type ImportColumn,
  importColumns,
  type PublicationFields,
} from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { readInBatches } from '../../database/cursor.ts'
import { inArray, sql, type Transaction } from '../../database/drizzle.ts'
import { publication } from '../../database/tables/publications.ts'
import { csvType, plainAmount, writeCsv } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { listSectors, matching, type PublicationRow } from './catalog-queries.ts'
import { presentPublication } from './present-publication.ts'

/** Streams the publications that match a search as CSV, in the columns and format that an import reads (R21.22). */
export const exportPublications: Verb<typeof catalog.exportPublications> = async ({ tx }, filter) => {
  const fileName = exportName(['Publications', bookDate(new Date())], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, () => writeCsv(importColumns, linesOf(tx, filter)))
}

async function* linesOf(tx: Transaction, filter: Parameters<typeof matching>[0]): AsyncGenerator<string[][]> {
  const labels = new Map((await listSectors(tx)).map(({ name, label }) => [name, label]))
  const ids = sql`select id from publication where ${matching(filter)} order by name, id`
  for await (const batch of readInBatches<{ id: string }>(tx, ids)) {
    const these = batch.map(({ id }) => id)
    const rows = await tx.select().from(publication).where(inArray(publication.id, these))
    const found = new Map(rows.map((row) => [row.id, row]))
    yield these.flatMap((id) => {
      const row = found.get(id)
      return row ? [lineOf(row, labels.get(row.sector) ?? row.sector)] : []
    })
  }
}

function lineOf(row: PublicationRow, sector: string): string[] {
  const cells = cellsOf({ ...presentPublication(row).fields, sector })
  return importColumns.map((column) => cells[column])
}

const typeText = { 1: 'online', 2: 'print', 3: 'both' } as const
const formWords = { 1: 'line', 2: 'display' } as const

const cellsOf = (fields: PublicationFields): Record<ImportColumn, string> => ({
  Name: fields.name,
  Type: typeText[fields.type],
  Form: fields.printType === null ? '' : formWords[fields.printType],
  Website: fields.website ?? '',
  Sector: fields.sector,
  Audience: fields.audience,
  Keywords: fields.keywords,
  Region: fields.region,
  Languages: writeLanguages(fields.languages),
  Price: fields.price === null ? '' : plainAmount(fields.price, 'USD'),
  'Run days': String(fields.runDays),
  'Lead days': String(fields.leadDays),
  Sizes: writeSizes(fields.sizes).join('; '),
  Prices: writePrices(fields.prices).join('; '),
  Closing: writeClosing(fields.closing),
  'Proof days': fields.proofDays === null ? '' : String(fields.proofDays),
  'Proof email': fields.proofEmail ?? '',
  Claims: writeClaimRule(fields.claimRule),
})
