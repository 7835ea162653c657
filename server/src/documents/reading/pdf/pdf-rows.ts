import { isListItem } from '../bullets-as-lists.ts'
import { fieldStart } from '../read-document.ts'

/** Texts of a line that are far from each other, as in a table, with the line's position in points. */
export interface Row {
  cells: string[]
  /** Positions at which the cells begin. */
  starts: number[]
  x: number
  end: number
  y: number
  /** Height of its largest text. */
  height: number
}

/** A text of a line as the page draws it. */
interface Piece {
  text: string
  x: number
  end: number
  height: number
  /** Whether it is on the same line of the page as the text before it. */
  isLevel: boolean
}

interface Line {
  pieces: Piece[]
  x: number
  y: number
}

/** Distances, in heights of the text, that separate two columns: anywhere, and where another line's column begins. */
const columnGap = 1.5
const alignedGap = 0.35
/** Distance of a column that others are aligned with. */
const clearGap = 0.95

/** Height in points below which text is not visible. */
const minHeight = 1.5

/** Returns the lines of a page in the order in which it draws them, each with the texts of its columns. */
export function rowsOf(items: readonly object[]): Row[] {
  const lines = linesOf(items)
  const columns = columnsOf(lines)
  return lines.map((line) => rowOf(line, columns))
}

function linesOf(items: readonly object[]): Line[] {
  const lines: Line[] = []
  let line: Line | null = null
  let last = { str: '', x: 0, y: 0 }
  for (const item of items) {
    if (!('str' in item) || typeof item.str !== 'string') continue
    const { x, y, width, height } = placeOf(item)
    const isAgain = item.str.trim() !== '' && item.str === last.str && Math.hypot(x - last.x, y - last.y) < 1
    // Its line may end with it
    const str = isAgain || height < minHeight ? '' : item.str
    if (str.trim() !== '') last = { str, x, y }
    const before = line?.pieces.at(-1)
    if (str.trim() === '') {
      if (before && str !== '') before.text += ' '
    } else {
      line ??= { pieces: [], x, y }
      line.pieces.push({ text: str, x, end: x + width, height, isLevel: Math.abs(line.y - y) < 2 })
    }
    if ('hasEOL' in item && item.hasEOL) {
      lines.push(line ?? { pieces: [], x, y })
      line = null
    }
  }
  if (line) lines.push(line)
  return lines
}

const gapBefore = (line: Line, place: number): number => {
  const [before, piece] = [line.pieces[place - 1], line.pieces[place]]
  return before && piece?.isLevel ? (piece.x - before.end) / piece.height : 0
}

/** Returns the positions, in whole points, at which a column begins: clearly in one line, and behind a gap in another. */
function columnsOf(lines: readonly Line[]): ReadonlySet<number> {
  const counts = new Map<number, { lines: number; isClear: boolean }>()
  for (const line of lines)
    for (const [place, { x }] of line.pieces.entries()) {
      const gap = gapBefore(line, place)
      if (gap <= alignedGap) continue
      const { lines: count, isClear } = counts.get(Math.round(x)) ?? { lines: 0, isClear: false }
      counts.set(Math.round(x), { lines: count + 1, isClear: isClear || gap > clearGap })
    }
  return new Set([...counts].filter(([, { lines: count, isClear }]) => count > 1 && isClear).map(([x]) => x))
}

function rowOf(line: Line, columns: ReadonlySet<number>): Row {
  const row: Row = { cells: [], starts: [], x: line.x, end: line.x, y: line.y, height: 0 }
  for (const [place, piece] of line.pieces.entries()) {
    const gap = gapBefore(line, place)
    const isCell = row.cells.length === 0 || gap > columnGap || (gap > alignedGap && columns.has(Math.round(piece.x)))
    if (isCell) {
      row.cells.push(piece.text)
      row.starts.push(piece.x)
    } else row.cells.push(`${row.cells.pop() ?? ''}${piece.text}`)
    row.end = piece.end
    row.height = Math.max(row.height, piece.height)
  }
  return { ...row, cells: row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) }
}

function placeOf(item: object): { x: number; y: number; width: number; height: number } {
  const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
  const transform: unknown[] = 'transform' in item && Array.isArray(item.transform) ? item.transform : []
  const width = numberOf('width' in item ? item.width : 0)
  const height = numberOf('height' in item ? item.height : 0) || 10
  return { x: numberOf(transform[4]), y: numberOf(transform[5]), width, height }
}

/** Distances of two lines of a heading and of a text, in heights of the text. */
const headingDistance = 1.6
const lineDistance = 1.4
/** Indentation of the lines of a list behind its sign, in points. */
const maxIndentation = 40

/**
 * Joins lines that the page breaks: the next word has no room in the first of them. A heading is of one large size; in a
 * text both lines begin at the same position.
 */
export function withWholeLines(rows: readonly Row[]): Row[] {
  const heights = rows.filter(({ cells }) => cells.length > 0).map(({ height }) => height)
  const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
  const edges = rows.reduce(
    ({ left, right }, { x, end }) => ({ left: Math.min(left, x), right: Math.max(right, end) }),
    { left: Number.POSITIVE_INFINITY, right: 0 },
  )
  const groups: Group[] = []
  for (const row of rows) {
    const group = groups.at(-1)
    if (!group || !isContinued(group, row, { ...edges, isHeading: row.height > usual * 1.15 }))
      groups.push({ first: row, last: row, texts: row.cells })
    else {
      if (group.first === group.last) group.texts = [...group.texts]
      group.texts.push(...row.cells)
      group.last = row
    }
  }
  return groups.map(({ first, last, texts }) =>
    first === last ? first : { ...first, cells: [texts.join(' ')], end: last.end, y: last.y },
  )
}

/** Lines of one text so far. */
interface Group {
  first: Row
  last: Row
  texts: string[]
}

interface Edges {
  left: number
  right: number
  isHeading: boolean
}

function isContinued({ first, last }: Group, row: Row, { left, right, isHeading }: Edges): boolean {
  const [[text = '', ...others], [start = ''], [end = '', ...more]] = [row.cells, first.cells, last.cells]
  // A word that is divided is joined with its rest later
  const isDivided = /[-\u2010\u00ad]$/u.test(end)
  if (end === '' || more.length > 0 || isDivided || text === '' || others.length > 0) return false
  const distance = last.y - row.y
  if (Math.abs(last.height - row.height) >= 0.5 || distance <= 0) return false
  const word = ((row.end - row.x) * (text.split(' ', 1).join('').length + 1)) / text.length
  // The lines of a heading may be centered
  if (isHeading) return distance < headingDistance * row.height && last.end - last.x + word > right - left
  const indentation = row.x - first.x
  const isBelow = Math.abs(indentation) < 1.5 || (isListItem(start) && indentation < maxIndentation)
  return (
    distance < lineDistance * row.height &&
    isBelow &&
    indentation > -1.5 &&
    last.end + word > right &&
    !isListItem(text) &&
    !fieldStart.test(text)
  )
}
