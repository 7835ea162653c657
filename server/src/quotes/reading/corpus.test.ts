import { expect, it } from 'vitest'
import { loadCorpus, measureCorpus, precisionOf, recallOf } from '../../../../bench/read-postings/measure-corpus.ts'
import { readFromCorpus } from '../../../../bench/read-postings/read-corpus.ts'

it('reads the corpus with a precision of at least 0.98 and a recall of at least 0.9 in every field', async () => {
  const corpus = loadCorpus()
  expect(corpus.length).toBeGreaterThanOrEqual(60)
  const { measures, misses } = await measureCorpus(corpus, readFromCorpus)
  const low = measures.filter((measure) => precisionOf(measure) < 0.98 || recallOf(measure) < 0.9)
  expect(low, JSON.stringify(misses, null, 1)).toEqual([])
})
