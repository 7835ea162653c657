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
  export default class WordOleExtractor {
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
