/**
 * `node bench/read-postings/measure-release.ts <clone>` measures the corpus with the readers of another version, from a
 * clone with its packages, and writes the figures to `before.json`, which `print-corpus.ts` prints next to those of this
 * version.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadCorpus, measureCorpus, precisionOf, recallOf } from './measure-corpus.ts'
import { type Readers, readBy } from './read-corpus.ts'

const clone = resolve(process.argv[2] ?? '.')
const from = (path: string) => import(pathToFileURL(join(clone, 'server/src', path)).href)
const readers: Readers = {
  ...(await from('quotes/reading/read-posting.ts')),
  ...(await from('quotes/reading/read-page.ts')),
  ...(await from('quotes/reading/read-job-posting.ts')),
  ...(await from('desk/integration/read-requisitions.ts')),
}
const corpus = loadCorpus()
const { measures } = await measureCorpus(corpus, (posting) => readBy(readers, posting))
const rounded = (share: number) => Math.round(share * 1000) / 1000
const commit = execFileSync('git', ['-C', clone, 'rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()
const figures = {
  commit,
  postings: corpus.length,
  fields: Object.fromEntries(
    measures.map((measure) => [measure.field, [rounded(precisionOf(measure)), rounded(recallOf(measure))]]),
  ),
}
writeFileSync(join(import.meta.dirname, 'before.json'), `${JSON.stringify(figures, null, 2)}\n`)
process.stdout.write(`${commit}: ${corpus.length} postings measured\n`)
