import type { Readable } from 'node:stream'

type Content = Readable | Uint8Array

/** Makes or opens the content. @param signal aborts when the caller goes away meanwhile */
type MakeContent = (signal: AbortSignal) => Content | Promise<Content>

/** A file that answers a call. Its content is made or opened after the transaction: a slow line or store holds no connection. */
export class FileReply {
  readonly headers: Record<string, string>
  readonly content: MakeContent
  constructor(headers: Record<string, string>, content: MakeContent) {
    this.headers = headers
    this.content = content
  }
}
