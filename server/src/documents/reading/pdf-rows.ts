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

/** Distance of two lines of a heading, in heights of its text. */
const headingDistance = 1.6

/** Joins the lines of a heading that is too long for the page: of one large size, with no room for the next word. */
export function withWholeHeadings(rows: readonly Row[]): Row[] {
  const heights = rows.filter(({ cells }) => cells.length > 0).map(({ height }) => height)
  const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
  const [left, right] = rows.reduce(([least, most], { x, end }) => [Math.min(least, x), Math.max(most, end)], [1e6, 0])
  const joined: Row[] = []
  for (const row of rows) {
    const before = joined.at(-1)
    if (before && row.height > usual * 1.15 && isContinued(before, row, (right ?? 0) - (left ?? 0)))
      joined[joined.length - 1] = {
        ...row,
        cells: [`${before.cells.join()} ${row.cells.join()}`],
        starts: before.starts,
      }
    else joined.push(row)
  }
  return joined
}

function isContinued(before: Row, row: Row, pageWidth: number): boolean {
  const [text = '', ...others] = row.cells
  if (before.cells.length !== 1 || text === '' || others.length > 0) return false
  const word = ((row.end - row.x) * (text.split(' ', 1).join('').length + 1)) / text.length
  return (
    Math.abs(before.height - row.height) < 0.5 &&
    before.y - row.y > 0 &&
    before.y - row.y < headingDistance * row.height &&
    before.end - before.x + word > pageWidth
  )
}
