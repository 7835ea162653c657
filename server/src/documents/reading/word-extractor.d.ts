/** The package has no types. */
declare module 'word-extractor/lib/word-ole-extractor.js' {
  export default class WordOleExtractor {
    extract(reader: unknown): Promise<{ getBody(options: { filterUnicode: boolean }): string }>
    writeCharacterProperties(buffer: Buffer, table: Buffer): void
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(content: Buffer)
    open(): Promise<void>
  }
}
