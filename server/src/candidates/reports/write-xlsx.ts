import { Readable } from 'node:stream'
import { streamFiles, textEntry } from '../../documents/stream-files.ts'

/** Media type of workbooks. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Rows = AsyncIterable<readonly (readonly string[])[]>

const namespace = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const parts = [
  textEntry(
    '[Content_Types].xml',
    `${head}<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ),
  textEntry(
    '_rels/.rels',
    `${head}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  textEntry(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="Candidates" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  textEntry(
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
]

/**
 * Writes rows as an Excel workbook, streamed. Every cell is text, which a spreadsheet never interprets as a formula.
 * @param batches rows in batches
 */
export function writeXlsx(header: readonly string[], batches: Rows): Readable {
  const sheet = {
    name: 'xl/worksheets/sheet1.xml',
    byteSize: null,
    open: async () => Readable.from(sheetOf(header, batches), { objectMode: false }),
  }
  return streamFiles([...parts, sheet], new Date())
}

async function* sheetOf(header: readonly string[], batches: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(`${head}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData>${rowOf(header)}`)
  for await (const rows of batches) yield Buffer.from(rows.map(rowOf).join(''))
  yield Buffer.from('</sheetData></worksheet>')
}

/** Maximum number of characters in an Excel cell. */
const maxCell = 32_767

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Start of a text that Excel reads as the code of a character: `_x000D_` is a carriage return. */
const readAsCode = /_(?=x[\da-f]{4}_)/gi

/** Omits characters that are invalid in XML. */
const cellOf = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${text
    .slice(0, maxCell)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(readAsCode, '_x005F_')
    .replace(/[&<>]/g, (mark) => marks[mark] ?? mark)}</t></is></c>`

const rowOf = (cells: readonly string[]) => `<row>${cells.map(cellOf).join('')}</row>`
