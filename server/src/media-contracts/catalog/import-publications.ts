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
  const stated = rows.map(({ fields }) => ({
    id: known.get(fields.name) ?? uuidv7(),
    ...fields,
    sector: offered.get(fields.sector) ?? fields.sector,
  }))
  const written = await listDifferent(tx, stated, columns)
  const added = rows.filter(({ fields }) => !known.has(fields.name)).length
  const changed = written.length - added
  if (isDone && written.length > 0) {
    await writeRows(tx, written, columns)
    await changes.record({ kind: 'publications.imported', detail: { added, changed } })
  }
  return {
    rows: rows.length,
    added,
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
const ifNamed = {
  Sizes: 'sizes',
  Prices: 'prices',
  Closing: 'closing',
  'Proof days': 'proof_days',
  'Proof email': 'proof_email',
  Claims: 'claim_rule',
}

type Row = PublicationFields & { id: string }

/** Rows of a file as a table with the columns of publications. */
const asTable = (
  rows: readonly Row[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, name text,
  type smallint, "printType" smallint, website text, sector text, audience text, keywords text, region text, price integer,
  "runDays" integer, "leadDays" integer, sizes jsonb, prices jsonb, closing jsonb,
  "proofDays" smallint, "proofEmail" text, "claimRule" jsonb)`

const columnsOfFile: Readonly<Record<string, string>> = {
  print_type: '"printType"',
  run_days: '"runDays"',
  lead_days: '"leadDays"',
  proof_days: '"proofDays"',
  proof_email: '"proofEmail"',
  claim_rule: '"claimRule"',
}

/** Columns that a file states. */
const namedIn = (columns: readonly string[]) => [
  ...always,
  ...Object.entries(ifNamed).flatMap(([column, field]) => (columns.includes(column) ? [field] : [])),
]

/** Returns the rows that are new or differ from the catalog, so that an unchanged file changes nothing. */
async function listDifferent(tx: Transaction, rows: readonly Row[], columns: readonly string[]): Promise<Row[]> {
  const named = namedIn(columns)
  const own = named.map((name) => `p.${name}`).join(', ')
  const stated = named.map((name) => `row.${columnsOfFile[name] ?? name}`).join(', ')
  const { rows: same } = await tx.execute<{ id: string }>(
    sql`select p.id from ${asTable(rows)} join publication p on p.id = row.id
      where (${sql.raw(own)}) is not distinct from (${sql.raw(stated)})`,
  )
  const unchanged = new Set(same.map(({ id }) => id))
  return rows.filter(({ id }) => !unchanged.has(id))
}

/** In one statement, since the keywords of all publications are derived again after each. */
async function writeRows(tx: Transaction, rows: readonly Row[], columns: readonly string[]): Promise<void> {
  const changes = namedIn(columns).map((field) => `${field} = excluded.${field}`)
  await tx.execute(sql`
    insert into publication (id, sectors, ${sql.raw([...always, ...Object.values(ifNamed)].join(', '))})
    select id, array[sector], name, type, "printType", website, sector, audience, keywords, region, price, "runDays",
      "leadDays", sizes, prices, closing, "proofDays", "proofEmail", "claimRule"
    from ${asTable(rows)}
    on conflict (id) do update set ${sql.raw(changes.join(', '))}`)
}
