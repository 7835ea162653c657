/** The text of a file, or why it has none. */
export type CsvFile = { csv: string; fault: null } | { csv: null; fault: string }

/** How workbooks begin: today's are zip archives, old ones compound documents. */
const workbooks = ['PK\u{3}\u{4}', '\u{d0}\u{cf}\u{11}\u{e0}']

/** Reads a CSV in whichever way a spreadsheet program writes one; a workbook itself is none. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  const content = new Uint8Array(await file.arrayBuffer())
  const beginning = String.fromCharCode(...content.subarray(0, 4))
  if (workbooks.includes(beginning))
    return { csv: null, fault: `${file.name} is a workbook. Save it as CSV, then choose that file` }
  const csv = decode(content)
  return csv.trim() === '' ? { csv: null, fault: `${file.name} is empty` } : { csv, fault: null }
}

/** What is no UTF-8 is in the characters of Western Europe: taken for UTF-8, its letters with accents would be lost. */
function decode(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
