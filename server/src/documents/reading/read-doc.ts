import BufferReader from 'word-extractor/lib/buffer-reader.js'
import WordOleExtractor, { type Piece } from 'word-extractor/lib/word-ole-extractor.js'
import { type ReadDocument, readText } from './read-document.ts'
import { type Unseen, unseenRanges } from './unseen-doc.ts'

/**
 * Reads the text of an old Word document, with text boxes and notes below it, without text that is deleted or not seen.
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

/** Removes deleted and unseen text from the pieces of a document; the package leaves out the characters that replace it. */
class VisibleText extends WordOleExtractor {
  override writeCharacterProperties(buffer: Buffer, table: Buffer): void {
    const { ccpText, ccpFtn, ccpHdd, ccpAtn, ccpEdn } = this._boundaries
    const boxesAt = ccpText + ccpFtn + ccpHdd + ccpAtn + ccpEdn
    const pieces = this._pieces.toSorted((one, other) => one.startFilePos - other.startFilePos)
    let place = 0
    const isOnPage = (at: number) => {
      while ((pieces[place + 1]?.startFilePos ?? Number.POSITIVE_INFINITY) <= at) place += 1
      const piece = pieces[place]
      return !piece || piece.startCp + (at - piece.startFilePos) / piece.bpc < boxesAt
    }
    const unseen = unseenRanges(buffer, table, isOnPage)
    let first = 0
    for (const piece of pieces) {
      while ((unseen[first]?.end ?? Number.POSITIVE_INFINITY) <= piece.startFilePos) first += 1
      piece.text = withoutUnseen(piece, unseen, first)
    }
  }
}

/** Replaces the characters of a piece in the ranges from the first one. */
function withoutUnseen({ text, startFilePos, bpc }: Piece, unseen: readonly Unseen[], first: number): string {
  const placeOf = (at: number) => Math.min(text.length, Math.max(0, Math.floor((at - startFilePos) / bpc)))
  const parts: string[] = []
  let done = 0
  for (let place = first; done < text.length; place += 1) {
    const range = unseen[place]
    const [start, end] = range ? [placeOf(range.start), placeOf(range.end)] : [text.length, text.length]
    parts.push(text.slice(done, start), withoutCharacters(text.slice(Math.max(done, start), end)))
    done = Math.max(done, end)
  }
  return parts.join('')
}

/** The ends of paragraphs and cells stay. */
const withoutCharacters = (text: string) => text.replace(/\P{Cc}/gu, (character) => '\0'.repeat(character.length))
