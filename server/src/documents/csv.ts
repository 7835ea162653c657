import { Readable } from 'node:stream'
import { minorDigits } from '@tearsheet/protocol/money'

/** What every CSV leaves as. */
export const csvType = 'text/csv; charset=utf-8'

/** Tells spreadsheets that the text is UTF-8. */
const mark = '\u{feff}'

type Rows = AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>

/** Lines that leave in one piece: a slow reader is seen to take some of them. */
const linesInPiece = 100

/**
 * Rows as CSV (RFC 4180, UTF-8 with its mark). The header comes at once, rows as they are asked for.
 * @param batches rows as they come, some at a time
 */
export function writeCsv(header: readonly string[], batches: Rows): Readable {
  return Readable.from(linesOf(header, batches), { objectMode: false })
}

async function* linesOf(header: readonly string[], batches: Rows): AsyncGenerator<string> {
  yield mark + lineOf(header)
  for await (const rows of batches)
    for (let first = 0; first < rows.length; first += linesInPiece)
      yield rows
        .slice(first, first + linesInPiece)
        .map(lineOf)
        .join('')
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** What begins a formula after a character that parts cells or lines elsewhere; a hyphen before a blank begins a point of a list. */
const formulaWithin = /([;\t\r\n])(?=[=+@＝＋＠]|[-－]\S)/g

/**
 * Quoted where needed; text that a spreadsheet would take for a formula, in full-width characters too, is disarmed; numbers
 * are left as they are. So is what would begin a cell where semicolons part them: quotes inside of a line say nothing there.
 */
function cellOf(text: string): string {
  const first = /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  const safe = first.replace(formulaWithin, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Minor units of a currency as a plain number with a point, as accounting programs read it. */
export function plainAmount(minor: number, code: string): string {
  const digits = minorDigits(code)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** What parts the cells of somebody's CSV: a comma, or what spreadsheets write in its place where it parts decimals. */
export function delimiterOf(csv: string): ',' | ';' | '\t' {
  const [head = ''] = csv.split(/[\r\n]/, 1)
  const countOf = (delimiter: string) => head.split(delimiter).length
  const others = [';', '\t'] as const
  return others.find((one) => countOf(one) > countOf(',')) ?? ','
}
