import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type pg from 'pg'
import type { PayingAccount } from '../payments/accounts.ts'

/** Results of a run, by status and code of the responses; `none` when a connection broke without one. */
export interface Seen {
  reads: Record<string, number>
  writes: Record<string, number>
  /** Titles of drafts acknowledged as saved. */
  acknowledged: string[]
  slowestMs: number
}

export const nothingSeen = (): Seen => ({ reads: {}, writes: {}, acknowledged: [], slowestMs: 0 })

/** Reads a list and creates a draft, repeatedly; a draft without a clear response is requested again with its key. */
export async function useOn(url: string, person: PayingAccount, seen: Seen, going: () => boolean): Promise<void> {
  const { clientId, clientAccountId } = person
  const list = { ...person.scope, query: { clientId, clientAccountId, filteredView: 'Open' } }
  while (going()) {
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

async function ask(
  url: string,
  { token }: PayingAccount,
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
    async (reply) => {
      const answer = await reply.text()
      return reply.ok ? String(reply.status) : `${reply.status} ${/"code":"(\w+)"/.exec(answer)?.[1]}`
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
