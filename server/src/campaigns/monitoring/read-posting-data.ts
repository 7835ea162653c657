import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'

export type PostingFields = ReadPosting['fields']

/** A schema.org JobPosting of a page. */
export interface StatedPosting {
  title: string
  employer: string
  /** Names of the cities and regions of all its places. */
  places: string[]
  /** As written; empty if it has none. */
  validThrough: string
  /** The last day to apply, as `YYYY-MM-DD`. */
  fields: PostingFields
  /** Plain text. */
  description: string
}

/** Readers of postings, which belong to the quotes and are passed in. */
export interface PostingReaders {
  /** Decodes a page by its charset. */
  decode(content: Uint8Array, charset: string | null): string
  findPostings(html: string, address: string): StatedPosting[]
  findFields(lines: readonly string[]): PostingFields
}
