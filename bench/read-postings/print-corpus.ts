/**
 * `npm run bench -- read-postings [--misses] [--folder path]`: precision and recall of each field that is read from the
 * corpus, next to those of an earlier commit (`before.json`, which `measure-release.ts` writes). Commit 386342fe knew neither
 * pay of other units nor ambiguous dates. Prints figures; `corpus.test.ts` asserts the limits.
 */
import { parseArgs } from 'node:util'
import before from './before.json' with { type: 'json' }
import { corpusFolder, loadCorpus, measureCorpus, precisionOf, recallOf } from './measure-corpus.ts'
import { readFromCorpus } from './read-corpus.ts'

const { values: options } = parseArgs({
  options: { misses: { type: 'boolean', default: false }, folder: { type: 'string', default: corpusFolder } },
})
const corpus = loadCorpus(options.folder)
const { measures, misses } = await measureCorpus(corpus, readFromCorpus)
const earlier = new Map<string, readonly number[]>(Object.entries(before.fields))
const column = (share: number | undefined) => (share === undefined ? '    –' : share.toFixed(3)).padStart(11)
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`${corpus.length} postings; ${before.commit} was measured with ${before.postings}`)
print(`${''.padEnd(18)}  precision   ${before.commit}     recall   ${before.commit}`)
for (const measure of measures) {
  const [precision, recall] = earlier.get(measure.field) ?? []
  const shares = [precisionOf(measure), precision, recallOf(measure), recall].map(column)
  print(`${measure.field.padEnd(18)}${shares.join('')}`)
}
if (options.misses)
  for (const { posting, field, expected, read } of misses)
    print(`${posting} ${field}: ${JSON.stringify(expected)} was read as ${JSON.stringify(read)}`)
