import type { Readable } from 'node:stream'

type Content = Readable | Uint8Array

/** A file that answers a call. Its content is made or opened after the transaction: a slow line or store holds no connection. */
export class FileReply {
  readonly headers: Record<string, string>
  readonly content: () => Content | Promise<Content>
  constructor(headers: Record<string, string>, content: () => Content | Promise<Content>) {
    this.headers = headers
    this.content = content
  }
}
