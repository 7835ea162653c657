import { useSearch } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import {
  type CampaignColumn,
  type CampaignView,
  campaignViews,
  campaignColumns as columnIds,
} from '@tearsheet/protocol/campaigns/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { FilterChips } from '@tearsheet/ui/lists/filter-chips.tsx'
import { ListFrame } from '@tearsheet/ui/lists/list-frame.tsx'
import { SavedViews } from '@tearsheet/ui/lists/saved-views.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSavedViews } from '../accounts/use-saved-views.ts'
import { useToday } from '../accounts/use-today.ts'
import { formatResultCount, viewLabels } from './components/list-labels.ts'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { chipsOf, filterNames, filtersOf } from './list/campaign-filters.ts'
import { CampaignListPanel } from './list/campaign-list-panel.tsx'
import { MyCampaignsHeader } from './my-campaigns-header.tsx'
import { useCampaignFilterChoices, useCampaignLists } from './queries.ts'

const shape = { tabs: campaignViews, columns: columnIds, filters: filterNames } as const

/** Props that the page passes to the embedded list of drafts: the position within the list from the address. */
export interface DraftListProps {
  keyword: string
  page: number
  pageHref: (page: number) => string
  sort: ListSort<CampaignColumn> | null
  onSort: (sort: ListSort<CampaignColumn> | null) => void
}

interface MyCampaignsScreenProps {
  /** List of drafts, for users who may request quotes. */
  Drafts: ComponentType<DraftListProps>
}

const CampaignCalendar = lazy(async () => ({
  default: (await import('./calendar/campaign-calendar.tsx')).CampaignCalendar,
}))

/** The campaigns of the account as a list or a calendar, depending on the address. */
export function MyCampaignsScreen({ Drafts }: MyCampaignsScreenProps) {
  useCampaignChanges()
  if (useSearch({ from: inAccount(routes.campaigns) }).show !== 'calendar') return <CampaignList Drafts={Drafts} />
  return (
    <>
      <MyCampaignsHeader question={null} />
      <Suspense fallback={<Skeleton shape="month" label="Loading calendar" rows={6} rowHeight="8rem" />}>
        <CampaignCalendar />
      </Suspense>
    </>
  )
}

/** All campaigns by status, searched, sorted and paged; the state is in the address (R8.6). */
function CampaignList({ Drafts }: MyCampaignsScreenProps) {
  // Users who may not request quotes see the drafts, but cannot act on them
  const mayRequest = usePermission('manageRequestQuote')
  const mayApprove = usePermission('manageApproveAds')
  const list = useListState<CampaignView, CampaignColumn>(shape)
  const views = useSavedViews('campaigns', shape, list)
  const { tab, page, keyword, sort, rows } = list
  const filters = filtersOf(list.filters, useToday())
  const question = { tab, page, keyword, sort, limit: rows, filters }
  const { data, isPlaceholderData, error, refetch } = useCampaignLists(question)
  const choices = useCampaignFilterChoices()
  const total = isPlaceholderData ? undefined : data?.[tab].totalCount
  // The list of drafts has no choice of its page size
  const hasDrafts = tab === 'draft' && mayRequest
  const rowsPerPage = hasDrafts ? paginationLimit : rows
  useListPage({ title: 'My Campaigns', page, total, rowsPerPage, firstPageHref: list.pageHref(1) })

  return (
    <>
      <MyCampaignsHeader question={{ tab, keyword, sort, filters }} />
      <ListFrame
        search={{
          label: 'Search campaigns by title or job number',
          placeholder: 'Campaign Title or Job #...',
          value: keyword,
          onSearch: list.setKeyword,
        }}
        found={keyword && total !== undefined ? formatResultCount(total, keyword, tab) : ''}
        total={total}
        things={['campaign', 'campaigns']}
        filters={
          tab !== 'draft' && (
            <FilterChips
              label="Filter campaigns"
              filters={chipsOf(list.filters, choices.data, mayApprove)}
              onChange={list.setFilters}
            />
          )
        }
        filteredBy={Object.values(list.filters).join(' ')}
        views={<SavedViews {...views} />}
        tabs={{
          label: 'Campaigns by status',
          selected: tab,
          tabs: campaignViews.map((view) => ({
            id: view,
            label: viewLabels[view],
            count: data?.[view].totalCount,
            href: list.tabHref(view),
          })),
        }}
      >
        {hasDrafts ? (
          <Suspense fallback={<Skeleton shape="table" label="Loading drafts" rows={5} />}>
            <Drafts keyword={keyword} page={page} sort={sort} pageHref={list.pageHref} onSort={list.setSort} />
          </Suspense>
        ) : (
          <CampaignListPanel
            list={list}
            lists={data}
            busy={isPlaceholderData}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </ListFrame>
    </>
  )
}
