import { paginationLimit } from '@tearsheet/protocol/list-query'
import { useEffect } from 'react'
import { usePageTitle } from '../page-title.ts'
import { useGo } from '../use-go.ts'

interface ListPage {
  title: string
  page: number
  /** Undefined while unknown for the state in the address. */
  total: number | undefined
  /** 10 by default. */
  rowsPerPage?: number
  firstPageHref: string
}

/** Adds the page number to a list's title, and redirects from a page that does not exist to the first (R8.9). */
export function useListPage({ title, page, total, rowsPerPage = paginationLimit, firstPageHref }: ListPage): void {
  const go = useGo()
  const pageCount = Math.ceil((total ?? 0) / rowsPerPage)
  usePageTitle(pageCount > 1 && page <= pageCount ? `${title} (page ${page} of ${pageCount})` : title)
  const missing = page > 1 && total !== undefined && page > pageCount
  useEffect(() => {
    if (missing) go(firstPageHref, { replace: true, keepScroll: true })
  }, [missing, go, firstPageHref])
}
