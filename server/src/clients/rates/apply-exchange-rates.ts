import { bookDate } from '@tearsheet/protocol/dates'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { sql } from '../../database/drizzle.ts'
import { currencyRate } from '../../database/tables/clients.ts'

interface Applied extends Record<string, unknown> {
  clientId: string
  currency: string
  symbol: string
  rate: number
  buffer: number
  byName: string
  since: string
}

/**
 * Copies the provider's rates of today to the clients that follow them, and to the history of their rates; idempotent.
 * A rate applies from its first day, but never to a time before it was entered: quotes that were shown keep theirs.
 * @param clientId one client; all if absent
 */
export async function applyExchangeRates(
  { tx, changes }: Pick<WriteContext, 'tx' | 'changes'>,
  { clientId = null, now = new Date() }: { clientId?: string | null; now?: Date } = {},
): Promise<void> {
  const today = bookDate(now)
  for (const use of ['invoice', 'quote'] as const) {
    const column = (name: string) => sql.raw(`${use}_${name}`)
    const { rows } = await tx.execute<Applied>(sql`
      with today as (
        select distinct on (currency) currency, rate, from_date, at, by_name from exchange_rate
        where from_date <= ${today}::date order by currency, from_date desc, at desc, id desc)
      update client c set ${column('rate')} = r.rate from today r
      where c.${column('follows_rate')} and r.currency = c.${column('currency')} and c.${column('rate')} <> r.rate
        and (${clientId}::uuid is null or c.id = ${clientId}::uuid)
      returning c.id as "clientId", r.currency, c.${column('symbol')} as symbol, r.rate, c.${column('buffer')} as buffer,
        r.by_name as "byName", greatest(r.from_date::timestamp at time zone 'UTC', r.at,
          (select max(h.since) from currency_rate h where h.client_id = c.id and h.use = ${use})) as since`)
    if (rows.length === 0) continue
    await tx
      .insert(currencyRate)
      .values(rows.map(({ since, ...row }) => ({ ...row, id: uuidv7(), use, since: new Date(since) })))
    await changes.record(
      rows.map(({ clientId: id, currency: code, symbol, rate, buffer }) => ({
        kind: 'client.currencySet',
        id,
        detail: { use, currency: { code, symbol, rate, buffer, followsRate: true } },
      })),
    )
  }
}
