// @module-tag sql
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type DisplayCurrency, displayAmount } from '@tearsheet/protocol/money'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makePerson } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { compareLedgers } from '../../testing/compare-ledgers.ts'
import { cloneDatabase } from '../../testing/database.ts'
import { forkScript } from '../../testing/processes/fork-script.ts'
import { type Kind, kinds, type Ledger, type Step } from '../../testing/processes/money-steps.ts'
import type { StepsOptions, StepsReply, StepsRequest } from '../../testing/processes/steps-process.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from '../payments/conclude-payments.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

const today = new Date().toISOString().slice(0, 10)
const database = await cloneDatabase('demo')
const portal = await withPortal({}, database)
const work = jobContext(portal.gateways, 'Beacon')
const comparison = compareLedgers(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const gatewayToken = await tokenFor(portal, 'debit')

const currencies: DisplayCurrency[] = [
  { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 },
  { code: 'JPY', symbol: '¥', rate: 151.2, buffer: 0 },
  { code: 'KWD', symbol: 'KD', rate: 0.307, buffer: 0.015 },
]

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Kind>(...kinds, 'receive', 'allocate', 'release', 'refund', 'card'),
  place: fc.nat({ max: 1 }),
  share: fc.oneof(fc.integer({ min: 1, max: 1300 }), fc.constantFrom(1, 500, 1000)),
})
const sequence = fc.record({
  currency: fc.constantFrom(...currencies),
  prices: fc.tuple(fc.integer({ min: 3, max: 90_000 }), fc.integer({ min: 3, max: 90_000 })),
  steps: fc.array(step, { minLength: 3, maxLength: 7 }),
})
type Sequence = typeof sequence extends fc.Arbitrary<infer S> ? S : never

/** Creates an account with two open invoices for each sequence, all of them at once. */
async function openAll(sequences: readonly Sequence[]): Promise<Ledger[]> {
  const opened = sequences.map(({ currency, prices }) => {
    const clientName = `College ${uuidv7()}`
    const own = { clientId: uuidv7(), clientName, clientAccountId: uuidv7(), accountName: 'Recruiting' }
    const invoices = prices.map((cents) => ({
      id: uuidv7(),
      batchId: uuidv7(),
      total: displayAmount(cents, currency),
      cents,
    }))
    return { own, currency, invoices, receipts: [] }
  })
  const rows = opened.flatMap(({ own, currency, invoices }) =>
    invoices.map(({ id, batchId, cents }) => ({ ...own, ...currency, id, batchId, cents })),
  )
  const from = `from jsonb_to_recordset($1) as r ("clientId" uuid, "clientName" text, "clientAccountId" uuid,
    "accountName" text, code text, symbol text, rate float8, buffer float8, id uuid, "batchId" uuid, cents int)`
  const accounts = JSON.stringify(rows.filter((_, at) => at % 2 === 0))
  await portal.sql(
    `insert into client (id, name, invoice_currency, invoice_symbol, invoice_rate, invoice_buffer)
     select "clientId", "clientName", code, symbol, rate, buffer ${from}`,
    [accounts],
  )
  await portal.sql(
    `insert into client_account (id, client_id, name, on_behalf_of_client_id)
     select "clientAccountId", "clientId", "accountName", "clientId" ${from}`,
    [accounts],
  )
  await portal.sql(
    `with issued as (insert into invoice (id, client_id, client_account_id, due_date, balance, currency, symbol, rate,
         buffer, batch_id)
       select id, "clientId", "clientAccountId", $2::date, cents, code, symbol, rate, buffer, "batchId" ${from}
       returning id, client_account_id, balance)
     insert into invoice_item (id, invoice_id, client_account_id, description, amount)
     select gen_random_uuid(), id, client_account_id, 'Ad', balance from issued`,
    [JSON.stringify(rows), today],
  )
  return opened
}

const { connectionString, logins } = database
const options: StepsOptions = {
  connectionString,
  logins,
  gatewayToken,
  today,
  tokenSecret: portal.gateways.tokenSecret,
}
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})
const processCount = 3
await Promise.all(
  Array.from({ length: processCount }, async () => {
    const child = forkScript('steps-process.ts', JSON.stringify(options))
    children.push(child)
    await once(child, 'message')
  }),
)

const done = new Map<string, number>()

let requested = 0

/** Runs steps in a process. @throws Error for any error that is not one for the caller */
async function run(child: ChildProcess, request: Omit<StepsRequest, 'id'>): Promise<void> {
  const id = ++requested
  const { promise, resolve } = Promise.withResolvers<StepsReply>()
  const listen = (reply: StepsReply) => reply.id === id && resolve(reply)
  child.on('message', listen)
  child.send({ id, ...request } satisfies StepsRequest)
  const { error, done: kindsDone } = await promise
  child.off('message', listen)
  if (error !== null) throw new Error(error)
  for (const kind of kindsDone) done.set(kind, (done.get(kind) ?? 0) + 1)
}

/** Sequences under way at once: two in each process. */
const laneCount = 2 * processCount

test('keeps statement, aging, invoice pages and export equal after 1,000 random sequences of all money actions in three processes', async () => {
  const seed = Date.now()
  const sequences = fc.sample(sequence, { numRuns: 1000, seed })
  const ledgers = await openAll(sequences)
  const lane = async (first: number) => {
    const child = children[first % processCount]
    for (let place = first; place < sequences.length; place += laneCount) {
      const [one, ledger] = [sequences[place], ledgers[place]]
      if (!one || !ledger || !child) return
      try {
        await run(child, { ledger, steps: one.steps })
        await comparison.compare(ledger)
        if (place % 10 === 0) for (const { id } of ledger.invoices) await comparison.comparePage(ana, id)
      } catch (error) {
        throw new Error(`Seed ${seed}, sequence ${place}: ${JSON.stringify(one)}`, { cause: error })
      }
    }
  }
  await Promise.all(Array.from({ length: laneCount }, (_, at) => lane(at)))
  await comparison.compareExport()
  expect(await reconcilePayments(work, { since: new Date(Date.now() - 3_600_000) })).toEqual([])
  for (const kind of kinds) expect([kind, (done.get(kind) ?? 0) > 20]).toEqual([kind, true])
}, 900_000)

test('keeps them equal while three processes act on the same account', async () => {
  const seed = Date.now()
  const histories = fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), { numRuns: 24, seed })
  const ledgers = await openAll(fc.sample(sequence, { numRuns: histories.length / processCount, seed }))
  for (const [round, ledger] of ledgers.entries()) {
    await Promise.all(
      children.map((child, at) => run(child, { ledger, steps: histories[round * processCount + at] ?? [] })),
    )
    await concludePayments(work)
    await comparison.compare(ledger)
    for (const { id } of ledger.invoices) await comparison.comparePage(ana, id)
  }
  await comparison.compareExport()
}, 300_000)
