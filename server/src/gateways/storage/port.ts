import type { Readable } from 'node:stream'

/** Where files lie. Keys are made by us, never from a name that somebody sent. */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>
  /** For what is too large to hold: its size must be known, as object stores ask for it. */
  putStream(key: string, content: Readable, byteSize: number): Promise<void>
  open(key: string): Promise<Readable>
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>
}
