import { Readable } from 'node:stream'
import { minorDigits } from '@tearsheet/protocol/money'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'

/** Content type of every CSV. */
export const csvType = 'text/csv; charset=utf-8'

type Rows = AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>

/** Number of lines in a chunk; small, so that progress is visible for a slow reader. */
const linesInPiece = 100

/**
 * Streams rows as CSV (RFC 4180, UTF-8 with a byte order mark). Sends the header at once, and rows on demand.
 * @param batches batches of rows, in order
 * @param reader what opens the file: a spreadsheet needs digits such as 00412 as a formula to keep them
 */
export function writeCsv(
  header: readonly string[],
  batches: Rows,
  { reader = 'spreadsheet' }: { reader?: 'spreadsheet' | 'program' } = {},
): Readable {
  return Readable.from(linesOf(header, batches, reader === 'program' ? escaped : keptText), { objectMode: false })
}

type Cast = (text: string) => string

async function* linesOf(header: readonly string[], batches: Rows, cast: Cast): AsyncGenerator<string> {
  // Spreadsheets detect UTF-8 by the byte order mark
  yield write([header], { bom: true, cast })
  for await (const rows of batches)
    for (let first = 0; first < rows.length; first += linesInPiece)
      yield write(rows.slice(first, first + linesInPiece), { bom: false, cast })
}

const write = (rows: (readonly string[])[], { bom, cast }: { bom: boolean; cast: Cast }) =>
  stringify(rows, { bom, record_delimiter: 'windows', quote_record_delimiter: true, cast: { string: cast } })

/** Digits that spreadsheets change: they drop leading zeros, and round numbers or write them with an exponent. */
const changedDigits = /^(?:0\d+|\d{12,}|\d+e\d+)$/i

/** Writes such digits as a formula with the text, which spreadsheets display and save unchanged. */
const keptText = (text: string) => (changedDigits.test(text) ? `="${text}"` : escaped(text))

/** Returns the text of a cell that was exported as a formula, or with an apostrophe against one. */
export const withoutFormula = (cell: string) =>
  cell
    .replace(/^="(\w*)"$/, '$1')
    .replace(/^'(?='*[=+\-@＝＋－＠])/, '')
    .replace(/([;\t\r\n]"*)'(?=[=+@＝＋＠]|[-－]\S)/g, '$1')

/**
 * Start of a formula after a character that separates cells or lines elsewhere, and quotes, which are dropped there; a
 * hyphen before a space starts a bullet item.
 */
const formulaWithin = /([;\t\r\n]"*)(?=[=+@＝＋＠]|[-－]\S)/g

/**
 * Escapes text that a spreadsheet would treat as a formula, also in full-width characters; numbers remain unchanged.
 * Also escapes the start of a cell after a semicolon separator, where quotes inside a line have no effect. The library's
 * `escape_formulas` covers neither those nor negative numbers in text.
 */
function escaped(text: string): string {
  const first = /^(?:'*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return first.replace(formulaWithin, "$1'")
}

/** Formats minor units of a currency as a plain number with a decimal point, for accounting programs. */
export function plainAmount(minor: number, code: string): string {
  const digits = minorDigits(code)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** First line by which Excel recognizes the delimiter. */
const separatorLine = /^\u{feff}?"?sep=(.)"?(?=\r?\n)/iu

/** Removes Excel's line with the delimiter; the numbers of the other lines stay the same. */
const withoutSeparatorLine = (csv: string) => csv.replace(separatorLine, '')

/** Removes the empty columns and rows at the end, which spreadsheets add. The first record names the columns. */
function withoutEmptyEnds<Line extends { record: string[] }>(lines: readonly Line[]): Line[] {
  const isEmpty = (cell: string | undefined) => (cell ?? '').trim() === ''
  const width = (lines[0]?.record.findLastIndex((cell) => !isEmpty(cell)) ?? -1) + 1
  const trimmed = lines.map((line) => {
    const last = line.record.findLastIndex((cell) => !isEmpty(cell)) + 1
    return { ...line, record: line.record.slice(0, Math.max(width, last)) }
  })
  return trimmed.filter(({ record }, index) => index === 0 || !record.every(isEmpty))
}

/** A record of a CSV with the line that it begins on. */
export interface CsvLine {
  record: string[]
  line: number
}

/**
 * Reads the records of a CSV from a user, in the encoding, with the delimiter and with the empty ends that spreadsheets write.
 * @throws CsvError with the line of text that is not CSV
 */
export function readCsv(csv: string, { trim = false } = {}): CsvLine[] {
  const options = {
    info: true,
    bom: true,
    delimiter: delimiterOf(csv),
    relax_column_count: true,
    skip_empty_lines: true,
    trim,
  }
  // The package counts a line break of two characters in a cell as two
  const text = withoutSeparatorLine(csv).replace(/\r\n?/g, '\n')
  // With `info` each record includes the line of its end, which the package's types do not declare
  const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
  return withoutEmptyEnds(
    parsed.map(({ record, info }) => ({ record, line: info.lines - (record.join('').match(/\n/g)?.length ?? 0) })),
  )
}

/**
 * Detects the delimiter of a CSV from a user: a comma, or the one that spreadsheets write if commas separate decimals.
 */
function delimiterOf(csv: string): ',' | ';' | '\t' {
  const delimiter = separatorLine.exec(csv)?.[1]
  if (delimiter === ',' || delimiter === ';' || delimiter === '\t') return delimiter
  const [head = ''] = csv.split(/[\r\n]/, 1)
  const countOf = (delimiter: string) => head.split(delimiter).length
  const others = [';', '\t'] as const
  return others.find((one) => countOf(one) > countOf(',')) ?? ','
}
