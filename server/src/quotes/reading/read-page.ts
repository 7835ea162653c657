import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { utf16Of } from '../../documents/inspection/text-type-of.ts'
import { isNestedTooDeeply } from '../../documents/reading/is-nested-too-deeply.ts'
import { findJobPostings } from './find-job-posting.ts'
import { readJobPosting } from './read-job-posting.ts'
import { readMainText } from './read-main-text.ts'

/** A fetched page. */
export interface PostingPage {
  content: Uint8Array
  charset: string | null
  address: string
}

/**
 * Reads the schema.org JobPosting of a page; among several, the one with the page's own address. A page without any is
 * read by its heading and its main text. Runs in a worker thread.
 * @returns `none` or `several` without a unique posting
 */
export async function readPage({ content, charset, address }: PostingPage): Promise<ReadPosting | 'none' | 'several'> {
  const html = decodePage(content, charset)
  if (isNestedTooDeeply(html)) return 'none'
  const postings = findJobPostings(html)
  const own = postings.length > 1 ? postings.filter(({ url }) => url === address) : postings
  const [posting] = own
  if (!posting) return postings.length > 1 ? 'several' : (readMainText(html, address) ?? 'none')
  return own.length > 1 ? 'several' : readJobPosting(posting, address)
}

/**
 * Decodes a page: by its byte order mark, else by the charset of the response header, else by the page's own, else as
 * UTF-8. Valid UTF-8 is decoded as such when another charset is declared that does not fit the bytes, and an invalid one
 * as Windows-1252 or MacRoman, unless a few characters only are invalid.
 */
export function decodePage(content: Uint8Array, charset: string | null): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 2048))
  const own = /<meta\b[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1]
  const [decoder] = [markOf(content) ?? utf16Of(content), charset, own, 'utf-8'].flatMap(
    (label) => decoderOf(label) ?? [],
  )
  const unicode = decodedAs(new TextDecoder('utf-8', { fatal: true }), content)
  if (unicode !== null && (!decoder || isWronglyDeclared(decoder, content))) return unicode
  if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(content)
  const lenient = new TextDecoder('utf-8').decode(content)
  if (isMostlyValid(lenient)) return lenient
  // Invalid UTF-8: another charset of the page, else that of older Western sites
  const other = own === undefined ? null : decoderOf(own)
  return other && other.encoding !== 'utf-8' ? other.decode(content) : decodedAsWestern(content)
}

/** Decodes text of an unstated Western charset: Windows-1252, or that of Macintosh if the other has no such characters. */
function decodedAsWestern(content: Uint8Array): string {
  const isMacintosh = content.some((byte) => unassigned.has(byte))
  return new TextDecoder(isMacintosh ? 'macintosh' : 'windows-1252').decode(content)
}

/** Bytes without a character in Windows-1252. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/** Whether bytes that are valid UTF-8 are not of the declared charset; text of 7-bit charsets consists of ASCII bytes. */
function isWronglyDeclared({ encoding }: TextDecoder, content: Uint8Array): boolean {
  if (/^(?:utf-8|windows-125\d|iso-8859-\d+)$/.test(encoding)) return true
  if (/^utf-16/.test(encoding)) return markOf(content) === null && !content.subarray(0, 2048).includes(0)
  return content.some((byte) => byte >= 0x80)
}

/** Whether at most one of five characters beyond ASCII could not be decoded; text of an older charset has few others. */
function isMostlyValid(text: string): boolean {
  const beyond = text.match(/[^\p{ASCII}]/gu) ?? []
  return beyond.filter((character) => character === '\ufffd').length * 5 <= beyond.length
}

function markOf(content: Uint8Array): string | null {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decoderOf(label: string | null | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null
  }
}

function decodedAs(decoder: TextDecoder, content: Uint8Array): string | null {
  try {
    return decoder.decode(content)
  } catch {
    return null
  }
}
