import { parseArgs } from 'node:util'
import { startDemoPortal } from './demo-portal.ts'
import { median } from './median.ts'

/**
 * Requests password links for an existing and an unknown username, in pairs whose order alternates. The responses must
 * have the same text, and their times must differ no more than those of two halves of one kind. `npm run bench --
 * forgot --pairs 500`
 */
const { values } = parseArgs({ options: { pairs: { type: 'string', default: '500' } } })
const pairs = Number(values.pairs)
const portal = await startDemoPortal()
const answers = new Set<string>()

/** @returns milliseconds */
async function ask(username: string, place: number): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${portal.url}/api/users/requestToResetPasswordForNonLoggedInUser`, {
    method: 'POST',
    // Each from a separate address: one address may send thirty requests
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${place >> 8}.${place & 255}` },
    body: JSON.stringify({ username }),
  })
  const text = await response.text()
  const ms = performance.now() - started
  answers.add(`${response.status} ${text}`)
  return ms
}

for (let warm = 0; warm < 50; warm += 1) await ask(`warm-${warm}@nobody.example`, 65_000 + warm)
const known: number[] = []
const unknown: number[] = []
for (let pair = 0; pair < pairs; pair += 1) {
  const asks = [
    async () => known.push(await ask('full@lakeside.example', pair * 2)),
    // As long as the other
    async () => unknown.push(await ask('none@lakeside.example', pair * 2 + 1)),
  ]
  for (const ask of pair % 2 === 0 ? asks : asks.reverse()) await ask()
}
await portal.stop()

const between = median(known.map((ms, at) => ms - (unknown[at] ?? 0)))
// The effect of chance alone: pairs of two unknown usernames
const chance = Math.abs(median(unknown.slice(1).map((ms, at) => ms - (unknown[at] ?? 0))))
const sign = known.filter((ms, at) => ms > (unknown[at] ?? 0)).length
// Two standard errors of a fair coin, tossed once per pair
const fair = Math.abs(sign - pairs / 2) <= Math.sqrt(pairs)
console.log(
  [
    `${pairs} pairs; responses: ${[...answers].join(' | ')}`,
    `median known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms; median of the differences ${between.toFixed(3)} ms (two unknown ones: ${chance.toFixed(3)} ms)`,
    `known was slower in ${sign} of ${pairs} pairs: ${fair ? 'no more than chance' : 'more than chance'}`,
  ].join('\n'),
)
process.exit(answers.size === 1 && fair ? 0 : 1)
