/**
 * `npm run bench -- recommend postings.jsonl [--plans plans.jsonl] [--fit]`: how well recommended publications fit
 * labeled postings, how a buyer rates the plans, and how long the request takes in a large portal. The file has one
 * posting per line (id, title, description, label), with `label_map.csv` next to it. `--fit` fits on half of the rated
 * plans and evaluates on the other half. `--fit --database postgres://…` derives weights from the recommendations that
 * users of a portal saw and what they ordered instead. Prints figures; asserts nothing.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import jobTitles from '../server/demo/content/job-titles.json' with { type: 'json' }
import { print } from './print.ts'
import { fitLog } from './recommend/fit-log.ts'
import type { Read } from './recommend/fit-weights.ts'
import { grow } from './recommend/grow.ts'
import { type Posting, readLabels, readPostings } from './recommend/labeled-postings.ts'
import { measureSectors } from './recommend/measure-sectors.ts'
import { openPortal, type Portal } from './recommend/portal.ts'
import { printFitted, printMeasures } from './recommend/print-measures.ts'
import { bestConstant, isForFitting, measure, type RatedPlan, readPlans } from './recommend/rated-plans.ts'

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    plans: { type: 'string' },
    /** Output file of the recommended names, one plan per line, for other tools. */
    results: { type: 'string' },
    fit: { type: 'boolean', default: false },
    /** With --fit: the owner's address of a portal's database, whose logged orders the weights are derived from. */
    database: { type: 'string' },
    publications: { type: 'string', default: '1000' },
    campaigns: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '400' },
  },
})

async function measurePlans(portal: Portal, postings: Posting[], path: string): Promise<void> {
  const plans = readPlans(path)
  const postingOf = new Map(postings.map((posting) => [posting.id, posting]))
  const { rows } = await portal.owner.query<{ name: string; region: string }>('select name, region from publication')
  const regions = new Map(rows.map(({ name, region }) => [name, region]))
  const regionOf = (name: string) => regions.get(name)
  const graded = new Set(plans.flatMap(({ grades }) => Object.keys(grades)))
  const named = new Map<string, string[]>()
  for (const plan of plans) {
    const posting = postingOf.get(plan.id)
    if (!posting) continue
    const place = { country: plan.country, state: plan.state, isRemote: plan.remote }
    const planned = await portal.recommend(posting.title, posting.description, place)
    named.set(
      plan.id,
      planned.slice(0, 12).map(({ name }) => name),
    )
  }
  if (options.results)
    writeFileSync(
      options.results,
      [...named].map(([id, recommended]) => JSON.stringify({ id, recommended })).join('\n'),
    )
  // Unrated names are omitted, as neither right nor wrong
  const ratedNames = ({ id }: RatedPlan) => (named.get(id) ?? []).filter((name) => graded.has(name))
  const fitting = plans.filter(isForFitting)
  const judging = plans.filter((plan) => !isForFitting(plan))
  printMeasures('plans for fitting', fitting.length, measure(fitting, ratedNames, regionOf))
  printMeasures('plans that judge', judging.length, measure(judging, ratedNames, regionOf))
  const constant = new Map(
    [...Map.groupBy(judging, (one) => one.country)].map(([country, group]) => [country, bestConstant(group)]),
  )
  printMeasures(
    'the best constant list of each country',
    judging.length,
    measure(judging, ({ country }) => constant.get(country) ?? [], regionOf),
  )
  if (!options.fit) return
  const readAll = async (some: RatedPlan[]) => {
    const reads: Read[] = []
    for (const plan of some) {
      const posting = postingOf.get(plan.id)
      if (!posting) continue
      const { title, description: words } = posting
      reads.push({ plan, title, words, evidence: await portal.read(title, words) })
    }
    return reads
  }
  const { weights } = await portal.read('', '')
  const reads = { fitting: await readAll(fitting), judging: await readAll(judging) }
  printFitted({ ...reads, weights, regionOf, isGraded: (name) => graded.has(name) })
}

async function measureTime(portal: Portal, postings: Posting[]): Promise<void> {
  for (const part of [0.1, 1]) {
    const publications = Number(options.publications)
    const campaigns = Math.round(Number(options.campaigns) * part)
    await grow(portal.owner, { publications, campaigns, titles: jobTitles.map(({ title }) => title) })
    const times: number[] = []
    for (let call = -20; call < Number(options.calls); call += 1) {
      const posting = postings.at((call * 7) % postings.length)
      if (!posting) continue
      const started = performance.now()
      await portal.recommend(posting.title, posting.description, { country: 'US', state: 'NY' })
      if (call >= 0) times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`
    print(
      `\n${publications} publications, ${campaigns.toLocaleString('en')} more campaigns, ${times.length} sequential requests`,
    )
    print(`p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}`)
  }
}

if (options.fit && options.database) {
  await fitLog(options.database)
  process.exit()
}
const [path] = positionals
if (path === undefined) {
  process.stderr.write('Name a file of labelled postings: npm run bench -- recommend postings.jsonl\n')
  process.exit(2)
}
const postings = readPostings(path)
const labels = readLabels(path)
const portal = await openPortal()
try {
  if (options.plans) await measurePlans(portal, postings, options.plans)
  await measureSectors(portal, postings, labels)
  await measureTime(portal, postings)
} finally {
  await portal.close()
}
