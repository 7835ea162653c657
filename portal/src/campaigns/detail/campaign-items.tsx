import { useQuery } from '@tanstack/react-query'
import { listClaims } from '@tearsheet/protocol/campaigns/claim-endpoints'
import type { ClaimState } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import { exportItems } from '@tearsheet/protocol/campaigns/download-endpoints'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { useFocusKept } from '@tearsheet/ui/base/use-focus-kept.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { formatRange } from '@tearsheet/ui/lists/format-range.ts'
import { Pagination } from '@tearsheet/ui/lists/pagination.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { itemsNow } from '../actions/cache-items.ts'
import { type ItemTask, splitItems } from '../actions/chosen-items.ts'
import { StopAds, type StopRequest } from '../actions/stop-ads.tsx'
import { TaskOutcome } from '../actions/task-outcome.tsx'
import type { useDownloads } from '../actions/use-downloads.ts'
import { failuresOf, type ItemTasks } from '../actions/use-item-tasks.ts'
import { itemColumns } from '../components/item-columns.tsx'
import { AdRowActs } from './ad-row-acts.tsx'
import { detailTabs } from './detail-tabs.ts'
import { SelectedItemsBar } from './selected-items-bar.tsx'
import type { useItemPages } from './use-item-pages.ts'
import type { useItemSelection } from './use-item-selection.ts'

const DisapproveDialog = lazy(async () => ({
  default: (await import('../actions/disapprove-dialog.tsx')).DisapproveDialog,
}))

interface CampaignItemsProps {
  campaignId: string
  tab: CampaignTab
  /** All items of the tab, across its pages. */
  items: readonly CampaignItem[]
  /** Application deadline of the campaign. */
  deadlineDate: string | null
  pages: ReturnType<typeof useItemPages<CampaignItem>>
  selection: ReturnType<typeof useItemSelection>
  tasks: ItemTasks
  /** Null when the view does not permit saving. */
  downloads: ReturnType<typeof useDownloads> | null
}

/** The items of one tab: selected individually or all together, and approved, disapproved or stopped by the rules. */
export function CampaignItems(props: CampaignItemsProps) {
  const { campaignId, tab, items, pages, selection, tasks, downloads } = props
  const mayApprove = usePermission('manageApproveAds')
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const decisions = useItemDecisions(tasks, selection)
  const { name, tasks: known, empty } = detailTabs[tab]
  const offered = mayApprove ? known : []
  const savesTearsheets = items.some(({ hasTearsheet }) => hasTearsheet)
  const tearsheets = savesTearsheets ? downloads : null
  const selects = items.length > 0 && (offered.length > 0 || tearsheets !== null)
  // The button of a row is removed when the ad leaves the tab
  useFocusKept(part, heading)

  const title = (
    <SectionHeading
      headingRef={heading}
      count={formatRange(pages.page, pages.rows.length, items.length)}
      actions={
        downloads && items.length > 0 ? (
          <ExportButton size="row" onExport={() => download(exportItems, { campaignId, tabView: tab }, 'Ads.csv')} />
        ) : undefined
      }
    >
      {name}
    </SectionHeading>
  )
  return (
    <Stack gap={12} ref={part}>
      <TaskOutcome tasks={tasks} />
      {!selects && title}
      {selects && (
        <SelectedItemsBar
          campaignId={campaignId}
          heading={title}
          items={items}
          pages={pages}
          selection={selection}
          tasks={tasks}
          offered={offered}
          downloads={tearsheets}
          onTask={(task) => decisions.begin(task, selection.items)}
        />
      )}
      {items.length === 0 ? (
        <EmptyState title={empty.title} headingLevel={3}>
          {empty.text}
        </EmptyState>
      ) : (
        <ItemsTable {...props} mayApprove={mayApprove} selects={selects} onTask={decisions.begin} />
      )}
      <Pagination
        label={`${name} ads, pages`}
        page={pages.page}
        pageCount={Math.ceil(items.length / paginationLimit)}
        href={pages.pageHref}
        onPage={() => heading.current?.focus()}
      />
      <DecisionDialogs campaignId={campaignId} tab={tab} tasks={tasks} decisions={decisions} />
    </Stack>
  )
}

interface ItemsTableProps extends CampaignItemsProps {
  mayApprove: boolean
  selects: boolean
  onTask: ItemDecisions['begin']
}

