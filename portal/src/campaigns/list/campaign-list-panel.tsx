import type { CampaignColumn, CampaignSummary, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import type { Page } from '@tearsheet/protocol/list-query'
import { rowChoices } from '@tearsheet/ui/lib/lists/list-state.ts'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { ListPanel } from '@tearsheet/ui/lists/list-panel.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useClock } from '../../accounts/use-clock.ts'
import { campaignColumns } from '../components/campaign-columns.tsx'
import { viewLabels } from '../components/list-labels.ts'
import { CampaignRowMenu } from './campaign-row-menu.tsx'
import { EmptyCampaignList } from './empty-campaign-list.tsx'

interface CampaignListPanelProps {
  list: ListAddress<CampaignView, CampaignColumn>
  lists: Record<CampaignView, Page<CampaignSummary>> | undefined
  /** The previous response is displayed while the next one loads. */
  busy: boolean
  error: unknown
  onRetry: () => void
}

/** The campaigns of one tab: loading, error, empty for one of three reasons, or a page of rows. */
export function CampaignListPanel({ list, lists, busy, error, onRetry }: CampaignListPanelProps) {
  const { tab, page, sort } = list
  const currency = useQuoteCurrency()
  const clock = useClock()
  const shown = lists?.[tab]
  // The previous response has the rows of its own tab only
  const rows = busy && shown?.data.length === 0 ? undefined : shown?.data
  const title = `${viewLabels[tab]} campaigns`
  return (
    <ListPanel
      title={title}
      things="campaigns"
      page={page}
      pageHref={list.pageHref}
      rowCount={rows?.length}
      total={shown?.totalCount ?? 0}
      rows={{ value: list.rows, choices: rowChoices, onChange: list.setRows }}
      busy={busy}
      error={error}
      onRetry={onRetry}
      empty={lists && <EmptyCampaignList list={list} lists={lists} />}
    >
      <Table
        caption={title}
        columns={campaignColumns(currency, clock, tab === 'draft')}
        rows={rows ?? []}
        rowKey={(campaign) => campaign.id}
        sort={sort}
        onSort={({ column, direction }) => list.setSort(sortOf(column, direction))}
        busy={busy}
        rowActions={tab === 'draft' ? undefined : (campaign) => <CampaignRowMenu campaign={campaign} />}
      />
    </ListPanel>
  )
}

/** The table passes the id of one of its columns, all of which are columns of the list. */
function sortOf(column: string, direction: 'asc' | 'desc') {
  return { column: column as CampaignColumn, direction } // the column ids are defined by the list
}
