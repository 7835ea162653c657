import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { writeSearch } from '@tearsheet/protocol/addresses'
import {
  type ListShape,
  type ListSort,
  type ListState,
  readList,
  type Search,
  withFilters,
  withKeyword,
  withPage,
  withRows,
  withSort,
  withTab,
} from './list-state.ts'

export interface ListAddress<Tab extends string, Column extends string> extends ListState<Tab, Column> {
  /** Returns the address of a tab, at its last page. */
  tabHref: (tab: Tab) => string
  pageHref: (page: number) => string
  setPage: (page: number) => void
  setSort: (sort: ListSort<Column> | null) => void
  setKeyword: (keyword: string) => void
  setRows: (rows: number) => void
  /** Sets the given filters, and removes those that are undefined. */
  setFilters: (filters: Search) => void
}

/**
 * The state of a list, stored in the address, so that back, reload and a shared link show the same rows (R8.6). A tab
 * or page change adds a history entry; typing replaces it.
 */
export function useListState<Tab extends string, Column extends string>(
  shape: ListShape<Tab, Column>,
): ListAddress<Tab, Column> {
  const { pathname } = useLocation()
  // Unlike the location's, this search stays until the next page is loaded: a list does not change while the user
  // leaves it
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = readList(shape, search)
  const href = (next: Search) => `${pathname}${writeSearch(next)}`
  const go = (next: Search, replace: boolean) => {
    void navigate({ href: href(next), replace, resetScroll: false })
  }
  return {
    ...state,
    tabHref: (tab) => href(withTab(search, tab)),
    pageHref: (page) => href(withPage(search, state.tab, page)),
    setPage: (page) => go(withPage(search, state.tab, page), false),
    setSort: (sort) => go(withSort(search, sort), true),
    setKeyword: (keyword) => go(withKeyword(search, keyword), true),
    setRows: (rows) => go(withRows(search, rows), true),
    setFilters: (filters) => go(withFilters(search, filters), true),
  }
}
