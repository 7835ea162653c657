import { partialReads } from '@tearsheet/protocol/quotes/reading'
import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isLabel, linesOfRows } from '../label-rows.ts'
import { type ReadDocument, readText } from '../read-document.ts'
import { drawnWithPictures, isPictureOverText } from './drawn-with-pictures.ts'
import { openPdf } from './open-pdf.ts'
import { withColumns, withoutDivision, withoutRepeated } from './pdf-lines.ts'
import { type Row, rowsOf, withWholeLines } from './pdf-rows.ts'
import { drawnOf } from './pdf-visibility.ts'
import { isItem, visibleText } from './visible-pdf.ts'

/** Maximum number of pages: a posting or a CV has a few, and reading a much longer document would take long. */
const maxPages = 30

/** Reads the text of a PDF, line by line as on its pages; an image of text has none. */
export async function readPdf(content: Uint8Array): Promise<ReadDocument> {
  // Pictures are left out of the operators, and not decoded
  const task = openPdf(content, { maxImageSize: 1 })
  const pdf = await task.promise
  try {
    const pages: string[][] = []
    const pictures: number[] = []
    const layers = await pdf.getOptionalContentConfig()
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      const { items, hasPicturesOnly } = await visibleItems(content, page, (layer) => layers.isVisible(layer))
      pages.push(linesOfPage(items, valuesOf(await page.getAnnotations())))
      if (hasPicturesOnly) pictures.push(number)
      page.cleanup()
    }
    const read = readText(withoutDivision(withoutRepeated(pages)).join('\n'))
    const parts = [
      pdf.numPages > maxPages ? partialReads.pages(maxPages, pdf.numPages) : [],
      pictures.length > 0 && read.lines.length > 0 ? partialReads.pictures(pictures) : [],
      read.partial ?? [],
    ].flat()
    return parts.length > 0 ? { ...read, partial: parts.join('. ') } : read
  } finally {
    await task.destroy()
  }
}

/** Least size of the pictures of a scanned page, in square points. */
const leastScan = 10_000

/** Returns the texts of a page that are seen; on a page of pictures only, the text that the scanner added, if it did. */
async function visibleItems(
  content: Uint8Array,
  page: PDFPageProxy,
  isLayerShown: (layer: unknown) => boolean,
): Promise<{ items: readonly object[]; hasPicturesOnly: boolean }> {
  const { items } = await page.getTextContent()
  const operators = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE })
  const first = drawnOf(operators, { isLayerShown })
  const isCovered = isPictureOverText(items, first)
  const drawn = isCovered ? await drawnWithPictures(content, page.pageNumber, isLayerShown) : first
  const found = visibleText(items, drawn)
  const pictures = drawn.areas.filter(({ isPicture }) => isPicture)
  const size = pictures.reduce((sum, { left, right, top, bottom }) => sum + (right - left) * (top - bottom), 0)
  if (size < leastScan || hasText(found.items)) return { items: found.items, hasPicturesOnly: false }
  return { items: found.layer, hasPicturesOnly: !hasText(found.layer) }
}

const hasText = (items: readonly object[]) => items.some((item) => isItem(item) && item.str.trim() !== '')

/** Returns the lines of a page; labels and values in columns become one line for each pair. */
export function linesOfPage(items: readonly object[], values: readonly Value[]): string[] {
  const written = withWholeLines(rowsOf(items))
  const rows = withColumns(withValuesNextToLabels([...written, ...values.map((value) => rowOfValue(value, written))]))
  return linesOfRows(
    rows.map(({ cells }) => cells),
    (cell) => cell,
  ).map((line) => {
    if ('cells' in line) return withoutDots(line.cells.join(' '))
    return isLabel(line.label) || /:$/.test(line.label)
      ? `${line.label.replace(/:$/, '').trimEnd()}: ${line.value}`
      : `${line.label} ${line.value}`
  })
}

/** Dots or lines between a label and its value. */
const withoutDots = (line: string) =>
  line.replace(/^([^.…_]{2,40}?)\s*[.…_]{4,}\s*(?=\S)/, (found, label: string) =>
    isLabel(label) ? `${label}: ` : found,
  )

/** Value of a field of a form, with its rectangle. */
interface Value {
  text: string
  rectangle: readonly number[]
}

function valuesOf(annotations: readonly object[]): Value[] {
  return annotations.flatMap((one) => {
    const text = 'fieldValue' in one && typeof one.fieldValue === 'string' ? one.fieldValue.trim() : ''
    const isText = 'fieldType' in one && (one.fieldType === 'Tx' || one.fieldType === 'Ch')
    const rectangle = 'rect' in one && Array.isArray(one.rect) ? one.rect.map(Number) : []
    return isText && text !== '' && !('hidden' in one && one.hidden === true) ? [{ text, rectangle }] : []
  })
}

/** Places a value on the line of the text at its left. */
function rowOfValue({ text, rectangle }: Value, rows: readonly Row[]): Row {
  const [x = 0, bottom = 0, end = 0, top = 0] = rectangle
  const label = rows.find((row) => row.y >= bottom && row.y <= top && row.x < x)
  return { cells: [text.replace(/\s+/g, ' ')], starts: [x], x, end, y: label?.y ?? bottom, height: 0 }
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
