import { paginationLimit } from '@tearsheet/protocol/list-query'
import { type FieldsOf, jsonRows } from './json-text.ts'

/** A column of a list's table and which way the list goes by it. */
export interface Term {
  column: string
  direction: 'asc' | 'desc'
  /** A row without a value comes last both ways; of a column that always has one it is not said, as its index is without. */
  emptyLast?: boolean
}

/** A list's table, of which each row has client_account_id and status, and what its statements call a row. */
interface Source<Row> {
  table: string
  alias: string
  fields: FieldsOf<Row>
}

/** SQL that tells whether all folded words, the first parameter of its statement's own, are in a text that is kept folded. */
export const hasWords = (text: string) =>
  `not exists (select from unnest($5::text[]) word where position(word in ${text}) = 0)`

/** Past so many rows a page is found by ids alone, in the index, before its rows are read. */
const deepOffset = 500

/** Which rows of a list: how many, and how many before them. They stand in the text, so that the planner knows them. */
export interface Page {
  limit: number
  offset: number
}

export const pageOf = ({ paginationLimit, pageNumber }: { paginationLimit: number; pageNumber: number }): Page => ({
  limit: paginationLimit,
  offset: (pageNumber - 1) * paginationLimit,
})

/** Whether a page is the one that is asked for most, for which a plan is worth keeping. */
export const isUsual = ({ limit, offset }: Page) => limit === paginationLimit && offset === 0

export const limitOf = ({ limit, offset }: Page) => `limit ${limit} offset ${offset}`

export const clauseOf = (terms: readonly Term[]) =>
  terms.map(({ column, direction, emptyLast }) => `${column} ${direction}${emptyLast ? ' nulls last' : ''}`).join(', ')

/**
 * SQL for a page of the account's rows in some statuses. There is an index by account, status and column for each order, so
 * each status is walked in it, no further than the page may reach, and of several the next row is taken where it comes first.
 * A further condition, which begins with `and`, is asked of each row on the way.
 */
export function pageInOrder<Row>(
  { table, alias, fields }: Source<Row>,
  statuses: readonly string[],
  terms: readonly Term[],
  page: Page,
  condition = '',
): string {
  const order = clauseOf(terms)
  const isDeep = page.offset >= deepOffset
  const needed = isDeep ? [...new Set(['id', ...terms.map(({ column }) => column)])].join(', ') : '*'
  const each = statuses.map(
    (
      status,
    ) => `(select ${needed} from ${table} ${alias} where client_account_id = view.account_id and status = '${status}' ${condition}
      order by ${order} limit ${page.offset + page.limit})`,
  )
  const found = `from (${each.join(' union all ')}) ${alias} order by ${order} ${limitOf(page)}`
  if (!isDeep) return jsonRows(fields, found)
  return jsonRows(fields, `from (select ${alias}.id as found ${found}) page ${rowOf(table, alias)} order by ${order}`)
}

/** SQL that joins the row of an id. It names the account though the policies do, so that the rows are found by either. */
const rowOf = (table: string, alias: string, account = 'view.account_id') =>
  `join ${table} ${alias} on ${alias}.id = found and ${alias}.client_account_id = ${account}`

/**
 * SQL for what a keyword finds, as a row with `counts` of all statuses and the `ids` of a page of the shown ones; nothing but
 * counts where none is shown.
 */
export const keywordHits = (
  table: string,
  statuses: readonly string[],
  shown: readonly string[],
  { limit, offset }: Page,
): string =>
  `keyword_hits(view.account_id, '${table}', ${textArray(statuses)}, ${textArray(shown)}, $5, $6, $7, $8,
    ${shown.length === 0 ? 0 : limit}, ${offset})`

/** SQL for the rows of these ids, in their order, as row-level security shows them. */
export const rowsOfIds = <Row>({ table, alias, fields }: Source<Row>, ids: string, account?: string): string =>
  jsonRows(
    fields,
    `from unnest(${ids}) with ordinality page (found, place) ${rowOf(table, alias, account)} order by place`,
  )

/** What the statement of a keyword is given: its words. */
export const keywordValues = (words: readonly string[], terms: readonly Term[]): unknown[] => [
  words,
  terms.map(({ column }) => column),
  terms.map(({ direction }) => direction === 'desc'),
  terms.map(({ emptyLast }) => emptyLast === true),
]

const textArray = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`
