/**
 * `npm run bench -- applications [--applications 500 --side-by-side 25 --kills 6 --portals 3]`: sends applications in
 * parallel while processes of the portal are killed. A client without a response sends the same request again, as a
 * browser does. At the end each acknowledged application must be stored once, with an identical CV. Exits with 1
 * otherwise.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applyAddress } from '@tearsheet/protocol/addresses'
import pg from 'pg'
import { demoKey } from '../server/demo/files.ts'
import { loadDemoWorld } from '../server/demo/load.ts'
import { createAccountKeys } from '../server/src/candidates/files/lock-file.ts'
import { openCv } from '../server/src/candidates/files/store-cv.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openThreadPool } from '../server/src/documents/thread-pool.ts'
import { localStorage } from '../server/src/gateways/storage/local.ts'
import { findOpenAd, prove } from '../server/src/testing/apply.ts'
import { makePdf } from '../server/src/testing/make-pdf.ts'
import { startPortal } from './payments/portal-processes.ts'
import { print } from './print.ts'

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '500' },
    'side-by-side': { type: 'string', default: '25' },
    kills: { type: 'string', default: '6' },
    portals: { type: 'string', default: '3' },
    port: { type: 'string', default: '4281' },
  },
})
const secret = 'a secret for the applications’ crash test, long enough'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-applications-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder })
const { connectionString } = embedded
const storage = localStorage(join(folder, 'files'))
await migrate({ connectionString })
const threads = openThreadPool()
await loadDemoWorld(connectionString, { storage, threads })
await threads.close()
await ensureLogins(connectionString, loginsOf(connectionString, secret))
const owner = new pg.Pool({ connectionString, max: 4 })
owner.on('error', () => {})
const sql = async <Row>(text: string, params?: unknown[]) => (await owner.query(text, params)).rows as Row[] // as each text names its columns
const ad = await findOpenAd({ sql: sql as never }) // the same shape, of one kind of row
const ports = Array.from({ length: Number(values.portals) }, (_, place) => Number(values.port) + place)
const portal = startPortal(ports, {
  DATABASE_URL: connectionString,
  DATA_DIR: folder,
  TOKEN_SECRET: secret,
  FILES_KEY: demoKey,
  DEMO: 'false',
  LOG_LEVEL: 'silent',
})
await portal.ready()

interface Sent {
  submissionId: string
  content: Buffer
}
let tries = 0

/** Sends a request to a running process; null if it dies in the meantime. */
async function ask(path: string, init?: RequestInit): Promise<Response | null> {
  tries += 1
  const [url] = portal.upUrls().sort(() => Math.random() - 0.5)
  if (!url) return null
  return fetch(`${url}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init }).catch(() => null)
}

async function applyOnce(place: number): Promise<Sent> {
  const address = applyAddress(ad.id)
  // Each of a different size, and no two alike
  const content = await makePdf(`CV ${place} ${randomBytes(500 + place * 20).toString('hex')}`, `Person ${place}`)
  let page = ''
  while (page === '') {
    const response = await ask(address)
    // A response that asks to come back later contains no form
    page = (response?.ok && (await response.text().catch(() => ''))) || ''
    // While none is up, lets the others run
    if (page === '') await sleep(50)
  }
  const hidden = (pattern: RegExp) => pattern.exec(page)?.[1] ?? ''
  const submissionId = hidden(/name="submissionId" value="([^"]+)"/)
  const proof = prove(hidden(/data-challenge="([^"]+)"/))
  for (;;) {
    const form = new FormData()
    const fields = { firstName: 'Person', lastName: `No${place}`, email: `no${place}@mail.example`, consent: 'yes' }
    for (const [name, value] of Object.entries({ ...fields, submissionId, proof })) form.append(name, value)
    form.append('cv', new Blob([new Uint8Array(content)]), `cv-${place}.pdf`)
    const response = await ask(address, { method: 'POST', body: form })
    if (response?.status === 303) return { submissionId, content }
    if (response && response.status < 500 && response.status !== 429)
      throw new Error(`${response.status} ${await response.text()}`)
    await sleep(100)
  }
}

const started = performance.now()
const total = Number(values.applications)
const acknowledged: Sent[] = []
let begun = 0
async function sendInTurn(): Promise<void> {
  while (begun < total) {
    begun += 1
    acknowledged.push(await applyOnce(begun))
  }
}
const sending = Promise.all(Array.from({ length: Number(values['side-by-side']) }, sendInTurn))
let killed = 0
while (killed < Number(values.kills) && acknowledged.length < total) {
  // Spread over the whole run
  if (acknowledged.length >= (killed + 0.5) * (total / Number(values.kills)) && portal.kill()) killed += 1
  // The limit per address would throttle this test, which has only one address
  await owner.query('delete from apply_request')
  await sleep(50)
}
const clearing = setInterval(() => void owner.query('delete from apply_request').catch(() => {}), 50)
await sending
clearInterval(clearing)
await portal.stop()

const keys = createAccountKeys(demoKey)
let [missing, twice, changed] = [0, 0, 0]
for (const { submissionId, content } of acknowledged) {
  const rows = await sql<{ account: string; key: string; sealed: string }>(
    `select c.client_account_id as account, v.storage_key as key, k.sealed_key as sealed
     from candidate c join candidate_cv v on v.candidate_id = c.id join account_file_key k on k.client_account_id = c.client_account_id
     where c.submission_id = $1`,
    [submissionId],
  )
  const [row, ...more] = rows
  if (more.length > 0) twice += 1
  if (!row) missing += 1
  else if (!content.equals(await openCv(storage, keys.open(row.account, row.sealed), row.key))) changed += 1
}
print(
  `${acknowledged.length} acknowledged in ${((performance.now() - started) / 1000).toFixed(1)} s with ${tries} requests and ${killed} kills: ${missing} missing, ${twice} twice, ${changed} with another CV`,
)
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(missing + twice + changed === 0 ? 0 : 1)
