import type { PrintedDocument } from '../src/documents/printed-document.ts'

/** A file of the demo world: its bytes, or the document to render. */
export interface DemoFile {
  storageKey: string
  content: Buffer | PrintedDocument
}
