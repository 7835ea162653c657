import { addressOf } from '@tearsheet/protocol/addresses'
import { type CampaignView, campaignViews } from '@tearsheet/protocol/campaigns/schemas'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { dashboardColumns } from '../components/campaign-columns.tsx'
import { FirstCampaign } from '../components/first-campaign.tsx'
import { viewLabels } from '../components/list-labels.ts'
import { useCampaignLists } from '../queries.ts'

/** Number of rows that the home page displays per tab; also the starting point of the active count (R7.20, R10.6). */
const rowCount = 5
const initialActiveCount = 5

const shape = { tabs: campaignViews, columns: [] } as const

/** The first campaigns of each status on the home page. */
export function DashboardCampaigns() {
  const list = useListState<CampaignView, never>(shape)
  const { data, isError, error, isPlaceholderData, refetch } = useCampaignLists({ tab: list.tab, limit: rowCount })
  const currency = useQuoteCurrency()
  const today = useToday()
  const tabs = campaignViews.map((view) => ({
    id: view,
    label: viewLabels[view],
    count: data?.[view].totalCount ?? (view === 'active' && !isError ? initialActiveCount : undefined),
    href: list.tabHref(view),
  }))
  const page = isPlaceholderData ? undefined : data?.[list.tab]
  const isFirstUse = data?.all.totalCount === 0 && data.draft.totalCount === 0
  return (
    <section>
      <SectionHeading>Campaigns</SectionHeading>
      <Tabs flush label="Campaigns by status" selected={list.tab} tabs={tabs}>
        {isError && !data && (
          <Stack padding={[16, 0, 0, 0]}>
            <LoadFailure query={{ isError, error, refetch }} title="Campaigns could not be loaded" />
          </Stack>
        )}
        {!page && !isError && <Skeleton shape="table" label="Loading campaigns" rows={rowCount} />}
        {page?.totalCount === 0 && (isFirstUse ? <FirstCampaign /> : <NoCampaigns tab={list.tab} />)}
        {page && page.totalCount > 0 && (
          <Table
            caption={`${viewLabels[list.tab]} campaigns`}
            columns={dashboardColumns(currency, today)}
            rows={page.data}
            rowKey={(campaign) => campaign.id}
          />
        )}
        {page && page.totalCount > rowCount && (
          <Stack padding={12} type="ui">
            <p>
              <Link href={addressOf('campaigns', {}, { tab: list.tab === 'active' ? undefined : list.tab })}>
                {list.tab === 'all'
                  ? `See all ${formatCount(page.totalCount)} campaigns`
                  : `See all ${formatCount(page.totalCount)} in ${viewLabels[list.tab]}`}
              </Link>
            </p>
          </Stack>
        )}
      </Tabs>
    </section>
  )
}

function NoCampaigns({ tab }: { tab: CampaignView }) {
  if (tab === 'draft') {
    return (
      <EmptyState title="No drafts" headingLevel={3}>
        Quotes that are saved but not submitted will appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={tab === 'archived' ? 'No archived campaigns' : 'No active campaigns'} headingLevel={3}>
      {tab === 'archived'
        ? 'Campaigns move here once none of their ads can still run.'
        : 'Campaigns appear here while any of their ads can still run.'}
    </EmptyState>
  )
}
