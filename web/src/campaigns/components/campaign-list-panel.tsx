import type { CampaignColumn, CampaignSummary, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { type Page, paginationLimit } from '@tearsheet/protocol/list-query'
import { useRef } from 'react'
import { useQuoteCurrency } from '../../lib/client-record.ts'
import type { ListAddress } from '../../lib/use-list-state.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Table } from '../../ui/table.tsx'
import { campaignColumns } from './campaign-columns.tsx'
import { EmptyCampaignList } from './empty-campaign-list.tsx'
import { viewNames } from './list-words.ts'

interface CampaignListPanelProps {
  list: ListAddress<CampaignView, CampaignColumn>
  lists: Record<CampaignView, Page<CampaignSummary>> | undefined
  /** What is shown is the last answer; the next one is under way. */
  busy: boolean
  failed: boolean
  onRetry: () => void
}

/** The campaigns of one tab: loading, failed, empty for one of three reasons, or a page of rows. */
export function CampaignListPanel({ list, lists, busy, failed, onRetry }: CampaignListPanelProps) {
  const { tab, page, sort } = list
  const currency = useQuoteCurrency()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = lists?.[tab]
  // The last answer has the rows of its own tab alone
  const rows = busy && shown?.data.length === 0 ? undefined : shown?.data
  const total = shown?.totalCount ?? 0
  const first = (page - 1) * paginationLimit + 1
  return (
    <Stack gap={12}>
      <SectionHeading
        headingRef={heading}
        description={
          rows && total > 0 && !busy ? `${first} – ${first + rows.length - 1} of ${total.toLocaleString()}` : undefined
        }
      >
        {viewNames[tab]} campaigns
      </SectionHeading>
      {failed && (
        <Alert
          tone="danger"
          live="alert"
          title="Campaigns could not be loaded"
          actions={<Button onClick={onRetry}>Try again</Button>}
        >
          Nothing is lost: they are not shown because the server did not answer.
        </Alert>
      )}
      {!rows && !failed && <Skeleton label="Loading campaigns" rows={paginationLimit} />}
      {lists && rows && total === 0 && <EmptyCampaignList list={list} lists={lists} />}
      {rows && rows.length > 0 && (
        <Table
          caption={`${viewNames[tab]} campaigns`}
          columns={campaignColumns(currency, tab === 'draft')}
          rows={rows}
          rowKey={(campaign) => campaign.id}
          sort={sort}
          onSort={({ column, direction }) => list.setSort(sortOf(column, direction))}
          busy={busy}
        />
      )}
      <Pagination
        label={`${viewNames[tab]} campaigns, pages`}
        page={page}
        pageCount={Math.ceil(total / paginationLimit)}
        href={list.pageHref}
        onPage={() => heading.current?.focus()}
      />
    </Stack>
  )
}

/** The table answers with the id of one of its columns, all of which are columns of the list. */
function sortOf(column: string, direction: 'asc' | 'desc') {
  return { column: column as CampaignColumn, direction } // the columns' ids are the list's own
}
