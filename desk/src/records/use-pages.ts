import { useInfiniteQuery } from '@tanstack/react-query'
import { useAnnouncedCount } from './use-announced-count.ts'

/** Rows in one page of records. */
export const pageSize = 50

interface Pages<Answer, Row> {
  queryKey: readonly unknown[]
  ask: (offset: number, signal: AbortSignal) => Promise<Answer>
  rowsOf: (answer: Answer) => readonly Row[]
  /** Singular noun of the records. */
  noun: string
}

/** A list of records that is loaded page by page, with the total count. */
export function usePages<Answer extends { totalCount: number }, Row>({
  queryKey,
  ask,
  rowsOf,
  noun,
}: Pages<Answer, Row>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Answer, _pages: Answer[], offset: number) => {
      const next = offset + rowsOf(last).length
      return rowsOf(last).length > 0 && next < last.totalCount ? next : null
    },
  })
  const totalCount = list.data?.pages.at(-1)?.totalCount
  useAnnouncedCount({ question: queryKey, noun, count: totalCount })
  return {
    list,
    rows: list.data?.pages.flatMap((page) => [...rowsOf(page)]) ?? [],
    totalCount: totalCount ?? 0,
  }
}
