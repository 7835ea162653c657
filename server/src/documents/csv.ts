import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { minorDigits } from '@tearsheet/protocol/money'

/** What every CSV leaves as. */
export const csvType = 'text/csv; charset=utf-8'

/** Tells spreadsheets that the text is UTF-8. */
const mark = '\u{feff}'

/** Above this many bytes a file passes over the disk. */
const held = 1_048_576

type Rows = AsyncIterable<readonly (readonly string[])[]> | Iterable<readonly (readonly string[])[]>

/**
 * Rows as CSV (RFC 4180, UTF-8 with its mark). All of it is written before the first byte leaves: a file that breaks off
 * half-way looks whole, and a slow line must hold no connection of the database. What is large waits on the disk.
 * @param batches rows as they come, some at a time
 */
export async function writeCsv(header: readonly string[], batches: Rows): Promise<Readable> {
  const lines = linesOf(header, batches)
  const first: Buffer[] = []
  // By hand: a loop would end the lines when it is left
  for (let size = 0; size <= held; ) {
    const { value, done } = await lines.next()
    if (done) return Readable.from([Buffer.concat(first)])
    first.push(value)
    size += value.length
  }
  return throughDisk(first, lines)
}

async function* linesOf(header: readonly string[], batches: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(mark + lineOf(header))
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''))
}

async function throughDisk(first: readonly Buffer[], rest: AsyncGenerator<Buffer>): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'tearsheet-csv-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'rows.csv')
  try {
    await pipeline(async function* () {
      yield* first
      yield* rest
    }, createWriteStream(path))
  } catch (error) {
    await remove()
    throw error
  }
  return createReadStream(path).once('close', () => void remove())
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** Quoted where needed; text that a spreadsheet would take for a formula is disarmed. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Minor units of a currency as a plain number with a point, as accounting programs read it. */
export function plainAmount(minor: number, code: string): string {
  const digits = minorDigits(code)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
