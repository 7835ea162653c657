/**
 * `npm run bench:recommend -- postings.jsonl`: how well recommended publications fit labelled postings, and how long the
 * call takes in a large portal. The file is a posting a line (title, description, label) with `label_map.csv` beside it.
 * Only title and description are sent. Prints figures; asserts nothing.
 */
import { parseArgs } from 'node:util'
import jobTitles from '../server/demo/content/job-titles.json' with { type: 'json' }
import { grow } from './recommend/grow.ts'
import { type Posting, type RightSectors, readLabels, readPostings } from './recommend/labelled-postings.ts'
import { openPortal, type Portal } from './recommend/portal.ts'

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    publications: { type: 'string', default: '1000' },
    campaigns: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '400' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

interface Score {
  /** Share of the first five whose sector is primary or acceptable. */
  five: number
  /** Whether the first one's sector is primary. */
  first: number
  /** Whether the first one's sector is primary or acceptable. */
  firstTolerable: number
}

async function scoreOf(portal: Portal, posting: Posting, { primary, acceptable }: RightSectors): Promise<Score> {
  const found = await portal.recommend(posting.title, posting.description)
  const { rows } = await portal.owner.query<{ id: string; sector: string }>(
    'select id, sector from publication where id = any($1)',
    [found.map(({ id }) => id)],
  )
  const sectors = found.map(({ id }) => rows.find((row) => row.id === id)?.sector ?? '')
  const fits = (sector = '') => (primary.has(sector) || acceptable.has(sector) ? 1 : 0)
  return {
    five: sectors.slice(0, 5).filter(fits).length / 5,
    first: primary.has(sectors[0] ?? '') ? 1 : 0,
    firstTolerable: fits(sectors[0]),
  }
}

async function measureFit(portal: Portal, postings: Posting[], labels: Map<string, RightSectors>): Promise<void> {
  const byLabel = new Map<string, Score[]>()
  for (const posting of postings) {
    const right = labels.get(posting.label)
    if (!right) continue
    byLabel.set(posting.label, [...(byLabel.get(posting.label) ?? []), await scoreOf(portal, posting, right)])
  }
  const table = [...byLabel].map(([label, scores]) => ({
    label,
    postings: scores.length,
    five: mean(scores.map(({ five }) => five)),
    first: mean(scores.map(({ first }) => first)),
    firstTolerable: mean(scores.map(({ firstTolerable }) => firstTolerable)),
  }))
  say(
    `\n${'label'.padEnd(26)}${'postings'.padStart(9)}${'five'.padStart(8)}${'first'.padStart(8)}${'tolerable'.padStart(11)}`,
  )
  for (const row of table.sort((a, b) => a.five - b.five))
    say(
      `${row.label.padEnd(26)}${String(row.postings).padStart(9)}${row.five.toFixed(2).padStart(8)}${row.first.toFixed(2).padStart(8)}${row.firstTolerable.toFixed(2).padStart(11)}`,
    )
  const measured = table.reduce((sum, { postings: n }) => sum + n, 0)
  say(`\n${measured} postings; ${postings.length - measured} have a label that the map does not name`)
  say(`first five primary or acceptable   ${mean(table.map(({ five }) => five)).toFixed(3)} mean over labels`)
  say(`first one primary                  ${mean(table.map(({ first }) => first)).toFixed(3)}`)
  say(`first one primary or acceptable    ${mean(table.map((row) => row.firstTolerable)).toFixed(3)}`)
  say(`worst label                        ${table[0]?.label} ${table[0]?.five.toFixed(3)}`)
}

async function measureTime(portal: Portal, postings: Posting[]): Promise<void> {
  const publications = Number(options.publications)
  const campaigns = Number(options.campaigns)
  await grow(portal.owner, { publications, campaigns, titles: jobTitles.map(({ title }) => title) })
  const times: number[] = []
  for (let call = -20; call < Number(options.calls); call += 1) {
    const posting = postings.at((call * 7) % postings.length)
    if (!posting) continue
    const started = performance.now()
    await portal.recommend(posting.title, posting.description)
    if (call >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`
  say(
    `\n${publications} publications, ${campaigns.toLocaleString('en')} more campaigns, ${times.length} calls one by one`,
  )
  say(`p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}`)
}

const [path] = positionals
if (path === undefined) {
  process.stderr.write('Name a file of labelled postings: npm run bench:recommend -- postings.jsonl\n')
  process.exit(2)
}
const postings = readPostings(path)
const labels = readLabels(path)
const portal = await openPortal()
try {
  await measureFit(portal, postings, labels)
  await measureTime(portal, postings)
} finally {
  await portal.close()
}
