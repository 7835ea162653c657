import { maxKeyword } from '@tearsheet/protocol/keywords'
import { paginationLimit } from '@tearsheet/protocol/list-query'

/** The list state in the address: `?tab=archived&page-archived=2&keyword=nurse&sort=name.asc`. All values are text. */
export type Search = Record<string, string | undefined>

export interface ListSort<Column extends string = string> {
  column: Column
  direction: 'asc' | 'desc'
}

export interface ListState<Tab extends string = string, Column extends string = string> {
  tab: Tab
  /** Page of this tab; each tab keeps its own (R8.7). */
  page: number
  keyword: string
  sort: ListSort<Column> | null
  /** Rows per page. */
  rows: number
  /** Value of each filter, keyed by its name in the address; unset filters are absent. */
  filters: Readonly<Record<string, string>>
}

export interface ListShape<Tab extends string, Column extends string> {
  /** The first one is the default. */
  tabs: readonly [Tab, ...Tab[]]
  columns: readonly Column[]
  /** Names of filters, as used in the address. */
  filters?: readonly string[]
}

/** Available page sizes; the first is the default. */
export const rowChoices = [paginationLimit, 25, 50] as const

/** Reads the state of a list from the address; invalid values count as absent. */
export function readList<Tab extends string, Column extends string>(
  { tabs, columns, filters = [] }: ListShape<Tab, Column>,
  search: Search,
): ListState<Tab, Column> {
  const tab = tabs.find((one) => one === search.tab) ?? tabs[0]
  const page = Number(search[`page-${tab}`])
  return {
    tab,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    keyword: search.keyword?.trim().slice(0, maxKeyword) ?? '',
    sort: readSort(columns, search.sort),
    rows: rowChoices.find((choice) => String(choice) === search.rows) ?? paginationLimit,
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const value = search[name]?.trim().slice(0, maxKeyword)
        return value ? [[name, value]] : []
      }),
    ),
  }
}

function readSort<Column extends string>(columns: readonly Column[], text = ''): ListSort<Column> | null {
  const [name, direction] = text.split('.')
  const column = columns.find((one) => one === name)
  return column && (direction === 'asc' || direction === 'desc') ? { column, direction } : null
}

export function withTab(search: Search, tab: string): Search {
  return { ...search, tab }
}

export function withPage(search: Search, tab: string, page: number): Search {
  return { ...search, [`page-${tab}`]: page > 1 ? String(page) : undefined }
}

/** Changes the sort, and returns every tab to its first page. */
export function withSort(search: Search, sort: ListSort | null): Search {
  return { ...withoutPages(search), sort: sort ? `${sort.column}.${sort.direction}` : undefined }
}

/** Changes the keyword, clears the sort, and returns every tab to its first page (R8.8). */
export function withKeyword(search: Search, keyword: string): Search {
  return { ...withoutPages(search), sort: undefined, keyword: keyword.trim() || undefined }
}

/** Changes the page size, and returns every tab to its first page. */
export function withRows(search: Search, rows: number): Search {
  return { ...withoutPages(search), rows: rows === paginationLimit ? undefined : String(rows) }
}

/** Changes filters, and returns every tab to its first page; a filter without a value is removed. */
export function withFilters(search: Search, filters: Search): Search {
  return { ...withoutPages(search), ...filters }
}

function withoutPages(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !name.startsWith('page-')))
}
