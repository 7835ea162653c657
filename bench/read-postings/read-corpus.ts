import { readRequisitions } from '../../server/src/desk/integration/read-requisitions.ts'
import { readJobPosting } from '../../server/src/quotes/reading/read-job-posting.ts'
import { readPosting } from '../../server/src/quotes/reading/read-posting.ts'
import { makeWordOf, wordParagraph } from '../../server/src/testing/make-word.ts'
import type { CorpusPosting, ReadFields } from './measure-corpus.ts'

/** Reads a posting of the corpus as the portal does. */
export async function readFromCorpus({ kind, content }: CorpusPosting): Promise<ReadFields> {
  if (kind === 'text') {
    return (await readPosting({ text: content })) ?? { fields: [] }
  }
  if (kind === 'word') return (await readPosting({ content: wordOf(content), mediaType: wordType })) ?? { fields: [] }
  if (kind === 'json') return readJobPosting(JSON.parse(content), '')
  const [posting] = readRequisitions({ format: 'feed', content }).postings
  const { jobDescription: _, ...form } = posting?.form ?? {}
  return { fields: Object.entries(form).map(([field, value]) => ({ field, value })) }
}

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
