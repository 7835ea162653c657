import { exportItems } from '@tearsheet/protocol/campaigns/download-endpoints'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { displayAmount, formatMinor } from '@tearsheet/protocol/money'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { BulkBar } from '@tearsheet/ui/actions/bulk-bar.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { useFocusKept } from '@tearsheet/ui/base/use-focus-kept.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { formatRange } from '@tearsheet/ui/lists/format-range.ts'
import { Pagination } from '@tearsheet/ui/lists/pagination.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { type ItemTask, sortOutItems } from '../actions/chosen-items.ts'
import { itemsNow } from '../actions/keep-items.ts'
import { StopAds, type StopRequest } from '../actions/stop-ads.tsx'
import { TaskOutcome } from '../actions/task-outcome.tsx'
import type { useDownloads } from '../actions/use-downloads.ts'
import { failuresOf, type ItemTasks } from '../actions/use-item-tasks.ts'
import { itemColumns } from '../components/item-columns.tsx'
import { AdRowActs } from './ad-row-acts.tsx'
import { detailTabs } from './detail-tabs.ts'
import { LeftOut } from './left-out.tsx'
import type { useItemPages } from './use-item-pages.ts'
import type { useItemSelection } from './use-item-selection.ts'

const DisapproveDialog = lazy(async () => ({
  default: (await import('../actions/disapprove-dialog.tsx')).DisapproveDialog,
}))

const either = new Intl.ListFormat('en', { type: 'disjunction' })

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
  const { campaignId, tab, items, deadlineDate, pages, selection, tasks, downloads } = props
  const mayApprove = usePermission('manageApproveAds')
  const currency = useQuoteCurrency()
  const part = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [toStop, setToStop] = useState<StopRequest | null>(null)
  const [toDisapprove, setToDisapprove] = useState<readonly CampaignItem[] | null>(null)
  const { name, tasks: known, empty } = detailTabs[tab]
  const today = useToday()
  const offered = mayApprove ? known : []
  const savesTearsheets = downloads !== null && items.some(({ hasTearsheet }) => hasTearsheet)
  const selects = items.length > 0 && (offered.length > 0 || savesTearsheets)
  const count = selection.items.length
  // The button of a row is removed when the ad leaves the tab
  useFocusKept(part, heading)

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
    const { able } = sortOutItems(chosen, task, worldToday())
    if (task === 'approve' || able.length === 0) return void run(task, chosen)
    tasks.clearOutcome()
    if (task === 'stop') setToStop({ items: able, wholeCampaign: false })
    else setToDisapprove(able)
  }
  const ask = (task: ItemTask) => begin(task, selection.items)
  const { able: toApprove, skipped } = sortOutItems(selection.items, 'approve', worldToday())
  const money = currency
    ? toApprove.reduce((sum, { price }) => sum + (price === null ? 0 : displayAmount(price, currency)), 0)
    : 0
  // Displays the effect and its cost; items that do not qualify are not counted
  const number = count.toLocaleString()
  const approvable = `${toApprove.length === count ? '' : `${toApprove.length.toLocaleString()} of `}${number}${
    money > 0 && currency ? ` · ${formatMinor(money, currency, moneyLocale())}` : ''
  }`

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
        <BulkBar
          heading={title}
          count={count}
          pageCount={pages.rows.length}
          wholePage={pages.rows.every(({ id }) => selection.selected.has(id))}
          total={items.length}
          onSelectAll={() => selection.change(new Set(items.map(({ id }) => id)))}
          purpose={`Select ads to ${either.format([...offered, ...(savesTearsheets ? ['download tearsheets'] : [])])}`}
          onClear={selection.clear}
          note={
            offered.includes('approve') && skipped.length > 0 && <LeftOut campaignId={campaignId} skipped={skipped} />
          }
        >
          {offered.includes('approve') && (
            <Button
              size="row"
              pending={tasks.pending === 'approve'}
              pendingText="Approving…"
              onClick={() => ask('approve')}
            >
              Approve {approvable}
            </Button>
          )}
          {offered.includes('stop') && (
            <Button size="row" onClick={() => ask('stop')}>
              Stop {number}
            </Button>
          )}
          {offered.includes('disapprove') && (
            <Button size="row" onClick={() => ask('disapprove')}>
              Disapprove {number}
            </Button>
          )}
          {savesTearsheets && (
            <Button
              size="row"
              pending={downloads.pending === 'tearsheets'}
              pendingText="Downloading…"
              onClick={() => void downloads.tearsheets(selection.items)}
            >
              Download tearsheets
            </Button>
          )}
        </BulkBar>
      )}
      {items.length === 0 ? (
        <EmptyState title={empty.title} headingLevel={3}>
          {empty.text}
        </EmptyState>
      ) : (
        <Table
          caption={`${name} ads`}
          columns={itemColumns({ campaignId, currency, today, deadlineDate, rows: pages.rows })}
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
          actionsAtFoot
          rowActions={(item) => (
            <AdRowActs
              campaignId={campaignId}
              item={item}
              mayApprove={mayApprove}
              onTask={(task) => begin(task, [item])}
              onTearsheets={downloads && (() => void downloads.tearsheets([item]))}
            />
          )}
        />
      )}
      <Pagination
        label={`${name} ads, pages`}
        page={pages.page}
        pageCount={Math.ceil(items.length / paginationLimit)}
        href={pages.pageHref}
        onPage={() => heading.current?.focus()}
      />
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
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
