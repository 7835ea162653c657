import { paginationLimit } from '@tearsheet/protocol/list-query'

/** SQL of each field of a row: of exactly the fields in the row's schema. */
export type FieldsOf<Row> = { readonly [Field in keyof Row]-?: string }

/** Returns SQL that selects rows as the text of a JSON array, in the order of `from`. */
export const jsonRows = <Row>(fields: FieldsOf<Row>, from: string): string =>
  `(select coalesce(json_agg(r)::text, '[]') from (select ${columnsOf(fields)} ${from}) r)`

const columnsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(', ')

/**
 * Returns SQL that selects a list's response as JSON text: the rows of the requested tab, and the total of every tab.
 */
export const jsonTabs = <Tab extends string>(totals: Record<Tab, string>, openTab: Tab, rows: string): string =>
  `concat(${Object.entries<string>(totals)
    .map(([tab, total], index) => {
      const before = `${index === 0 ? '{' : '},'}"${tab}":{"data":`
      return tab === openTab
        ? `'${before}', ${rows}, ',"totalCount":', ${total}`
        : `'${before}[],"totalCount":', ${total}`
    })
    .join(', ')}, '}}')`

/** A column of a list's table and its sort direction. */
export interface Term {
  column: string
  direction: 'asc' | 'desc'
  /**
   * Rows without a value come last in both directions. Leave it out for a column that always has one: its index has no
   * such clause.
   */
  emptyLast?: boolean
}

/** A list's table, whose rows have client_account_id and status, and its alias in the statements. */
interface Source<Row> {
  table: string
  alias: string
  fields: FieldsOf<Row>
}

/**
 * Returns SQL that checks whether a folded text contains all folded words, which are the statement's first parameter.
 */
export const hasWords = (text: string) =>
  `not exists (select from unnest($5::text[]) word where position(word in ${text}) = 0)`

/** Offset from which a page is first determined by ids alone, in the index, before its rows are read. */
const deepOffset = 500

/** A page of a list: number of rows and offset. They are literals in the statement, so that the planner knows them. */
export interface Page {
  limit: number
  offset: number
}

export const pageOf = ({ paginationLimit, pageNumber }: { paginationLimit: number; pageNumber: number }): Page => ({
  limit: paginationLimit,
  offset: (pageNumber - 1) * paginationLimit,
})

/** Whether a page is the most frequent one, whose plan is worth keeping. */
export const isUsual = ({ limit, offset }: Page) => limit === paginationLimit && offset === 0

export const limitOf = ({ limit, offset }: Page) => `limit ${limit} offset ${offset}`

export const clauseOf = (terms: readonly Term[]) =>
  terms.map(({ column, direction, emptyLast }) => `${column} ${direction}${emptyLast ? ' nulls last' : ''}`).join(', ')

/**
 * Returns SQL for a page of the account's rows in some statuses. There is an index by account, status and column for
 * each order: each status is scanned in that order, no further than the end of the page, and the results are merged. An
 * additional condition, which begins with `and`, is evaluated for each scanned row.
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

/**
 * Returns SQL that joins the row of an id. It includes the account in addition to the policies, so that either index
 * can be used.
 */
const rowOf = (table: string, alias: string, account = 'view.account_id') =>
  `join ${table} ${alias} on ${alias}.id = found and ${alias}.client_account_id = ${account}`

/**
 * Returns SQL for the hits of a keyword, as a row with `counts` of all statuses and the `ids` of a page of the
 * displayed ones; only counts if no status is displayed.
 */
export const keywordHits = (
  table: string,
  statuses: readonly string[],
  shown: readonly string[],
  { limit, offset }: Page,
): string =>
  `keyword_hits(view.account_id, '${table}', ${textArray(statuses)}, ${textArray(shown)}, $5, $6, $7, $8,
    ${shown.length === 0 ? 0 : limit}, ${offset})`

/** Returns SQL for the rows with these ids, in this order, as row-level security allows. */
export const rowsOfIds = <Row>({ table, alias, fields }: Source<Row>, ids: string, account?: string): string =>
  jsonRows(
    fields,
    `from unnest(${ids}) with ordinality page (found, place) ${rowOf(table, alias, account)} order by place`,
  )

/** Returns the parameters of a keyword's statement: its words. */
export const keywordValues = (words: readonly string[], terms: readonly Term[]): unknown[] => [
  words,
  terms.map(({ column }) => column),
  terms.map(({ direction }) => direction === 'desc'),
  terms.map(({ emptyLast }) => emptyLast === true),
]

const textArray = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]::text[]`
