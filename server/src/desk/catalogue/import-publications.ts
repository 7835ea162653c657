import type { importPublications as importCall } from '@tearsheet/protocol/desk/catalogue-endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { publication } from '../../database/tables/publications.ts'
import type { Performer } from '../../http/actor.ts'
import { listByName, listSectors } from './catalogue-queries.ts'
import type { ReadImport } from './read-import.ts'

interface Import extends ReadImport {
  isConfirmed: boolean
  performer: Performer
}

/** Rows in one statement. */
const batchSize = 500

/**
 * Takes what an import read into the catalogue, a publication known by its name: told only, unless it is confirmed, and never
 * while anything of the file is wrong (R21.22).
 */
export async function importPublications(
  tx: Transaction,
  { rows, faults, columns, isConfirmed, performer }: Import,
): Promise<AnswerOf<typeof importCall>> {
  const sectors = new Set(await listSectors(tx))
  const strange = rows.filter(({ fields }) => !sectors.has(fields.sector))
  const message = 'The catalog has no such sector'
  const all = [...faults, ...strange.map(({ line }) => ({ line, column: 'Sector', message }))]
  const known = await listByName(
    tx,
    rows.map(({ fields }) => fields.name),
  )
  const isDone = isConfirmed && all.length === 0
  const changed = rows.filter(({ fields }) => known.has(fields.name)).length
  if (isDone) {
    for (let first = 0; first < rows.length; first += batchSize)
      await writeRows(
        tx,
        rows
          .slice(first, first + batchSize)
          .map(({ fields }) => ({ id: known.get(fields.name) ?? uuidv7(), ...fields })),
        columns,
      )
    const detail = { added: rows.length - changed, changed }
    await recordChange(tx, { performer, action: 'catalogue.import', subject: 'publication', detail })
  }
  return {
    rows: rows.length,
    added: rows.length - changed,
    changed,
    faults: all.toSorted((a, b) => a.line - b.line),
    isDone,
  }
}

async function writeRows(
  tx: Transaction,
  rows: (typeof publication.$inferInsert)[],
  columns: readonly string[],
): Promise<void> {
  const from = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(publication)
    .values(rows.map((row) => ({ ...row, sectors: [row.sector] })))
    .onConflictDoUpdate({
      target: publication.id,
      set: {
        ...{ name: from('name'), type: from('type'), printType: from('print_type'), website: from('website') },
        ...{ sector: from('sector'), audience: from('audience'), keywords: from('keywords'), region: from('region') },
        ...{ price: from('price'), runDays: from('run_days'), leadDays: from('lead_days') },
        ...(columns.includes('Sizes') && { sizes: from('sizes') }),
        ...(columns.includes('Prices') && { prices: from('prices') }),
        ...(columns.includes('Closing') && { closing: from('closing') }),
      },
    })
}
