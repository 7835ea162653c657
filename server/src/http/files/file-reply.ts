import type { Readable } from 'node:stream'

type Content = Readable | Uint8Array

/** Creates or opens the content. @param signal aborts when the client disconnects meanwhile */
type MakeContent = (signal: AbortSignal) => Content | Promise<Content>

/**
 * A file as a response. Its content is created or opened after the transaction: a slow client or store uses no
 * connection.
 */
export class FileReply {
  readonly headers: Record<string, string>
  readonly content: MakeContent
  constructor(headers: Record<string, string>, content: MakeContent) {
    this.headers = headers
    this.content = content
  }
}
