import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addAttachment } from '@tearsheet/protocol/quotes/endpoints'
import { createTokens } from '../server/src/http/token.ts'
import { startDemoPortal } from './demo-portal.ts'
import { residentMemory } from './documents/resident-memory.ts'
import { print } from './print.ts'

/**
 * Uploads that are begun and held open, two by each of many people: what memory the portal takes for them.
 * `npm run bench -- uploads --uploads 80 --megabytes 9`
 */
const { values } = parseArgs({
  options: { uploads: { type: 'string', default: '80' }, megabytes: { type: 'string', default: '9' } },
})
const secret = 'a secret for measuring that is long enough'
const portal = await startDemoPortal({ TOKEN_SECRET: secret })
const tokens = createTokens(secret)
const chunk = Buffer.alloc(1024 * 1024, 'x')

const people = await Promise.all(Array.from({ length: Math.ceil(Number(values.uploads) / 2) }, signInUser))
await sleep(3_000)
const idle = residentMemory(portal.pid)
const held: ClientRequest[] = []
const answers: Record<string, number> = {}
for (let n = 0; n < Number(values.uploads); n++) held.push(await hold(people[Math.floor(n / 2)] ?? ''))
await sleep(2_000)
const full = residentMemory(portal.pid)
for (const upload of held) upload.destroy()
await sleep(5_000)
const after = residentMemory(portal.pid)
const mb = (memory: number) => `${memory.toFixed(0)} MB`
print(
  `${held.length} uploads of ${values.megabytes} MB held open, two per user: responses meanwhile ${JSON.stringify(answers)}`,
)
print(`  idle ${mb(idle)}, held ${mb(full)} (${mb(full - idle)} more), after release ${mb(after)}`)
print(
  `  system load ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`,
)
await portal.stop()
process.exit(0)

/** @returns a token of a new user */
async function signInUser(): Promise<string> {
  const [userId, sessionId] = [randomUUID(), randomUUID()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  const username = `${userId}@uploads.example`
  await portal.owner.query(
    `insert into app_user (id, username, first_name, last_name) values ($1, $2, 'Held', 'Upload')`,
    [userId, username],
  )
  await portal.owner.query('insert into session (id, user_id, expires_at) values ($1, $2, $3)', [
    sessionId,
    userId,
    expiresAt,
  ])
  const claims = {
    userId,
    username,
    firstName: 'Held',
    lastName: 'Upload',
    isJEAdministrator: false,
    resetPasswordFlag: false,
  }
  return tokens.sign(claims, sessionId, expiresAt)
}

/** Sends most of a file, and then nothing more. */
async function hold(token: string): Promise<ClientRequest> {
  const boundary = 'held-open'
  const upload = request(`${portal.url}/api${addAttachment.path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-auth-token': token },
  })
  upload.on('error', () => {})
  upload.on('response', (response) => {
    answers[String(response.statusCode)] = (answers[String(response.statusCode)] ?? 0) + 1
    response.resume()
  })
  upload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`,
  )
  for (let n = 0; n < Number(values.megabytes); n++)
    if (!upload.write(chunk)) await Promise.race([new Promise((resolve) => upload.once('drain', resolve)), sleep(500)])
  return upload
}
