import type { AnswerOf, BodyOf } from '@tearsheet/protocol/endpoint'
import { sectorKey } from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import type { PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { Verb } from '../../http/verb.ts'
import { listByName, listSectors, listSectorsOf } from './catalog-queries.ts'
import type { ReadImport } from './read-import.ts'

const readImport = threadTask<typeof import('./read-import.ts').readImport>(
  new URL('read-import.ts', import.meta.url),
  'readImport',
)

/**
 * Imports a catalog from CSV; publications are matched by name. Only previews it unless confirmed, and never applies a
 * file with errors unless its good rows are chosen (R21.22).
 */
export const importPublications: Verb<typeof catalog.importPublications, { threads: ThreadPool }> = async (
  { deps, inTransaction },
  { csv, ...choice },
) => {
  const read = await deps.threads.run(readImport, { csv })
  return inTransaction((ctx) => applyImport(ctx, { ...read, ...choice }))
}

type Choice = Pick<BodyOf<typeof catalog.importPublications>, 'isConfirmed' | 'takesGoodRows'>

/**
 * Checks a file against the catalog: its rows without errors, with the keys of their sectors, and all errors by line.
 */
export async function checkImport(tx: Transaction, { rows, errors, sectors }: ReadImport) {
  const offered = new Map(
    (await listSectors(tx)).flatMap((one) => [[sectorKey(one.label), one] as const, [one.name, one] as const]),
  )
  const known = await listByName(
    tx,
    rows.map(({ fields }) => fields.name),
  )
  const unknown = sectors.flatMap(({ line, sector }) => {
    const message = offered.has(sector) ? null : 'The catalog does not have this sector'
    return message === null ? [] : [{ line, column: 'Sector', message }]
  })
  const kept = await listSectorsOf(tx, [...known.values()])
  const retired = rows.flatMap(({ line, fields }) => {
    const sector = offered.get(fields.sector)
    const isKept = kept.get(known.get(fields.name) ?? '') === sector?.name
    return sector?.isRetired && !isKept
      ? [{ line, column: 'Sector', message: 'This sector is retired. Write another one' }]
      : []
  })
  const all = [...errors, ...unknown, ...retired].toSorted((a, b) => a.line - b.line)
  const bad = new Set(all.map(({ line }) => line))
  const good = rows.filter(({ line }) => !bad.has(line))
  return {
    errors: all,
    known,
    good: good.map(({ fields }) => ({ ...fields, sector: offered.get(fields.sector)?.name ?? fields.sector })),
  }
}

async function applyImport(
  { tx, changes }: WriteContext,
  { isConfirmed, takesGoodRows, ...read }: ReadImport & Choice,
): Promise<AnswerOf<typeof catalog.importPublications>> {
  const { errors, known, good } = await checkImport(tx, read)
  const isDone = isConfirmed && (errors.length === 0 || (takesGoodRows && good.length > 0))
  const submitted = good.map((fields) => ({ id: known.get(fields.name) ?? uuidv7(), ...fields }))
  const written = await listDifferent(tx, submitted, read.columns)
  const added = good.filter(({ name }) => !known.has(name)).length
  const changed = written.length - added
  if (isDone && written.length > 0) {
    await writeRows(tx, written, read.columns)
    await changes.record({ kind: 'publications.imported', detail: { added, changed } })
  }
  return { rows: good.length, badRows: read.lineCount - good.length, added, changed, errors, isDone }
}

/** Columns updated from each row of a file. */
const always = [
  ...['name', 'type', 'print_type', 'website', 'sector', 'audience', 'keywords', 'region', 'price'],
  ...['run_days', 'lead_days'],
]

/** Fields that remain unchanged if the file lacks their column. */
const ifNamed = {
  Languages: 'languages',
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
  type smallint, "printType" smallint, website text, sector text, audience text, keywords text, region text, languages text[], price integer,
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
  const submitted = named.map((name) => `row.${columnsOfFile[name] ?? name}`).join(', ')
  const { rows: same } = await tx.execute<{ id: string }>(
    sql`select p.id from ${asTable(rows)} join publication p on p.id = row.id
      where (${sql.raw(own)}) is not distinct from (${sql.raw(submitted)})`,
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
      "leadDays", languages, sizes, prices, closing, "proofDays", "proofEmail", "claimRule"
    from ${asTable(rows)}
    on conflict (id) do update set ${sql.raw(changes.join(', '))}`)
}
