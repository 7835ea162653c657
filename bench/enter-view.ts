import { signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { beginViewing } from '@tearsheet/protocol/identity/viewing-endpoints'
import type pg from 'pg'
import { demoPassword } from '../server/demo/users.ts'
import { enterView } from '../server/src/http/view.ts'
import { startDemoPortal } from './demo-portal.ts'

/**
 * Measures the check that every request passes: entering the user's own view, and another user's in a viewing session,
 * compared with a trivial statement. `npm run bench -- view 4000`
 */
const calls = Number(process.argv[2] ?? 4_000)
const portal = await startDemoPortal()

interface Person {
  token: string
  sessionId: string
  userId: string
}

async function call(path: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) }
  const response = await fetch(`${portal.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} returned status ${response.status}`)
  return response.json()
}

async function enter(username: string): Promise<Person> {
  const { token } = await call(signIn.path, { username, password: demoPassword })
  const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  return { token: String(token), sessionId: claims.jti, userId: claims.userId }
}

const [person, staff] = [await enter('full@lakeside.example'), await enter('staff@beacon.example')]
await call(beginViewing.path, { userId: person.userId, reason: 'Measured' }, staff.token)
const { rows } = await portal.owner.query(
  'select client_id, client_account_id from membership where user_id = $1 limit 1',
  [person.userId],
)
const claim = [person.userId, rows[0]?.client_id, rows[0]?.client_account_id]
const text = enterView({ name: 'bench.look', writes: false })
const client = await portal.owner.connect()

async function measure(what: string, statement: pg.QueryConfig): Promise<void> {
  const times: number[] = []
  for (let n = -200; n < calls; n += 1) {
    const started = performance.now()
    const { rows: answered } = await client.query(statement)
    if (n >= 0) times.push((performance.now() - started) * 1_000)
    if (answered[0]?.outcome !== undefined && answered[0].outcome !== 'ok') throw new Error(answered[0].outcome)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  process.stdout.write(`${what}: median ${at(0.5)} µs, p95 ${at(0.95)} µs, ${calls} sequential requests\n`)
}

await measure('Empty statement', { name: 'nothing', text: 'select 1' })
await measure('Own view', { name: 'own', text, values: [person.sessionId, ...claim] })
await measure('Another user’s view, as an administrator', { name: 'as', text, values: [staff.sessionId, ...claim] })
client.release()
await portal.stop()
