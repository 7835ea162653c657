import { useInfiniteQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import { searchRecords } from '@tearsheet/protocol/desk/search-endpoints'
import { areaOfSearched, type SearchedKind, searchedKinds } from '@tearsheet/protocol/desk/search-schemas'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useEffect, useRef } from 'react'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { useAnnouncedCount } from '../records/use-announced-count.ts'
import { FoundTable } from './found-table.tsx'

const labels: Record<SearchedKind, string> = { campaigns: 'Campaigns', invoices: 'Invoices', payments: 'Payments' }
const firstPage: string | null = null

/** Campaigns, invoices and payments of all clients; the keyword is in the address (R21.29). */
export function SearchPage() {
  const { tab, keyword = '' } = useDeskSearch()
  const go = useGo()
  const { opens } = useDeskAccess()
  const kinds = searchedKinds.filter((one) => opens(areaOfSearched[one]))
  const kind = kinds.find((one) => one === tab) ?? kinds[0] ?? 'campaigns'
  const input = { kind, keyword: keyword || null }
  const list = useInfiniteQuery({
    queryKey: [...callKey(searchRecords), input],
    queryFn: ({ pageParam, signal }) => call(searchRecords, { ...input, after: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    // Records change all day, and a search must return the current state
    staleTime: 0,
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Without a keyword the user came to type one
    if (new URL(window.location.href).searchParams.get('keyword') === null)
      place.current?.querySelector('input')?.focus()
  }, [])
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  useAnnouncedCount({
    question: input,
    noun: labels[kind].toLowerCase().slice(0, -1),
    count: list.data && rows.length,
    hasMore: list.hasNextPage,
  })
  const address = (part: { tab?: string; keyword?: string }) =>
    addressOf('desk', { queue: 'search' }, { tab: kind, keyword: keyword || undefined, ...part })
  return (
    <div className={styles.page}>
      <Inline gap={16} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Search</h1>
        <div ref={place} className={styles.wide} data-search-all>
          <SearchField
            label="Title, number, PO #, client or publication"
            placeholder="Search all clients"
            value={keyword}
            onSearch={(text) => go(address({ keyword: text || undefined }), { replace: true })}
          />
        </div>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <Tabs
          label="Search in"
          tabs={kinds.map((id) => ({ id, label: labels[id], href: address({ tab: id }) }))}
          selected={kind}
        >
          <Stack gap={8}>
            <LoadFailure query={list} title="The search could not be completed" />
            {list.isLoading && <Skeleton shape="table" label={`Looking for ${labels[kind].toLowerCase()}`} rows={8} />}
            {list.data && rows.length === 0 && (
              <EmptyState title={`No ${labels[kind].toLowerCase()} match`}>
                Every word has to match, so fewer words find more.
              </EmptyState>
            )}
            {rows.length > 0 && <FoundTable kind={kind} caption={`${labels[kind]} of all clients`} rows={rows} />}
            <ShowMore list={list} />
          </Stack>
        </Tabs>
      </Stack>
    </div>
  )
}
