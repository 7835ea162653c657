import type { Readable } from 'node:stream'

/** File storage. Keys are generated, never derived from a name that a user sent. */
export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>
  /** Stores a file that is too large for memory: its size must be known, as object stores require it. */
  putStream(key: string, content: Readable, byteSize: number): Promise<void>
  open(key: string): Promise<Readable>
  /** Yields the keys of all files, in no order. */
  list(): AsyncIterable<string>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
}
