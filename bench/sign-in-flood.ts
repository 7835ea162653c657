import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoPassword } from '../server/demo/users.ts'
import { startDemoPortal } from './demo-portal.ts'
import { print } from './print.ts'

/**
 * A thousand sign-ins at once, continuously, while another user signs in: measures how long that takes and whether it
 * is ever rejected. `npm run bench -- flood --flood 1000 --tries 40 --addresses 1 --pause 2000`; rejected sign-ins of
 * the flood are retried after the pause, in milliseconds.
 */
const { values } = parseArgs({
  options: {
    flood: { type: 'string', default: '1000' },
    tries: { type: 'string', default: '40' },
    addresses: { type: 'string', default: '1' },
    pause: { type: 'string', default: '2000' },
  },
})
const portal = await startDemoPortal()
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.flood) + 10 })
const flooded: Record<string, number> = {}

await measure('alone')
let isRunning = true
const flood = Array.from({ length: Number(values.flood) }, async (_, index) => {
  const address = `198.51.100.${index % Number(values.addresses)}`
  for (let n = 0; isRunning; n++) {
    const status = await signIn(address, `stranger-${index}-${n}@flood.example`, 'a wrong password').catch(() => 0)
    flooded[status] = (flooded[status] ?? 0) + 1
    if (status !== 401) await sleep(Number(values.pause))
  }
})
await sleep(2_000)
const isWell = await measure(`in a flood of ${values.flood} from ${values.addresses} address(es)`)
isRunning = false
await Promise.all(flood)
print(
  `Responses to the flood: ${JSON.stringify(flooded)}; system load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`,
)
agent.destroy()
await portal.stop()
process.exit(isWell ? 0 : 1)

async function measure(how: string): Promise<boolean> {
  const times: number[] = []
  const rejected: Record<string, number> = {}
  for (let n = 0; n < Number(values.tries); n++) {
    const started = performance.now()
    const status = await signIn('203.0.113.7', 'full@lakeside.example', demoPassword)
    times.push(performance.now() - started)
    if (status !== 200) rejected[status] = (rejected[status] ?? 0) + 1
    await sleep(50)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  print(
    `Sign-in ${how}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${times.length} tries, rejected ${JSON.stringify(rejected)} (goal p95 1000 ms, none)`,
  )
  return Object.keys(rejected).length === 0 && at(0.95) <= 1_000
}

function signIn(address: string, username: string, password: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${portal.url}/api/auth`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'x-forwarded-for': address } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    asking.once('error', reject)
    asking.end(JSON.stringify({ username, password }))
  })
}
