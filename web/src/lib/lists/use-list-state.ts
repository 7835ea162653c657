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
  /** The address of a tab, at the page it was left at. */
  tabHref: (tab: Tab) => string
  pageHref: (page: number) => string
  setPage: (page: number) => void
  setSort: (sort: ListSort<Column> | null) => void
  setKeyword: (keyword: string) => void
  setRows: (rows: number) => void
  /** Sets the filters that are named, and takes off those that are undefined. */
  setFilters: (filters: Search) => void
}

/**
 * The state of a list, kept in the address, so that back, reload and a sent link show the same (R8.6). A tab or a page is a step of the history; typing replaces it.
 */
export function useListState<Tab extends string, Column extends string>(
  shape: ListShape<Tab, Column>,
): ListAddress<Tab, Column> {
  const { pathname } = useLocation()
  // Unlike the location's it stays until the next page is there: a list does not turn into another while it is left
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
