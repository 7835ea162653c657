import {
  type CampaignColumn,
  type CampaignView,
  campaignViews,
  campaignColumns as columnIds,
} from '@tearsheet/protocol/campaigns/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { type ComponentType, Suspense, useEffect } from 'react'
import type { DraftListProps } from '../lib/draft-list.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useGo } from '../lib/use-go.ts'
import { useListState } from '../lib/use-list-state.ts'
import { usePermission } from '../lib/use-session.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Text } from '../ui/text.tsx'
import { CampaignListPanel } from './components/campaign-list-panel.tsx'
import { resultWords, viewNames } from './components/list-words.ts'
import { useCampaignChanges } from './components/use-campaign-changes.ts'
import { MyCampaignsHeader } from './my-campaigns-header.tsx'
import { useCampaignLists } from './queries.ts'

const shape = { tabs: campaignViews, columns: columnIds } as const

/** All campaigns of the account by status, searched, sorted and paged; the address says which (ux: lists). */
export function MyCampaignsScreen({ Drafts }: { Drafts: ComponentType<DraftListProps> }) {
  // Who may not request quotes reads which drafts there are, and can do nothing with them
  const mayRequest = usePermission('manageRequestQuote')
  useCampaignChanges()
  const list = useListState<CampaignView, CampaignColumn>(shape)
  const { tab, page, keyword, sort } = list
  const { data, isPlaceholderData, isError, refetch } = useCampaignLists({ tab, page, keyword, sort })
  const total = data?.[tab].totalCount
  const pageCount = Math.ceil((total ?? 0) / paginationLimit)
  usePageTitle(pageCount > 1 && page <= pageCount ? `My Campaigns (page ${page} of ${pageCount})` : 'My Campaigns')
  useExistingPage(page, isPlaceholderData ? undefined : total, list.pageHref(1))

  return (
    <>
      <MyCampaignsHeader />
      <Stack gap={12}>
        <SearchField
          label="Search campaigns by title or job number"
          placeholder="Campaign Title or Job #..."
          value={keyword}
          onSearch={list.setKeyword}
        />
        <Text kind="meta" as="p" role="status">
          {keyword && total !== undefined && !isPlaceholderData ? resultWords(total, keyword, tab) : ''}
        </Text>
        <Tabs
          label="Campaigns by status"
          selected={tab}
          tabs={campaignViews.map((view) => ({
            id: view,
            label: viewNames[view],
            count: data?.[view].totalCount,
            href: list.tabHref(view),
          }))}
        >
          {tab === 'draft' && mayRequest ? (
            <Suspense fallback={<Skeleton label="Loading drafts" rows={5} />}>
              <Drafts {...{ keyword, page, sort }} pageHref={list.pageHref} onSort={list.setSort} />
            </Suspense>
          ) : (
            <CampaignListPanel
              list={list}
              lists={data}
              busy={isPlaceholderData}
              failed={isError}
              onRetry={() => void refetch()}
            />
          )}
        </Tabs>
      </Stack>
    </>
  )
}

/** A page that no longer exists goes to page 1 (ux: pagination). */
function useExistingPage(page: number, total: number | undefined, firstPageHref: string): void {
  const go = useGo()
  const missing = page > 1 && total !== undefined && (page - 1) * paginationLimit >= total
  useEffect(() => {
    if (missing) go(firstPageHref, { replace: true, keepScroll: true })
  }, [missing, go, firstPageHref])
}
