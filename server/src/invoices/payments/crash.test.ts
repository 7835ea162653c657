import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { shareOf } from '@tearsheet/protocol/money'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../demo/users.ts'
import { jobContext } from '../../changes/context.ts'
import { readConfig } from '../../config.ts'
import { type Database, openDatabase } from '../../database/connection.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../database/embedded.ts'
import { ensureLogins, loginsOf } from '../../database/logins.ts'
import { migrate } from '../../database/migrate.ts'
import { openPayments } from '../../gateways/payments/open.ts'
import { jobBounds } from '../../jobs/bounds.ts'
import { loadDemo } from '../../testing/demo-files.ts'
import { fetchPatiently } from '../../testing/fetch-patiently.ts'
import { type PortalProcess, startPortalProcess } from '../../testing/portal-process.ts'
import { reconcilePayments } from './reconcile-payments.ts'

interface Open {
  id: string
  balance: number
}

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-crash-'))
const tokenSecret = 'a secret for crashes that is long enough'
let embedded: EmbeddedDatabase
let owner: pg.Pool
let database: Database
let portals: PortalProcess[]
let token: string
let scope: Record<string, unknown>
let open: Open[]
const paying = openPaymentsOf()

beforeAll(async () => {
  embedded = await openEmbeddedDatabase({ dataDir: folder })
  const { connectionString } = embedded
  await migrate({ connectionString })
  await loadDemo(connectionString)
  const logins = loginsOf(connectionString, 'unused: the embedded database asks for no password')
  await ensureLogins(connectionString, logins)
  owner = new pg.Pool({ connectionString, max: 2 })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  database = openDatabase({ logins, poolSize: 2, bounds: jobBounds, onError: () => {} })
  portals = await Promise.all([start(), start()])
  const response = await send(portals[0]?.url ?? '', auth.signIn.path, {
    username: 'full@lakeside.example',
    password: demoPassword,
  })
  token = response?.body.token
  const { activeView } = response?.body ?? {}
  scope = { activeView, clientId: activeView.client.id, clientAccountId: activeView.clientAccountId }
  const { rows } = await owner.query<Open>(
    `select id, balance from invoice where client_account_id = $1 and status = 0 and currency = 'USD' order by id`,
    [activeView.clientAccountId],
  )
  open = rows
}, 120_000)
afterAll(async () => {
  for (const portal of portals ?? []) await portal.kill()
  await paying.close()
  await database?.close()
  await owner?.end()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = () =>
  startPortalProcess({
    DATABASE_URL: embedded.connectionString,
    DATA_DIR: folder,
    TOKEN_SECRET: tokenSecret,
  })

/** Opens the bank's database directly, bypassing the portal. */
function openPaymentsOf() {
  let opened: ReturnType<typeof openPayments> | undefined
  return {
    get: () => {
      const { connectionString } = embedded
      opened ??= openPayments(readConfig({ NODE_ENV: 'test', DATABASE_URL: connectionString }), {
        logins: loginsOf(connectionString, tokenSecret),
        tokenSecret,
      })
      return opened.payments
    },
    close: async () => opened?.bank?.close(),
  }
}

/** Returns the response, or null when the connection broke. */
async function send(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  try {
    const response = await fetchPatiently(`${url}${path.startsWith('/sandbox-bank') ? '' : '/api'}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

async function cardToken(): Promise<string> {
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2099, securityCode: '123' }
  return (await send(portals[0]?.url ?? '', '/sandbox-bank/tokens', card))?.body.gatewayToken
}

function pay(url: string, { id, balance }: Open, gatewayToken: string, key: string) {
  const payment = { gatewayToken, cardholderName: 'Dana Full' }
  const body = { ...scope, invoiceIds: [id], expectedTotal: balance + shareOf(balance, 0.03), payment }
  return send(url, invoices.pay.path, body, { 'x-auth-token': token, 'idempotency-key': key })
}

const chargesOf = async (invoiceIds: string[]) => {
  const { rows } = await owner.query(
    `select s.invoice_id as id, count(*)::int as n from payment_invoice s join payment p on p.id = s.payment_id
     join sandbox_bank.charge c on c.idempotency_key = p.processor_key and c.status = 'succeeded'
     where s.invoice_id = any($1) group by 1 order by 1`,
    [invoiceIds],
  )
  return rows
}
const differences = () =>
  reconcilePayments(jobContext({ database, payments: paying.get() }, 'Beacon'), { since: new Date(0) })

describe('two portal processes', () => {
  it('execute 32 concurrent requests with one key once, with the same response for each', async () => {
    const [invoice] = open.splice(0, 1)
    if (!invoice) throw new Error('No open invoice found')
    const [card, key] = [await cardToken(), uuidv7()]
    const responses = await Promise.all(
      Array.from({ length: 32 }, (_, index) => pay(portals[index % 2]?.url ?? '', invoice, card, key)),
    )
    expect(responses.map((response) => response?.status)).toEqual(Array(32).fill(200))
    for (const response of responses) expect(response?.body).toEqual(responses[0]?.body)
    expect(await chargesOf([invoice.id])).toEqual([{ id: invoice.id, n: 1 }])
    expect(await differences()).toEqual([])
  })

  it('pay each invoice once although one of them and the database are killed in between', async () => {
    const chosen = open.splice(0, 6)
    expect(chosen).toHaveLength(6)
    const inputs = await Promise.all(
      chosen.map(async (invoice) => ({ invoice, card: await cardToken(), key: uuidv7() })),
    )
    const [first, second] = portals
    if (!first || !second) throw new Error('Needs two portals')
    const calls = inputs.map(({ invoice, card, key }, index) => pay(portals[index % 2]?.url ?? '', invoice, card, key))
    // Killed as soon as an intent exists, so that the kill happens in the middle of a payment.
    const ids = chosen.map(({ id }) => id)
    while ((await owner.query('select from payment_invoice where invoice_id = any($1)', [ids])).rowCount === 0);
    await first.kill()
    process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await Promise.all(calls)

    // Acts like a careful payer: repeats the request with the same key until the response is clear; if nothing was
    // charged, because the recovery came first on a slow machine, starts a new payment.
    for (const { invoice, card, key } of inputs) {
      let response = await pay(second.url, invoice, card, key)
      for (let fresh = key; response?.status !== 200; response = await pay(second.url, invoice, card, fresh)) {
        if (response?.body.errors?.[0]?.code === 'payment_not_taken') fresh = uuidv7()
        else expect(response?.status ?? 503).toBe(503)
        await sleep(100)
      }
    }
    expect(await chargesOf(ids)).toEqual(ids.toSorted().map((id) => ({ id, n: 1 })))
    expect(await differences()).toEqual([])
    const { rows } = await owner.query('select balance, status from invoice where id = any($1)', [ids])
    expect(rows).toEqual(Array(6).fill({ balance: 0, status: 1 }))
  }, 120_000)
})
