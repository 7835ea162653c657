import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readWebhook, webhookToleranceSeconds } from '@tearsheet/protocol/desk/webhook-rules'
import pg from 'pg'
import { createReceiver } from '../docs/examples/receive-webhooks.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { retryPlan } from '../server/src/desk/integration/retry-plan.ts'
import { signMessage } from '../server/src/desk/integration/sign-message.ts'
import { boxPurposes, createSecretBox } from '../server/src/identity/factors/lock-secrets.ts'
import { print } from './print.ts'
import { openUnreliableReceiver } from './webhooks/unreliable-receiver.ts'

/**
 * Sends changes to a receiver that is slow, failing, redirecting and down in turn, while the sending worker is killed
 * repeatedly. Each must arrive at least once, signed, and those of one object in order; altered and replayed messages
 * must be rejected. Waits between attempts, and the three days after which a message is given up, pass 500 times as
 * fast. `npm run bench -- webhooks --events 10000 --kills 20`
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '20' } },
})
const events = Number(values.events)
const eachObject = 10
const timesFaster = 500
/** Longer than any wait between attempts: anything due later was taken by a worker that has died. */
const longestWait = `${Math.ceil((retryPlan.longestSeconds / timesFaster) * 1.2)} seconds`
const secret = 'a secret for the webhook bench, long enough'
const signing = `whsec_${randomBytes(24).toString('base64')}`

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-webhooks-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder })
const { connectionString } = embedded
await migrate({ connectionString })
await ensureLogins(connectionString, loginsOf(connectionString, secret))
const owner = new pg.Pool({ connectionString, max: 2 })

/** Received messages by object: the numbers of its changes in the order of first arrival. */
const taken = new Map<string, number[]>()
const receiver = createReceiver(signing, ({ type, data: { subjectId } }) => {
  taken.set(subjectId, [...(taken.get(subjectId) ?? []), Number(type.split('.')[1])])
})
const unreliable = await openUnreliableReceiver(receiver)
await owner.query(
  `insert into webhook (id, address, kinds, secret_locked) values (gen_random_uuid(), $1, '{campaign_item}', $2)`,
  [unreliable.address, createSecretBox(secret, boxPurposes.webhooks).lock(signing)],
)

const startWorker = () =>
  fork(new URL('./webhooks/worker.ts', import.meta.url), [
    ...[connectionString, secret, boxPurposes.webhooks, unreliable.host, String(timesFaster)],
  ])
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))
let worker = startWorker()

const started = performance.now()
let kills = 0
let written = 0
const killEvery = Math.max(1, Math.floor(events / (Number(values.kills) + 1)))
for (;;) {
  if (written < events) {
    // The next change of each of some objects, as consecutive requests would make them
    const { rowCount } = await owner.query(
      `insert into audit_entry (id, action, subject, subject_id)
       select gen_random_uuid(), 'bench.' || n % $2::int, 'campaign_item', 'object-' || n / $2::int
       from generate_series($1::int, least($1::int + 99, $3::int - 1)) n order by n`,
      [written, eachObject, events],
    )
    written += rowCount ?? 0
  }
  const count = [...taken.values()].reduce((sum, numbers) => sum + numbers.length, 0)
  if (kills < Number(values.kills) && count >= killEvery * (kills + 1)) {
    const gone = ended(worker)
    worker.kill('SIGKILL')
    await gone
    kills += 1
    // Deliveries taken by the dead worker would wait for two minutes
    for (const waiting of [
      `webhook_delivery set next_at = now() where state = 'waiting'`,
      'webhook set next_at = now() where true',
    ])
      await owner.query(`update ${waiting} and next_at > now() + $1::interval`, [longestWait])
    worker = startWorker()
  }
  const { rows } = await owner.query(`select 1 from webhook_delivery where state = 'waiting' limit 1`)
  if (written >= events && rows.length === 0) break
  await sleep(100)
}
const seconds = (performance.now() - started) / 1000
const last = ended(worker)
worker.kill('SIGKILL')
await last

const { rows: outcomes } = await owner.query<{ state: string; count: number; attempts: number }>(
  `select state, count(*)::int as count, sum(attempts)::int as attempts from webhook_delivery group by state`,
)
const objects = [...taken.values()]
const arrived = objects.reduce((sum, numbers) => sum + numbers.length, 0)
const outOfOrder = objects.filter((numbers) => numbers.some((number, index) => number !== index)).length

/** Captured messages must be useless: sent later, with another text, with another secret. */
const body = JSON.stringify({
  type: 'bench.0',
  timestamp: new Date().toISOString(),
  data: { id: '01990000-0000-7000-8000-000000000001', kind: 'invoice', subjectId: 'i', clientAccountId: null },
})
const headers = signMessage({ id: 'msg_1', timestamp: Math.floor(Date.now() / 1000), body, secrets: [signing] })
const isTaken = async (now: Date, text: string, key: string) =>
  (await readWebhook({ header: (name) => headers[name], body: text, secret: key, now })) !== null
const later = new Date(Date.now() + (webhookToleranceSeconds + 1) * 1000)
const forged = [
  await isTaken(later, body, signing),
  await isTaken(new Date(), body.replace('bench.0', 'bench.1'), signing),
  await isTaken(new Date(), body, `whsec_${randomBytes(24).toString('base64')}`),
].filter(Boolean).length
const isOwnTaken = await isTaken(new Date(), body, signing)

print(`${written} changes of ${objects.length} objects; worker killed ${kills} times; ${seconds.toFixed(0)} s`)
print(`requests while healthy, failing, redirecting, slow, down: ${Object.values(unreliable.received).join(', ')}`)
print(`outcomes: ${outcomes.map(({ state, count, attempts }) => `${state} ${count} in ${attempts} tries`).join('; ')}`)
print(
  `arrived ${arrived} of ${written}; objects out of order ${outOfOrder}; redirects followed ${unreliable.followed()}`,
)
print(`forged messages accepted ${forged} of 3; genuine ones accepted: ${isOwnTaken}`)
unreliable.stop()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
const isRight =
  arrived === written &&
  outOfOrder === 0 &&
  unreliable.followed() === 0 &&
  forged === 0 &&
  isOwnTaken &&
  outcomes.every(({ state }) => state === 'delivered')
process.exit(isRight ? 0 : 1)
