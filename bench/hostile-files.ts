import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { generatePdf } from '@tearsheet/protocol/invoices/endpoints'
import { demoPassword } from '../server/demo/users.ts'
import { findOpenAd } from '../server/src/testing/apply.ts'
import { startDemoPortal } from './demo-portal.ts'
import type { Attack } from './hostile-files/send-files.ts'
import { print } from './print.ts'

/**
 * Sends applications with files made to take long, from many addresses at once, while another user has an invoice PDF
 * created. Measures the time of that PDF, quiet and under attack, in turns. `npm run bench -- hostile-files --
 * --addresses 50 --tries 60 --rounds 3`; each address sends its next file after a response and the pause in
 * milliseconds. Exits with 1 if the p95 under attack is more than twice the quiet one.
 */
const { values } = parseArgs({
  options: {
    addresses: { type: 'string', default: '50' },
    tries: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
    pause: { type: 'string', default: '1000' },
  },
})
const portal = await startDemoPortal()
const sql = async (text: string, params?: unknown[]) => (await portal.owner.query(text, params)).rows
const ad = await findOpenAd({ sql: sql as never }) // the same interface, for one row type
const bystander = await signIn()
const answers: Record<string, number> = {}

const [quiet, attacked]: [number[], number[]] = [[], []]
await makeInvoices(20)
for (let round = 0; round < Number(values.rounds); round += 1) {
  quiet.push(...(await makeInvoices(Number(values.tries))))
  const attack = new Worker(new URL('hostile-files/send-files.ts', import.meta.url), { workerData: attackOf() })
  await sleep(2_000)
  attacked.push(...(await makeInvoices(Number(values.tries))))
  attack.postMessage('end')
  const [got] = await once(attack, 'message')
  for (const [status, count] of Object.entries<number>(got)) answers[status] = (answers[status] ?? 0) + count
  await sleep(2_000)
}
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN
const figures = (times: number[]) => `median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms`
const ratio = at(attacked, 0.95) / at(quiet, 0.95)
print(`An invoice as PDF, ${quiet.length} tries each: quiet ${figures(quiet)}`)
print(`  under files from ${values.addresses} addresses ${figures(attacked)}: p95 ${ratio.toFixed(2)} × quiet (goal 2)`)
print(
  `  the files got ${JSON.stringify(answers)}; load of the machine ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')}`,
)
await portal.stop()
process.exit(ratio <= 2 ? 0 : 1)

function attackOf(): Attack {
  const { addresses, pause } = values
  return { url: portal.url, campaignItemId: ad.id, addresses: Number(addresses), pauseMs: Number(pause) }
}

async function signIn() {
  const response = await fetch(`${portal.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ username: 'full@lakeside.example', password: demoPassword }),
  })
  const { token, accessControlList: list } = (await response.json()) as {
    token: string
    accessControlList: {
      user: { id: string }
      permissions: {
        clientId: string
        clientAccountId: string
        roleId: number
        role: string
        permissionList: unknown
      }[]
    }
  } // the response type that its endpoint declares
  const accounts = await sql('select client_account_id as account, id from invoice order by id limit 500')
  const own = list.permissions.find(({ clientAccountId }) =>
    accounts.some(({ account }) => account === clientAccountId),
  )
  if (!own) throw new Error('the demo world has no invoice for the bystander')
  const activeView = {
    user: { id: list.user.id },
    client: { id: own.clientId },
    clientAccount: { id: own.clientAccountId },
    ...own,
  }
  const invoiceId: string = accounts.find(({ account }) => account === own.clientAccountId)?.id
  return { token, invoiceId, scope: { activeView, clientId: own.clientId, clientAccountId: own.clientAccountId } }
}

/** Creates invoice PDFs one after the other. @returns the times in milliseconds */
async function makeInvoices(count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const started = performance.now()
    const response = await fetch(`${portal.url}/api${generatePdf.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': bystander.token },
      body: JSON.stringify({ ...bystander.scope, invoiceItemIdList: [bystander.invoiceId] }),
    })
    const body = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`the invoice was answered with ${response.status}: ${body}`)
    times.push(performance.now() - started)
    await sleep(50)
  }
  return times
}
