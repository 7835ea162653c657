import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isLabel, linesOfRows } from './label-rows.ts'
import { type ReadDocument, readText } from './read-document.ts'

/** Maximum number of pages: a posting or a CV has a few, and reading a much longer document would take long. */
const maxPages = 30

/** Reads the text of a PDF, line by line as on its pages; an image of text has none. */
export async function readPdf(content: Uint8Array): Promise<ReadDocument> {
  const task = getDocument({
    data: new Uint8Array(content),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await task.promise
  try {
    const lines: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      lines.push(...linesOfPage((await page.getTextContent()).items))
      page.cleanup()
    }
    return readText(lines.join('\n'))
  } finally {
    await task.destroy()
  }
}

/** Texts of a line that are far from each other, as in a table, with the line's position in points. */
interface Row {
  cells: string[]
  x: number
  end: number
  y: number
}

/** A distance of this many times the text's height separates two columns. */
const columnGap = 1.5

/** Returns the lines of a page; labels and values in columns become one line for each pair. */
function linesOfPage(items: readonly object[]): string[] {
  const rows = withValuesNextToLabels(rowsOf(items))
  return linesOfRows(
    rows.map(({ cells }) => cells),
    (cell) => cell,
  ).map((line) => {
    if ('cells' in line) return line.cells.join(' ')
    return isLabel(line.label) || /:$/.test(line.label)
      ? `${line.label.replace(/:$/, '').trimEnd()}: ${line.value}`
      : `${line.label} ${line.value}`
  })
}

function rowsOf(items: readonly object[]): Row[] {
  const rows: Row[] = []
  let row: Row | null = null
  for (const item of items) {
    if (!('str' in item) || typeof item.str !== 'string') continue
    const { x, y, width, height } = placeOf(item)
    if (item.str.trim() === '') {
      const last = row?.cells.at(-1)
      if (row && last !== undefined && item.str !== '') row.cells[row.cells.length - 1] = `${last} `
    } else if (!row) row = { cells: [item.str], x, end: x + width, y }
    else if (Math.abs(row.y - y) < 2 && x - row.end > columnGap * height) {
      row.cells.push(item.str)
      row.end = x + width
    } else {
      row.cells.push(`${row.cells.pop() ?? ''}${item.str}`)
      row.end = x + width
    }
    if ('hasEOL' in item && item.hasEOL) {
      rows.push(row ?? { cells: [], x, end: x, y })
      row = null
    }
  }
  if (row) rows.push(row)
  return rows.map(({ cells, ...rest }) => ({ ...rest, cells: cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) }))
}

function placeOf(item: object): { x: number; y: number; width: number; height: number } {
  const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
  const transform: unknown[] = 'transform' in item && Array.isArray(item.transform) ? item.transform : []
  const width = numberOf('width' in item ? item.width : 0)
  const height = numberOf('height' in item ? item.height : 0) || 10
  return { x: numberOf(transform[4]), y: numberOf(transform[5]), width, height }
}

/** Joins a label with the text at its right, if the page draws all labels before the values. */
function withValuesNextToLabels(rows: readonly Row[]): Row[] {
  const taken = new Set<Row>()
  const isName = (row: Row) => row.cells.length === 1 && isLabel(row.cells[0] ?? '')
  return rows.flatMap((row) => {
    if (taken.has(row)) return []
    if (!isName(row)) return [row]
    const value = rows.find(
      (one) => one !== row && !taken.has(one) && Math.abs(one.y - row.y) < 2 && one.x > row.end && !isName(one),
    )
    if (!value || value.cells.length === 0) return [row]
    taken.add(value)
    return [{ ...row, cells: [...row.cells, value.cells.join(' ')] }]
  })
}
