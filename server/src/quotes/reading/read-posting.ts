import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { toStorable } from '../../database/storable-text.ts'
import { escapeHtml } from '../../documents/html.ts'
import { type FoundData, findData } from '../../documents/reading/find-data.ts'
import { findMainPart } from '../../documents/reading/find-main-part.ts'
import { type ReadDocument, readHtml, readText } from '../../documents/reading/read-document.ts'
import { readFile } from '../../documents/reading/read-file.ts'
import { findFields } from './find-fields.ts'
import { findJobPostings } from './find-job-posting.ts'
import { languageOf } from './find-language.ts'
import { prepareLines } from './prepare-lines.ts'
import { readJobPosting } from './read-job-posting.ts'
import { decodePage, readPage } from './read-page.ts'

/** Source to read: a file of verified type, whose pictures are recognized if it is a scan; or pasted text. */
export type PostingSource =
  | { content: Uint8Array; mediaType: string; isScan?: boolean }
  | { html: string; partial?: string }
  | { text: string }

/**
 * Reads a posting: its fields with their source text, and its text as rich text. Runs in a worker thread, because a
 * document may take a second.
 * @returns null for a file that cannot be read; one without text, such as a scan, has neither fields nor a description
 */
export async function readPosting(source: PostingSource): Promise<ReadPosting | null> {
  if ('content' in source && source.mediaType === 'text/html') return readSavedPage(source.content)
  const text = plainTextOf(source)
  const data = text === null ? null : findData(text)
  if (data) return readData(data)
  // A word with a NUL would be no known word
  const document = toStorable(await documentOf(source).catch(() => null))
  if (!document) return null
  const { fields, ...questions } = findFields(prepareLines(document.lines))
  return {
    fields,
    ...questions,
    ...(document.partial === undefined ? {} : { partial: document.partial }),
    jobDescription: withoutTitle(document.html, fields.find(({ field }) => field === 'campaignTitle')?.from),
  }
}

/** Returns the text of a pasted or plain source; null for any other. */
function plainTextOf(source: PostingSource): string | null {
  if ('text' in source) return source.text
  return 'content' in source && source.mediaType === 'text/plain' ? decodePage(source.content, null) : null
}

/** Whether a source is data for programs. */
export async function isDataSource(source: PostingSource): Promise<boolean> {
  const text = plainTextOf(source)
  return text !== null && findData(text) !== null
}

/** Reads the only JobPosting of JSON; no other data. */
function readData(data: FoundData): ReadPosting | null {
  if (data.kind !== 'json') return null
  const [posting, ...others] = data.value === undefined ? [] : findJobPostings(pageOf(data.value))
  return posting && others.length === 0 ? readJobPosting(posting, '') : null
}

const pageOf = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('</', '<\\/')}</script>`

async function documentOf(source: PostingSource): Promise<ReadDocument | null> {
  if ('html' in source) return { ...readHtml(source.html), ...(source.partial ? { partial: source.partial } : {}) }
  if ('text' in source) return readText(source.text)
  if (source.mediaType === 'text/plain') return readText(decodePage(source.content, null))
  if (source.isScan)
    return (await import('../../documents/recognition/read-scan.ts')).readScan(source.content, languageOf)
  return readFile(source.content, source.mediaType)
}

/** Reads a saved web page: its data as a JobPosting, else its main part, else all of its text. */
async function readSavedPage(content: Uint8Array): Promise<ReadPosting | null> {
  const page = await readPage({ content, charset: null, address: '' })
  if (typeof page !== 'string') return page
  const html = decodePage(content, null)
  const main = findMainPart(html)
  return readPosting({ html: main ? `<h1>${escapeHtml(main.title)}</h1>${main.html}` : html })
}

/** The title has its own field: at the top of the text it would be repeated. */
function withoutTitle(html: string, title: string | undefined): string {
  if (title === undefined) return html
  const [head = ''] = /^\s*<(p|h[1-6])\b[^>]*>.*?<\/\1>/is.exec(html) ?? []
  const words = head
    .replace(/<[^<>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return words === title ? html.slice(head.length) : html
}
