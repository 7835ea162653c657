import { isLabel } from '../label-rows.ts'
import type { Row } from './pdf-rows.ts'

/** Minimum number of lines of two columns of text, and of characters in each on average; less may be a table. */
const minLines = 4
const minLength = 18

/** Separates columns of text that the page draws line by line across. */
export function withColumns(rows: readonly Row[]): Row[] {
  const written: Row[] = []
  for (let start = 0; start < rows.length; ) {
    const end = endOfColumns(rows, start)
    const block = rows.slice(start, end)
    const isText = block.length >= minLines && [0, 1].every((column) => lengthOf(block, column) >= minLength)
    if (isText) for (const column of [0, 1]) written.push(...block.map((row) => cellOf(row, column)))
    else written.push(...block)
    start = end
  }
  return written
}

/** Returns the place behind lines whose second cells begin at the same position, without labels. */
function endOfColumns(rows: readonly Row[], start: number): number {
  const position = rows[start]?.starts[1]
  let end = start + 1
  if (!isOfColumns(rows[start])) return end
  while (end < rows.length && isOfColumns(rows[end]) && Math.abs((rows[end]?.starts[1] ?? 0) - (position ?? 0)) < 3)
    end += 1
  return end
}

const isOfColumns = (row: Row | undefined) =>
  row?.cells.length === 2 && !row.cells.some((cell) => isLabel(cell) || cell.endsWith(':'))

const lengthOf = (rows: readonly Row[], column: number) =>
  rows.reduce((length, { cells }) => length + (cells[column]?.length ?? 0), 0) / rows.length

const cellOf = (row: Row, column: number): Row => ({
  ...row,
  cells: row.cells.slice(column, column + 1),
  starts: row.starts.slice(column, column + 1),
})

/** Number of lines at the top and at the bottom of a page that may be repeated. */
const edge = 3
const pageNumber = /^(?:page )?\d+(?: (?:of|de|\/) ?\d+)?$|^page \d+\b.{0,12}$/i

/**
 * Leaves out lines that the tops and bottoms of pages repeat, and page numbers. The top of the first page keeps its own, as a
 * letterhead, and the bottom of the last one.
 */
export function withoutRepeated(pages: readonly (readonly string[])[]): string[] {
  if (pages.length < 2) return pages.flat()
  const keyOf = (line: string) => line.replace(/\d+/g, '#').trim()
  const [tops, bottoms] = [
    countOf(pages.map((page) => page.slice(0, edge).map(keyOf))),
    countOf(pages.map((page) => page.slice(-edge).map(keyOf))),
  ]
  const isRepeated = (counts: ReadonlyMap<string, number>, line: string) =>
    line.trim() !== '' && (counts.get(keyOf(line)) ?? 0) * 2 > pages.length && (counts.get(keyOf(line)) ?? 0) > 1
  return pages.flatMap((page, number) =>
    page.filter((line, place) => {
      const isTop = place < edge && isRepeated(tops, line)
      const isBottom = place >= page.length - edge && isRepeated(bottoms, line)
      if (!isTop && !isBottom) return true
      if (pageNumber.test(line.trim())) return false
      // Text with numbers, such as amounts, is not the same on each page
      if (keyOf(line) !== line.trim() && !isSame(pages, line)) return true
      return isTop ? number === 0 : number === pages.length - 1
    }),
  )
}

const isSame = (pages: readonly (readonly string[])[], line: string) =>
  pages.filter((page) => page.includes(line)).length * 2 > pages.length

function countOf(pages: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) for (const line of new Set(page)) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}

const divided = /(?<=\p{Ll})[-\u2010\u00ad]$/u
/** First parts of words that keep their hyphen. */
const compound =
  /(?:^|[^\p{L}])(?:self|full|part|half|non|well|co|on|off|in|multi|cross|long|short|high|low|mid|post|pre|tenure|problem|decision|team|hands|year|entry|evidence|student|patient|client|community|data|time|work|hard|fast|cost|health|one|two|three|four|five|six|ten|twelve)[-\u2010]$/iu

/** Joins words that are divided at the end of a line. */
export function withoutDivision(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const before = joined.at(-1) ?? ''
    const [, word = '', rest = ''] = divided.test(before) ? (/^(\p{Ll}\S*)\s*(.*)$/u.exec(line) ?? []) : []
    if (word === '') joined.push(line)
    else {
      joined[joined.length - 1] = `${compound.test(before) ? before : before.replace(divided, '')}${word}`
      if (rest !== '') joined.push(rest)
    }
  }
  return joined
}
