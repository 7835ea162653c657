import { unicodeOf } from './decode-feed.ts'

/** The text of a file, or the reason why it could not be read. */
export type CsvFile = { csv: string; error: null } | { csv: null; error: string }

/** File signatures of workbooks: current ones are zip archives, old ones compound documents. */
const workbooks = ['PK\u{3}\u{4}', '\u{d0}\u{cf}\u{11}\u{e0}']

/** Reads a CSV file in any encoding that spreadsheet programs use; rejects workbooks. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  const content = new Uint8Array(await file.arrayBuffer())
  const beginning = String.fromCharCode(...content.subarray(0, 4))
  if (workbooks.includes(beginning))
    return { csv: null, error: `${file.name} is a workbook. Save it as CSV, then choose that file` }
  const csv = decode(content)
  return csv.trim() === '' ? { csv: null, error: `${file.name} is empty` } : { csv, error: null }
}

/** Decodes text that is not valid UTF-8 as Windows-1252, so that accented characters are not lost. */
function decode(content: Uint8Array): string {
  const unicode = unicodeOf(content)
  if (unicode !== null) return new TextDecoder(unicode).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
