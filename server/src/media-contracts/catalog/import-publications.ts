import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { sectorKey } from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import type { Transaction } from '../../database/connection.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { Verb } from '../../http/verb.ts'
import { listByName, listSectors } from './catalog-queries.ts'
import type { ReadImport } from './read-import.ts'

const readImport = threadTask<typeof import('./read-import.ts').readImport>(
  new URL('read-import.ts', import.meta.url),
  'readImport',
)

/**
 * Imports a catalog from CSV; publications are matched by name. Only previews it unless confirmed, and never applies a
 * file with errors (R21.22).
 */
export const importPublications: Verb<typeof catalog.importPublications, { threads: ThreadPool }> = async (
  { deps, inTransaction },
  { csv, isConfirmed },
) => {
  const read = await deps.threads.run(readImport, { csv })
  return inTransaction((ctx) => applyImport(ctx, { ...read, isConfirmed }))
}

async function applyImport(
  { tx, changes }: WriteContext,
  { rows, errors, sectors, columns, isConfirmed }: ReadImport & { isConfirmed: boolean },
): Promise<AnswerOf<typeof catalog.importPublications>> {
  const offered = new Map(
    (await listSectors(tx)).flatMap(({ name, label }) => [
      [sectorKey(label), name],
      [name, name],
    ]),
  )
  const strange = sectors.filter(({ sector }) => !offered.has(sector))
  const message = 'The catalog does not have this sector'
  const all = [...errors, ...strange.map(({ line }) => ({ line, column: 'Sector', message }))]
  const known = await listByName(
    tx,
    rows.map(({ fields }) => fields.name),
  )
  const isDone = isConfirmed && all.length === 0
  const changed = rows.filter(({ fields }) => known.has(fields.name)).length
  if (isDone) {
    const written = rows.map(({ fields }) => ({
      id: known.get(fields.name) ?? uuidv7(),
      ...fields,
      sector: offered.get(fields.sector) ?? fields.sector,
    }))
    await writeRows(tx, written, columns)
    const detail = { added: rows.length - changed, changed }
    await changes.record({ kind: 'publications.imported', detail })
  }
  return {
    rows: rows.length,
    added: rows.length - changed,
    changed,
    errors: all.toSorted((a, b) => a.line - b.line),
    isDone,
  }
}

/** Columns updated from each row of a file. */
const always = [
  ...['name', 'type', 'print_type', 'website', 'sector', 'audience', 'keywords', 'region', 'price'],
  ...['run_days', 'lead_days'],
]

/** Fields that remain unchanged if the file lacks their column. */
const ifNamed = { Sizes: 'sizes', Prices: 'prices', Closing: 'closing' }

/** In one statement, since the keywords of all publications are derived again after each. */
async function writeRows(
  tx: Transaction,
  rows: readonly (PublicationFields & { id: string })[],
  columns: readonly string[],
): Promise<void> {
  const named = Object.entries(ifNamed).flatMap(([column, field]) => (columns.includes(column) ? [field] : []))
  const changes = [...always, ...named].map((field) => `${field} = excluded.${field}`)
  await tx.execute(sql`
    insert into publication (id, sectors, ${sql.raw([...always, ...Object.values(ifNamed)].join(', '))})
    select id, array[sector], name, type, "printType", website, sector, audience, keywords, region, price, "runDays",
      "leadDays", sizes, prices, closing
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text, type smallint,
      "printType" smallint, website text, sector text, audience text, keywords text, region text, price integer,
      "runDays" integer, "leadDays" integer, sizes jsonb, prices jsonb, closing jsonb)
    on conflict (id) do update set ${sql.raw(changes.join(', '))}`)
}
