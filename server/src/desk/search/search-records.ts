import type * as search from '@tearsheet/protocol/desk/search-endpoints'
import type { FoundRecord, SearchedKind } from '@tearsheet/protocol/desk/search-schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { id as idSchema } from '@tearsheet/protocol/identifiers'
import { displayAmount } from '@tearsheet/protocol/money'
import { type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { wordsOf } from '../../database/like.ts'
import { forbidden, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { maySearch } from './policy.ts'
import { type Source, searchSources } from './search-sources.ts'

interface Row extends Record<string, unknown>, Omit<FoundRecord, 'amount' | 'at'> {
  at: string | Date
  key: string
  /** Base minor units, as text: a payment exceeds four bytes. */
  amount: string
  currency: string
  symbol: string
  rate: number
  buffer: number
}

/** A frequent word fills a page among this many newest records; a rare one is searched among all. */
const newest = 2_000

/**
 * Searches the records of all clients.
 * @throws HttpError 403 for a kind of record outside the caller's areas, 400 for an invalid cursor
 */
export const searchRecords: Verb<typeof search.searchRecords> = async ({ actor, tx }, input) => {
  if (!maySearch(actor, input.kind)) throw forbidden()
  return findRecords(tx, input)
}

/**
 * Finds records of all clients that contain every word of a keyword, in their own text, their client's name or their
 * publications', newest first (R21.29). A page starts after a key, so that new records do not shift it.
 * @throws HttpError 400 for an invalid cursor
 */
export async function findRecords(
  tx: Transaction,
  { kind, keyword, after, maxResults }: BodyOf<typeof search.searchRecords>,
): Promise<{ data: FoundRecord[]; next: string | null }> {
  const source = searchSources[kind]
  if (after != null && !(source.keyType === 'uuid' ? idSchema.safeParse(after).success : /^\d{1,9}$/.test(after)))
    throw invalidField('after', 'Give the cursor of the page before')
  const words = await findPublications(tx, wordsOf(keyword))
  const beyond = after == null ? sql`true` : source.follows(after)
  const order = sql.raw(`order by ${source.order}`)
  const among = (isIn: (names: SQL) => SQL) =>
    sql.join(
      words.map(
        ({
          word,
          names,
        }) => sql` and (${source.matches(word)} ${names.length > 0 ? sql`or ${isIn(sql`${sql.param(names)}::text[]`)}` : sql``}
          or r.client_id in (select id from client where position(${word} in fold_text(name)) > 0))`,
      ),
    )
  const table = sql.raw(`from ${source.table} r`)
  const first = sql`from (select * ${table} where ${beyond} ${order} limit ${newest}) r
    where true ${among(source.isIn)}`
  const all = sql`${table} where ${beyond} ${among(source.isAmongThoseIn)}`
  const find = async (found: SQL) => (await tx.execute<Row>(shownOf(source, found, maxResults + 1))).rows
  const early = await find(first)
  const rows = early.length > maxResults ? early : await find(all)
  const data = rows.slice(0, maxResults)
  return {
    data: data.map((row) => present(kind, row)),
    next: rows.length > maxResults ? (data.at(-1)?.key ?? null) : null,
  }
}

/**
 * Returns each word with the names of the publications that contain it: usually none, and then no ad is read. Words
 * without publications come first, so that the ads for the other words are read for their matches only.
 */
async function findPublications(
  tx: Transaction,
  words: readonly string[],
): Promise<{ word: string; names: string[] }[]> {
  if (words.length === 0) return []
  const { rows } = await tx.execute<{ word: string; names: string[] }>(sql`
    select word, coalesce(array_agg(name) filter (where position(word in folded) > 0), '{}') as names
    from unnest(${sql.param(words)}::text[]) word
      left join (select name, fold_text(name) as folded from publication_names() name) named on true
    group by word`)
  return rows.toSorted((a, b) => a.names.length - b.names.length)
}

/** Selects the newest matches, with the columns of a row. */
const shownOf = (source: Source, found: SQL, limit: number) => sql`
  select r.id, ${sql.raw(`${source.key}::text as key, ${source.number} as number, ${source.title} as title,
    ${source.purchaseOrderNumber} as "purchaseOrderNumber", ${source.at} as at, ${source.state} as state,
    (${source.amount})::text as amount, ${source.currency} as currency, ${source.symbol} as symbol,
    ${source.rate}::float8 as rate, ${source.buffer}::float8 as buffer,
    ${source.ads} as ads, ${source.invoices} as invoices`)}, cl.name as client, ca.name as "clientAccount"
  from (select r.* ${found} order by ${sql.raw(source.order)} limit ${limit}) r
    join client cl on cl.id = r.client_id join client_account ca on ca.id = r.client_account_id
  order by ${sql.raw(source.order)}`

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
    // A payment has the charged amount in the charged currency
    amount:
      kind === 'payments' ? Number(amount) : displayAmount(Number(amount), { code: currency, symbol, rate, buffer }),
  },
  ads: row.ads,
  invoices: row.invoices,
})