/** Returns the claims that are not closed, by the ad. Read only for ads that have run. */
function useOpenClaims({ campaignId, items }: CampaignItemsProps): ReadonlyMap<string, ClaimState> {
  const hasRun = items.some(({ itemStatus }) => itemStatus === 5 || itemStatus === 6)
  const { data } = useQuery({ ...callQuery(listClaims, { campaignId }), enabled: hasRun })
  const open = data?.claims.filter(({ state }) => state !== 'closed') ?? []
  return new Map(open.map(({ campaignItemId, state }) => [campaignItemId, state]))
}

function ItemsTable(props: ItemsTableProps) {
  const { campaignId, tab, deadlineDate, pages, selection, downloads, mayApprove, selects, onTask } = props
  const currency = useQuoteCurrency()
  const today = useToday()
  return (
    <Table
      caption={`${detailTabs[tab].name} ads`}
      columns={itemColumns({
        campaignId,
        currency,
        today,
        deadlineDate,
        rows: pages.rows,
        claims: useOpenClaims(props),
      })}
      rows={pages.rows}
      rowKey={(item) => item.id}
      selection={
        selects
          ? {
              selected: selection.selected,
              onChange: selection.change,
              label: (item) => `Select ${item.publicationName}`,
            }
          : undefined
      }
      // Other rows have the menu only
      actionsAtFoot={({ tab: ofItem }) => ofItem === 'ready-for-approval'}
      rowActions={(item) => (
        <AdRowActs
          campaignId={campaignId}
          item={item}
          mayApprove={mayApprove}
          onTask={(task) => onTask(task, [item])}
          onTearsheets={downloads && (() => void downloads.tearsheets([item]))}
        />
      )}
    />
  )
}

interface DecisionDialogsProps {
  campaignId: string
  tab: CampaignTab
  tasks: ItemTasks
  decisions: ItemDecisions
}

/** Asks for confirmation before items are stopped, and for the reason before they are disapproved. */
function DecisionDialogs({ campaignId, tab, tasks, decisions }: DecisionDialogsProps) {
  const { toStop, setToStop, toDisapprove, setToDisapprove, unselect, run } = decisions
  return (
    <>
      <StopAds
        request={toStop}
        tasks={tasks}
        onClose={() => setToStop(null)}
        onStopped={(ids) => unselect(new Set(ids))}
      />
      <Suspense fallback={null}>
        {toDisapprove && (
          <DisapproveDialog
            items={toDisapprove}
            pending={tasks.pending === 'disapprove'}
            failures={failuresOf(tasks)}
            onClose={() => setToDisapprove(null)}
            onDisapprove={async (reason) => {
              const isDone = await run('disapprove', toDisapprove, reason)
              // Items that another user processed in the meantime leave the dialog; the rest can be retried
              const left = isDone ? [] : itemsNow(campaignId, tab, toDisapprove)
              setToDisapprove(left.length > 0 ? left : null)
              return left.length === 0
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/**
 * Starts tasks on items and holds the dialog that is open for them. Items that a task has processed are no longer
 * selected.
 */
function useItemDecisions(tasks: ItemTasks, selection: ReturnType<typeof useItemSelection>) {
  const [toStop, setToStop] = useState<StopRequest | null>(null)
  const [toDisapprove, setToDisapprove] = useState<readonly CampaignItem[] | null>(null)

  const unselect = (done: ReadonlySet<string>) => {
    if (done.size > 0) selection.change(new Set([...selection.selected].filter((id) => !done.has(id))))
  }
  const run = async (task: ItemTask, chosen: readonly CampaignItem[], reason?: string) => {
    const done = new Set(await tasks.run(task, chosen, { reason }))
    unselect(done)
    return done.size > 0
  }
  /** Disapproving and stopping ask for confirmation first, unless no item qualifies. */
  const begin = (task: ItemTask, chosen: readonly CampaignItem[]) => {
    const { able } = splitItems(chosen, task, worldToday())
    if (task === 'approve' || able.length === 0) return void run(task, chosen)
    tasks.clearOutcome()
    if (task === 'stop') setToStop({ items: able, wholeCampaign: false })
    else setToDisapprove(able)
  }
  return { toStop, setToStop, toDisapprove, setToDisapprove, unselect, run, begin }
}

type ItemDecisions = ReturnType<typeof useItemDecisions>
