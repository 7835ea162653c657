import BufferReader from 'word-extractor/lib/buffer-reader.js'
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js'
import { type ReadDocument, readText } from './read-document.ts'

/** Properties of characters (MS-DOC 2.6.1): marked as deleted; hidden, struck, and struck twice. */
const deleted = 0x0800
const notShown: ReadonlySet<number> = new Set([0x083c, 0x0837, 0x2a53])
/** Position of the list of character properties in the header (FibRgFcLcb97), and size of a page, in bytes. */
const listAt = 0x00fa
const pageBytes = 512

/**
 * Reads the text of an old Word document, with text boxes and notes below it, without text that is deleted, hidden or struck.
 */
export async function readDoc(content: Buffer): Promise<ReadDocument> {
  const reader = new BufferReader(content)
  await reader.open()
  const document = await new VisibleText().extract(reader)
  const asIs = { filterUnicode: false }
  const boxes = document.getTextboxes({ ...asIs, includeHeadersAndFooters: false })
  const parts = [document.getBody(asIs), boxes, document.getFootnotes(asIs), document.getEndnotes(asIs)]
  const text = parts.filter((part) => part.trim() !== '').join('\n')
  return readText(text)
}

/** Marks hidden and struck text as deleted, which the package leaves out. */
class VisibleText extends WordOleExtractor {
  override writeCharacterProperties(buffer: Buffer, table: Buffer): void {
    const start = buffer.readUInt32LE(listAt)
    const count = (buffer.readUInt32LE(listAt + 4) - 4) / 8
    for (let one = 0; one < count; one += 1) {
      const page = table.readUInt32LE(start + (count + 1) * 4 + one * 4)
      hideIn(buffer.subarray(page * pageBytes, (page + 1) * pageBytes))
    }
    super.writeCharacterProperties(buffer, table)
  }
}

function hideIn(page: Buffer): void {
  const runs = page.readUInt8(pageBytes - 1)
  for (let run = 0; run < runs; run += 1) {
    const at = page.readUInt8((runs + 1) * 4 + run) * 2
    const end = at === 0 ? 0 : at + 1 + page.readUInt8(at)
    for (let place = at + 1; place + 3 <= end; ) {
      const property = page.readUInt16LE(place)
      if (notShown.has(property)) page.writeUInt16LE(deleted, place)
      place += 2 + operandBytes(page, place)
    }
  }
}

/** Lengths of operands by the three highest bits of a property (MS-DOC 2.2.5.1); 6 states its length itself. */
function operandBytes(page: Buffer, place: number): number {
  const kind = page.readUInt16LE(place) >> 13
  return kind === 6 ? 1 + page.readUInt8(place + 2) : ([1, 1, 2, 4, 2, 2, 0, 3][kind] ?? 1)
}
