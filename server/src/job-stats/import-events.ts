import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import { jobStatsMessages as text } from '@tearsheet/protocol/job-stats/messages'
import { type ImportError, maxBatch, type StatsEvent, statsEvent } from '@tearsheet/protocol/job-stats/schemas'
import { CsvError } from 'csv-parse/sync'
import { sql, type Transaction } from '../database/drizzle.ts'
import { type CsvLine, readCsv, withoutFormula } from '../documents/csv.ts'
import { invalidField } from '../errors.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import type { Verb } from '../http/verb.ts'
import { recordEvents } from './record-events.ts'

/** Columns of a file, by the field of an event: in any order, case-insensitive. */
const columns = {
  'event id': 'id',
  revision: 'revision',
  'ad number': 'adNumber',
  day: 'day',
  views: 'views',
  clicks: 'clicks',
  applications: 'applications',
} as const
type Column = keyof typeof columns

const needed: readonly Column[] = ['event id', 'ad number', 'day']

interface Row {
  line: number
  event: StatsEvent
}

/**
 * Records a source's counts from a CSV: all of it, or none if any row has an error; errors are reported by line
 * (R20.12). A dry run reports what would be recorded, and records nothing.
 * @throws HttpError 400 for invalid CSV, or a missing column
 */
export const importEvents: Verb<typeof endpoints.importEvents, { statistics: Statistics }> = async (
  { tx, deps: { statistics } },
  { source, csv, isDryRun },
) => {
  const { rows, errors, count } = readRows(csv)
  errors.push(...(await listWithoutRun(tx, rows)))
  errors.sort((one, other) => one.line - other.line)
  if (errors.length > 0) return { rows: count, recorded: 0, repeated: 0, errors }
  if (isDryRun) await tx.execute(sql`savepoint dry_run`)
  let [recorded, repeated] = [0, 0]
  for (let first = 0; first < rows.length; first += maxBatch) {
    const events = rows.slice(first, first + maxBatch).map(({ event }) => event)
    const batch = await recordEvents(tx, { statistics, source, events, isDryRun })
    recorded += batch.recorded
    repeated += batch.repeated
  }
  if (isDryRun) await tx.execute(sql`rollback to savepoint dry_run`)
  return { rows: count, recorded, repeated, errors }
}

function readRows(csv: string): { rows: Row[]; errors: ImportError[]; count: number } {
  const [header, ...records] = parseCsv(csv)
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw invalidField('csv', text.columnsMissing(missing))
  const rows: Row[] = []
  const errors: ImportError[] = []
  const lines = new Map<string, number>()
  for (const { record, line } of records) {
    if (record.length !== names.length) errors.push({ line, column: null, message: text.cellsDiffer(names.length) })
    else {
      const parsed = statsEvent.safeParse(fieldsOf(names, record))
      for (const { path, message } of parsed.error?.issues ?? [])
        errors.push({ line, column: columnOf(String(path[0])), message: path[0] === 'day' ? text.dayForm : message })
      if (!parsed.success) continue
      const name = `${parsed.data.id} ${parsed.data.revision}`
      const before = lines.get(name)
      if (before === undefined) lines.set(name, line)
      else errors.push({ line, column: 'event id', message: text.eventTwice(before) })
      rows.push({ line, event: parsed.data })
    }
  }
  return { rows, errors, count: records.length }
}

function parseCsv(csv: string): CsvLine[] {
  try {
    return readCsv(csv, { trim: true })
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('csv', text.notCsv(Number(error.lines)))
    throw error
  }
}

/** Omits empty cells, so that defaults apply; converts whole numbers. */
const fieldsOf = (names: readonly string[], record: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name, at) => {
      const field = name in columns ? columns[name as Column] : null // checked just before
      const cell = withoutFormula(record[at] ?? '')
      if (!field || cell === '') return []
      return [[field, field === 'id' || field === 'day' || !/^-?\d{1,15}$/.test(cell) ? cell : Number(cell)]]
    }),
  )

const columnOf = (field: string) => Object.entries(columns).find(([, name]) => name === field)?.[0] ?? null

/**
 * Returns the rows whose ad does not exist or that no page would show: clients see the counts of ads that have run
 * (R20.12).
 */
async function listWithoutRun(tx: Transaction, rows: readonly Row[]): Promise<ImportError[]> {
  const numbers = [...new Set(rows.map(({ event }) => event.adNumber))]
  const found = await tx.execute<{ ad_number: number; has_run: boolean }>(
    sql`select ad_number, start_date is not null as has_run from campaign_item
      where ad_number = any(${sql.param(numbers)}::int[])`,
  )
  const known = new Map(found.rows.map((ad) => [ad.ad_number, ad.has_run]))
  return rows.flatMap(({ line, event: { adNumber } }) => {
    const hasRun = known.get(adNumber)
    if (hasRun) return []
    const message = hasRun === undefined ? text.adUnknown(adNumber) : text.adNotRun(adNumber)
    return [{ line, column: 'ad number', message }]
  })
}
