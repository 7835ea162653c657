/**
 * `npm run bench -- read postings.jsonl [--plans plans.jsonl]`: the share of fields that are read correctly from real
 * postings. Each posting is assembled as a page shows it: title, employer, place, text. A place is correct if its words
 * are the posting's own line and, where a buyer has rated the posting, its country and state match. Deadlines are those
 * of `read-postings/deadlines.json`: the day to apply by, null if a posting has none. Prints figures; asserts nothing.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readPosting } from '../server/src/quotes/reading/read-posting.ts'
import deadlines from './read-postings/deadlines.json' with { type: 'json' }

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { plans: { type: 'string' }, misses: { type: 'boolean', default: false } },
})
const [path] = positionals
if (path === undefined) {
  process.stderr.write('Name a file of postings: npm run bench -- read postings.jsonl\n')
  process.exit(2)
}
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean)

interface Posting {
  id: string
  title: string
  employer: string
  location: string
  description: string
}
const postings = lines(path).map((line): Posting => JSON.parse(line))
const rated = new Map(
  (options.plans ? lines(options.plans) : []).map((line) => {
    const { id, country, state } = JSON.parse(line)
    return [String(id), { country: country === 'UK' ? 'GB' : String(country), state: state as string | null }] // the file's own shape
  }),
)
const labelled = new Map<string, string | null>(Object.entries(deadlines))
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

const right = { title: 0, place: 0, ratedPlace: 0, deadline: 0 }
const counts = { title: 0, place: 0, ratedPlace: 0, deadline: 0 }
let withoutWords = 0
let fieldCount = 0
for (const posting of postings) {
  const { id, title, employer, location, description } = posting
  const text = [title, employer, location, '', description].join('\n')
  const read = await readPosting({ text })
  const fields = new Map((read?.fields ?? []).map((one) => [one.field, one]))
  const whole = squeeze(text)
  for (const { from } of fields.values()) {
    fieldCount += 1
    if (!whole.includes(squeeze(from))) withoutWords += 1
  }
  const report = (what: keyof typeof right, isRight: boolean, value: unknown) => {
    counts[what] += 1
    if (isRight) right[what] += 1
    else if (options.misses) process.stdout.write(`${what} ${id} ${JSON.stringify(value)}\n`)
  }
  const value = fields.get('campaignTitle')?.value
  report('title', value === squeeze(title), [title, value])
  const from = fields.get('country')?.from
  if (squeeze(location) !== '') report('place', from === squeeze(location), [location, from])
  const place = rated.get(id)
  if (place) {
    const country = fields.get('country')?.value
    const state = fields.get('state')?.value ?? null
    report('ratedPlace', country === place.country && (place.state === null || state === place.state), [
      place,
      country,
      state,
    ])
  }
  if (labelled.has(id)) {
    const date = fields.get('deadlineDate')?.value ?? null
    report('deadline', date === labelled.get(id), [labelled.get(id), date, fields.get('deadlineDate')?.from])
  }
}
for (const [what, label] of Object.entries({
  title: 'title',
  place: 'place read from its line',
  ratedPlace: 'country and state as judged',
  deadline: 'day to apply by',
}) as [keyof typeof right, string][]) // the record's own keys
  process.stdout.write(
    `${label.padEnd(30)} ${(right[what] / Math.max(1, counts[what])).toFixed(3)} of ${counts[what]}\n`,
  )
process.stdout.write(`fields without their text        ${withoutWords} of ${fieldCount}\n`)
