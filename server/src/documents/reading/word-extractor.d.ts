/** The package has no types. */
declare module 'word-extractor/lib/word-ole-extractor.js' {
  interface AsIs {
    filterUnicode: boolean
  }
  interface Document {
    getBody(options: AsIs): string
    getFootnotes(options: AsIs): string
    getEndnotes(options: AsIs): string
    getTextboxes(options: AsIs & { includeHeadersAndFooters: boolean }): string
  }
  /** A part of the text: its first character, its first byte in the file, and its bytes for each character. */
  export interface Piece {
    text: string
    startCp: number
    startFilePos: number
    bpc: number
  }
  /** Numbers of characters of the parts of a document. */
  type Part = 'ccpText' | 'ccpFtn' | 'ccpHdd' | 'ccpAtn' | 'ccpEdn'
  export default class WordOleExtractor {
    _pieces: Piece[]
    _boundaries: Record<Part, number>
    extract(reader: unknown): Promise<Document>
    writeCharacterProperties(buffer: Buffer, table: Buffer): void
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(content: Buffer)
    open(): Promise<void>
  }
}
