import { readRequisitions } from '../../server/src/desk/integration/read-requisitions.ts'
import { readJobPosting } from '../../server/src/quotes/reading/read-job-posting.ts'
import { readPage } from '../../server/src/quotes/reading/read-page.ts'
import { readPosting } from '../../server/src/quotes/reading/read-posting.ts'
import { makePdfLines } from '../../server/src/testing/make-pdf.ts'
import { makeWordOf, wordParagraph } from '../../server/src/testing/make-word.ts'
import type { CorpusPosting, ReadFields } from './measure-corpus.ts'

/** The readers of a version of the portal. */
export interface Readers {
  readPosting(source: { text: string } | { content: Uint8Array; mediaType: string }): Promise<ReadFields | null>
  readPage(page: { content: Uint8Array; charset: string | null; address: string }): Promise<ReadFields | string>
  readJobPosting(posting: Record<string, unknown>, address: string): ReadFields
  readRequisitions(source: { format: 'feed'; content: string }): { postings: { form: object }[] }
}

/** Reads a posting of the corpus as the portal does. */
export const readFromCorpus = (posting: CorpusPosting): Promise<ReadFields> =>
  readBy({ readPosting, readPage, readJobPosting, readRequisitions }, posting)

/** Reads a posting of the corpus with the readers of a version. */
export async function readBy(readers: Readers, { kind, content }: CorpusPosting): Promise<ReadFields> {
  const nothing = { fields: [] }
  if (kind === 'text') return (await readers.readPosting({ text: content })) ?? nothing
  if (kind === 'word') return (await readers.readPosting({ content: wordOf(content), mediaType: wordType })) ?? nothing
  if (kind === 'pdf') {
    const pdf = await makePdfLines(content.trim().split('\n'))
    return (await readers.readPosting({ content: pdf, mediaType: 'application/pdf' })) ?? nothing
  }
  if (kind === 'html') {
    const read = await readers.readPage({ content: Buffer.from(content), charset: null, address: pageAddress })
    return typeof read === 'string' ? nothing : read
  }
  if (kind === 'json') return readers.readJobPosting(JSON.parse(content), '')
  const [posting] = readers.readRequisitions({ format: 'feed', content }).postings
  const fields = Object.entries(posting?.form ?? {}).filter(([field]) => field !== 'jobDescription')
  return { fields: fields.map(([field, value]) => ({ field, value })) }
}

/** Address of the web pages of the corpus. */
const pageAddress = 'https://www.smokyhill.example/jobs/91'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Creates a Word document of the lines of a text; consecutive lines such as `| a | b |` become the rows of a table. */
function wordOf(content: string): Buffer {
  const xml = content.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = xml.split('\n').map((line) => {
    if (!line.startsWith('|')) return wordParagraph(line)
    const cells = line.slice(1, -1).split('|')
    return `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell.trim())}</w:tc>`).join('')}</w:tr>`
  })
  return makeWordOf(body.join('').replace(/(?:<w:tr>.*?<\/w:tr>)+/g, '<w:tbl>$&</w:tbl>'))
}
