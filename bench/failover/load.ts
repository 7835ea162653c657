import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as search from '@tearsheet/protocol/desk/search-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { type PayableInvoice, priceOf } from '@tearsheet/protocol/invoices/rules'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type pg from 'pg'
import type { PayingAccount } from '../payments/accounts.ts'

/** Results of a run, by status of the responses, with path and error of rejected ones; `none` when a connection broke. */
export interface Seen {
  reads: Record<string, number>
  writes: Record<string, number>
  /** Titles of drafts acknowledged as saved. */
  acknowledged: string[]
  /** Number of invoices acknowledged as paid. */
  paid: number
  slowestMs: number
}

export const nothingSeen = (): Seen => ({ reads: {}, writes: {}, acknowledged: [], paid: 0, slowestMs: 0 })

/** Reads a list and creates a draft, repeatedly; a draft without a clear response is requested again with its key. */
export async function useUntilStopped(
  url: string,
  person: PayingAccount,
  seen: Seen,
  isRunning: () => boolean,
): Promise<void> {
  const { clientId, clientAccountId } = person
  const list = { ...person.scope, query: { clientId, clientAccountId, filteredView: 'Open' } }
  while (isRunning()) {
    count(seen.reads, await ask(url, person, invoices.list.path, list, seen))
    const [title, key] = [`Draft ${randomUUID()}`, randomUUID()]
    const draft = { ...person.scope, campaignTitle: title }
    for (let isOpen = true; isOpen; ) {
      const status = await ask(url, person, quotes.create.path, draft, seen, key)
      count(seen.writes, status)
      if (status === '200') seen.acknowledged.push(title)
      isOpen = status !== '200'
      if (isOpen) await sleep(100)
    }
    await sleep(10)
  }
}

const keywords = ['nurse', 'professor', 'lakeside', '10010', 'dean of', null]
const any = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]

/** Searches all records and reads the queue at the desk, repeatedly. */
export async function searchAtDesk(url: string, token: string, seen: Seen, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const body = { kind: any(['campaigns', 'invoices', 'payments']), keyword: any(keywords) }
    count(seen.reads, await ask(url, { token }, search.searchRecords.path, body, seen))
    count(seen.reads, await ask(url, { token }, work.listWork.path, { keyword: any(keywords) }, seen))
    await sleep(10)
  }
}

/** Searches an account's campaigns and invoices, repeatedly. */
export async function searchAs(
  url: string,
  person: PayingAccount,
  seen: Seen,
  isRunning: () => boolean,
): Promise<void> {
  const { clientId, clientAccountId, scope } = person
  while (isRunning()) {
    const query = { clientId, clientAccountId, keyword: any(keywords) ?? '' }
    count(seen.reads, await ask(url, person, campaigns.list.path, { ...scope, query }, seen))
    const open = { ...query, filteredView: 'Open' }
    count(seen.reads, await ask(url, person, invoices.list.path, { ...scope, query: open }, seen))
    await sleep(10)
  }
}

/** Pays an invoice by card each second, the most that the sandbox bank accepts from an address. */
export async function payUntilStopped(
  url: string,
  person: PayingAccount,
  open: readonly PayableInvoice[],
  seen: Seen,
  isRunning: () => boolean,
): Promise<void> {
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' }
  for (const invoice of open) {
    if (!isRunning()) return
    const response = await fetch(`${url}/sandbox-bank/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    // Without a token the payment would be rejected with a 400 that hides the failed request
    count(seen.writes, response.ok ? '200' : `${response.status} sandbox-bank/tokens`)
    if (!response.ok) continue
    const { gatewayToken } = await response.json()
    const payment = { gatewayToken, cardholderName: 'Dana Payer' }
    const body = {
      ...person.scope,
      invoiceIds: [invoice.id],
      expectedTotal: priceOf([invoice], 0.03).total,
      payment,
    }
    const status = await ask(url, person, invoices.pay.path, body, seen, randomUUID())
    count(seen.writes, status)
    if (status === '200') seen.paid++
    await sleep(1_100)
  }
}

async function ask(
  url: string,
  { token }: Pick<PayingAccount, 'token'>,
  path: string,
  body: unknown,
  seen: Seen,
  key?: string,
): Promise<string> {
  const started = Date.now()
  const status = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth-token': token,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).then(
    async (response) => {
      const answer = await response.text()
      return response.ok ? String(response.status) : `${response.status} ${path} ${answer.slice(0, 200)}`
    },
    () => 'none',
  )
  seen.slowestMs = Math.max(seen.slowestMs, Date.now() - started)
  return status
}

function count(by: Record<string, number>, what: string): void {
  by[what] = (by[what] ?? 0) + 1
}

/** Returns how many acknowledged drafts are missing, and how many exist twice. */
export async function reviewDrafts(owner: pg.Pool, { acknowledged }: Seen): Promise<{ lost: number; twice: number }> {
  const { rows } = await owner.query<{ lost: number; twice: number }>(
    `with found as (select title, count(*) as n from pending_quote where title like 'Draft %' group by 1)
     select (select count(*) from unnest($1::text[]) a left join found on title = a where n is null)::int as lost,
       (select count(*) from found where n > 1)::int as twice`,
    [acknowledged],
  )
  return rows[0] ?? { lost: -1, twice: -1 }
}
