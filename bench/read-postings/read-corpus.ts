import { readRequisitions } from '../../server/src/desk/integration/read-requisitions.ts'
import { readJobPosting } from '../../server/src/quotes/reading/read-job-posting.ts'
import { readPosting } from '../../server/src/quotes/reading/read-posting.ts'
import type { CorpusPosting, ReadFields } from './measure-corpus.ts'

/** Reads a posting of the corpus as the portal does. */
export async function readFromCorpus({ kind, content }: CorpusPosting): Promise<ReadFields> {
  if (kind === 'text') {
    return (await readPosting({ text: content })) ?? { fields: [] }
  }
  if (kind === 'json') return readJobPosting(JSON.parse(content), '')
  const [posting] = readRequisitions({ format: 'feed', content }).postings
  const { jobDescription: _, ...form } = posting?.form ?? {}
  return { fields: Object.entries(form).map(([field, value]) => ({ field, value })) }
}
