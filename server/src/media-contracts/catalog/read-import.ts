import { readClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-cells'
import {
  readClosing,
  readLanguages,
  readPrices,
  readSizes,
  sectorKey,
} from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import {
  errorColumns,
  type ImportColumn,
  type ImportError,
  importColumns,
  type PublicationFields,
  publicationFields,
  publicationRegions,
  requiredColumns,
} from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { readMinor } from '@tearsheet/protocol/money'
import { ownValue } from '@tearsheet/protocol/own-value'
import { folded } from '../../database/like.ts'
import { type CsvLine, readCsv, withoutFormula } from '../../documents/csv.ts'

/** Content of a file: each valid row with its sector's key and its line in the file, and all errors. */
export interface ReadImport {
  rows: { line: number; fields: PublicationFields }[]
  errors: ImportError[]
  /** The sector's key of each row, even if the row has other errors: only the catalog knows which sectors exist. */
  sectors: { line: number; sector: string }[]
  /** Columns of the first line: missing columns for sizes, prices and closing rules leave the values unchanged. */
  columns: string[]
  /** Number of lines with a row, without the first. */
  lineCount: number
}

const types: Record<string, PublicationFields['type']> = { online: 1, print: 2, both: 3, 'online and print': 3 }
const forms: Record<string, NonNullable<PublicationFields['printType']>> = { line: 1, 'line ad': 1, display: 2 }

/** Regions in any case; an empty cell is the United States. */
const regions = new Map<string, string>([
  ['', 'US'],
  ...publicationRegions.map((region) => [region.toLowerCase(), region] as const),
])

/** The column of each field, for its errors. */
const columnOf: Record<keyof PublicationFields, ImportColumn> = {
  name: 'Name',
  type: 'Type',
  printType: 'Form',
  website: 'Website',
  sector: 'Sector',
  audience: 'Audience',
  keywords: 'Keywords',
  region: 'Region',
  languages: 'Languages',
  price: 'Price',
  runDays: 'Run days',
  leadDays: 'Lead days',
  sizes: 'Sizes',
  prices: 'Prices',
  closing: 'Closing',
  proofDays: 'Proof days',
  proofEmail: 'Proof email',
  claimRule: 'Claims',
}

/**
 * Returns the columns of a CSV file and its rows as written, each with its line; null for content that is not CSV. Runs
 * in a worker thread.
 */
export function readImportLines({ csv }: { csv: string }): ImportLines | null {
  const parsed = parseCsv(csv)
  if ('error' in parsed) return null
  const [head, ...lines] = parsed.lines.map(({ record, line }) => ({ cells: record, line }))
  return { columns: head?.cells.map(columnName) ?? [], lines }
}

/** Cells of a file as written. */
export interface ImportLines {
  columns: string[]
  lines: { line: number; cells: string[] }[]
}

/** Names of columns may be written in any case. */
const columnNames = new Map<string, string>(
  [...importColumns, ...errorColumns].map((name) => [name.toLowerCase(), name]),
)
const columnName = (written: string) => columnNames.get(written.trim().toLowerCase()) ?? written.trim()

/** A file with more is not a catalog; each unknown column has an error of its own. */
const maxColumns = 100

/**
 * Reads a catalog from CSV, with every error by line and column (R21.22). Runs in a worker thread: a file has thousands
 * of rows.
 */
export function readImport({ csv }: { csv: string }): ReadImport {
  const parsed = parseCsv(csv)
  if ('error' in parsed) return { rows: [], errors: [parsed.error], sectors: [], columns: [], lineCount: 0 }
  const [head, ...lines] = parsed.lines
  const names = (head?.record ?? []).map(columnName)
  if (names.length > maxColumns) {
    const message = `This line has ${names.length} columns; the template has ${importColumns.length}`
    return { rows: [], errors: [{ line: 1, column: null, message }], sectors: [], columns: [], lineCount: 0 }
  }
  const missing = requiredColumns.filter((column) => !names.includes(column))
  const unknown = names.filter((name) => ![...importColumns, ...errorColumns].some((column) => column === name))
  const twice = new Set(names.filter((name, place) => names.indexOf(name) < place && !unknown.includes(name)))
  const errors: ImportError[] = [
    ...missing.map((column) => ({ line: 1, column, message: 'This column is missing' })),
    ...unknown.map((column) => ({ line: 1, column, message: 'This column is not recognized' })),
    ...[...twice].map((column) => ({ line: 1, column, message: 'This column is there twice' })),
  ]
  if (errors.length > 0) return { rows: [], errors, sectors: [], columns: names, lineCount: lines.length }
  const sectors: ReadImport['sectors'] = []
  const firstLine = new Map<string, number>()
  const rows = lines.flatMap(({ record, line }) => {
    if (record.length !== names.length) {
      const message = `This line has ${record.length} cells where the first has ${names.length}`
      errors.push({ line, column: null, message })
      return []
    }
    const cells = new Map(names.map((name, place) => [name, withoutFormula((record[place] ?? '').trim())]))
    const [name, sector] = [folded(cells.get('Name') ?? ''), sectorKey(cells.get('Sector') ?? '')]
    if (sector !== '') sectors.push({ line, sector })
    const before = firstLine.get(name)
    if (name !== '') firstLine.set(name, before ?? line)
    if (before !== undefined) errors.push({ line, column: 'Name', message: `Line ${before} has the same name` })
    const { fields, errors: own } = readRow(cells)
    errors.push(...own.map((fieldError) => ({ line, ...fieldError })))
    return fields && before === undefined ? [{ line, fields }] : []
  })
  return { rows, errors, sectors, columns: names, lineCount: lines.length }
}

function parseCsv(csv: string): { lines: CsvLine[] } | { error: ImportError } {
  try {
    return { lines: readCsv(csv) }
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? Number(error.lines) : 1
    return {
      error: {
        line,
        column: null,
        message: 'From here on this is not a CSV file: a quotation mark is not closed or is in the wrong place',
      },
    }
  }
}

type RowError = Omit<ImportError, 'line'>

function readRow(cells: ReadonlyMap<string, string>): { fields: PublicationFields | null; errors: RowError[] } {
  const cell = (column: ImportColumn) => cells.get(column) ?? ''
  const errors: RowError[] = []
  const chosen = <T>(column: ImportColumn, from: Record<string, T>): T | undefined => {
    const found = ownValue(from, cell(column).toLowerCase())
    if (found === undefined) errors.push({ column, message: `Write one of ${Object.keys(from).join(', ')}` })
    return found
  }
  const whole = (column: ImportColumn, usual: number) => {
    const text = cell(column)
    if (text === '') return usual
    return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  }
  const type = chosen('Type', types)
  if (type === 1 && cell('Form') !== '')
    errors.push({ column: 'Form', message: 'Leave it empty for an online publication' })
  const price = readMinor(cell('Price'), { code: 'USD', symbol: '$' })
  if (Number.isNaN(price)) errors.push({ column: 'Price', message: 'Write the price in US dollars, such as 495.00' })
  const written = <T>(
    column: ImportColumn,
    read: (text: string) => { value: T; error: null } | { value: null; error: string },
  ) => {
    const { value, error: fieldError } = read(cell(column))
    if (fieldError !== null) errors.push({ column, message: fieldError })
    return value
  }
  const result = publicationFields.safeParse({
    name: cell('Name'),
    type: type ?? 1,
    printType: type === undefined || type === 1 ? null : chosen('Form', forms),
    website: cell('Website') || null,
    sector: sectorKey(cell('Sector')),
    audience: cell('Audience'),
    keywords: cell('Keywords'),
    region: regions.get(cell('Region').toLowerCase()) ?? cell('Region'),
    languages: written('Languages', readLanguages) ?? ['en'],
    price: Number.isNaN(price) ? null : price,
    runDays: whole('Run days', 30),
    leadDays: whole('Lead days', 2),
    sizes: written('Sizes', readSizes) ?? [],
    prices: written('Prices', readPrices) ?? [],
    closing: written('Closing', readClosing),
    proofDays: cell('Proof days') === '' ? null : whole('Proof days', 0),
    proofEmail: cell('Proof email') || null,
    claimRule: written('Claims', readClaimRule),
  })
  for (const { path, message } of result.error?.issues ?? []) {
    const column = columnOf[path[0] as keyof PublicationFields] // a path of the schema begins with one of its fields
    if (!errors.some((fieldError) => fieldError.column === column)) errors.push({ column, message })
  }
  return { fields: result.success && errors.length === 0 ? result.data : null, errors }
}
