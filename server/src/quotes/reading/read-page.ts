import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { findJobPostings } from './find-job-posting.ts'
import { readJobPosting } from './read-job-posting.ts'

/** A fetched page. */
export interface PostingPage {
  content: Uint8Array
  charset: string | null
  address: string
}

/**
 * Reads the schema.org JobPosting of a page; among several, the one with the page's own address. Runs in a worker
 * thread.
 * @returns `none` or `several` without a unique posting
 */
export async function readPage({ content, charset, address }: PostingPage): Promise<ReadPosting | 'none' | 'several'> {
  const postings = findJobPostings(decoded(content, charset))
  const own = postings.length > 1 ? postings.filter(({ url }) => url === address) : postings
  const [posting] = own
  if (!posting) return postings.length > 1 ? 'several' : 'none'
  return own.length > 1 ? 'several' : readJobPosting(posting, address)
}

/** Uses the charset of the response header, else the page's own, else UTF-8. */
function decoded(content: Uint8Array, charset: string | null): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 2048))
  const stated = charset ?? /<meta\b[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(stated).decode(content)
  } catch {
    return new TextDecoder().decode(content)
  }
}
