import type { searchRecords as call } from '@tearsheet/protocol/desk/search-endpoints'
import type { FoundRecord, SearchedKind } from '@tearsheet/protocol/desk/search-schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { displayAmount } from '@tearsheet/protocol/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { invalidField } from '../../http/http-error.ts'
import { searchSources } from './search-sources.ts'

interface Row extends Record<string, unknown>, Omit<FoundRecord, 'amount' | 'at'> {
  at: string | Date
  key: string
  /** Base minor units, as text: a payment outgrows four bytes. */
  amount: string
  currency: string
  symbol: string
  rate: number
  buffer: number
}

/**
 * Records of all clients with every word of a keyword, in their own words, their client's name or their publications', newest
 * first (R21.29). A page goes on after a key, so that what is added meanwhile moves nothing. @throws HttpError 400 for a foreign cursor
 */
export async function searchRecords(
  tx: Transaction,
  { kind, keyword, after, maxResults }: BodyOf<typeof call>,
): Promise<{ data: FoundRecord[]; next: string | null }> {
  const source = searchSources[kind]
  if (after != null && !(source.keyType === 'uuid' ? idSchema.safeParse(after).success : /^\d{1,9}$/.test(after)))
    throw invalidField('after', 'Give the cursor of the page before')
  const conditions: SQL[] = wordsOf(keyword).map((word) => {
    const pattern = containing(word)
    return sql`(${source.says(pattern)} or ${source.inPublication(pattern)}
      or r.client_id in (select id from client where fold_text(name) like ${pattern}))`
  })
  if (after != null) conditions.push(source.follows(after))
  const { rows } = await tx.execute<Row>(sql`
    select r.id, ${sql.raw(`${source.key}::text as key, ${source.number} as number, ${source.title} as title,
      ${source.purchaseOrderNumber} as "purchaseOrderNumber", ${source.at} as at, ${source.state} as state,
      (${source.amount})::text as amount, ${source.currency} as currency, ${source.symbol} as symbol,
      ${source.rate}::float8 as rate, ${source.buffer}::float8 as buffer,
      ${source.ads} as ads, ${source.invoices} as invoices`)}, cl.name as client, ca.name as "clientAccount"
    from (select * from ${sql.raw(source.table)} r
      where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${sql.raw(source.order)} limit ${maxResults + 1}) r
      join client cl on cl.id = r.client_id join client_account ca on ca.id = r.client_account_id
    order by ${sql.raw(source.order)}`)
  const data = rows.slice(0, maxResults)
  return {
    data: data.map((row) => present(kind, row)),
    next: rows.length > maxResults ? (data.at(-1)?.key ?? null) : null,
  }
}

const present = (kind: SearchedKind, { amount, currency, symbol, rate, buffer, at, ...row }: Row): FoundRecord => ({
  id: row.id,
  number: row.number,
  title: row.title,
  purchaseOrderNumber: row.purchaseOrderNumber,
  client: row.client,
  clientAccount: row.clientAccount,
  at: new Date(at).toISOString(),
  state: row.state,
  amount: {
    currencyCode: currency,
    symbol,
    // A payment says what was taken in the currency it was taken in
    amount:
      kind === 'payments' ? Number(amount) : displayAmount(Number(amount), { code: currency, symbol, rate, buffer }),
  },
  ads: row.ads,
  invoices: row.invoices,
})
