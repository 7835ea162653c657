import type { Readable } from 'node:stream'

/** Stores files. Keys are generated, never taken from a name that a user sent. */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>
  /** For what is too large to hold: its size must be known, as object stores ask for it. */
  putStream(key: string, content: Readable, byteSize: number): Promise<void>
  open(key: string): Promise<Readable>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
}
