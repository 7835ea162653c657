import { addressOf } from '@tearsheet/protocol/addresses'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { displayAmount, formatMinor } from '@tearsheet/protocol/money'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { BulkBar } from '@tearsheet/ui/actions/bulk-bar.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { type ItemTask, type SkippedItems, splitItems } from '../actions/chosen-items.ts'
import type { useDownloads } from '../actions/use-downloads.ts'
import type { ItemTasks } from '../actions/use-item-tasks.ts'
import { hasArtworkToReview } from '../components/item-labels.ts'
import type { detailTabs } from './detail-tabs.ts'
import styles from './selected-items-bar.module.css'
import type { useItemPages } from './use-item-pages.ts'
import type { useItemSelection } from './use-item-selection.ts'

const either = new Intl.ListFormat('en', { type: 'disjunction' })

interface SelectedItemsBarProps {
  campaignId: string
  heading: ReactNode
  items: readonly CampaignItem[]
  pages: ReturnType<typeof useItemPages<CampaignItem>>
  selection: ReturnType<typeof useItemSelection>
  tasks: ItemTasks
  /** The tasks of the tab that the user may start. */
  offered: (typeof detailTabs)[CampaignTab]['tasks']
  /** Null when no tearsheets can be saved. */
  downloads: ReturnType<typeof useDownloads> | null
  onTask: (task: ItemTask) => void
}

/** The commands for the selected items, each with the number of items that it affects. */
export function SelectedItemsBar(props: SelectedItemsBarProps) {
  const { campaignId, heading, items, pages, selection, tasks, offered, downloads, onTask } = props
  const count = selection.items.length
  const number = formatCount(count)
  const { able, skipped } = splitItems(selection.items, 'approve', worldToday())
  const approvable = useApprovable(able, count)
  const reasons = useId()
  // The main action is the solid button
  const main = (['approve', 'stop', 'disapprove'] as const).find((task) => offered.includes(task))
  return (
    <BulkBar
      heading={heading}
      count={count}
      pageCount={pages.rows.length}
      wholePage={pages.rows.every(({ id }) => selection.selected.has(id))}
      total={items.length}
      onSelectAll={() => selection.change(new Set(items.map(({ id }) => id)))}
      purpose={`Select ads to ${either.format([...offered, ...(downloads ? ['download tearsheets'] : [])])}`}
      onClear={selection.clear}
      note={
        offered.includes('approve') &&
        skipped.length > 0 && (
          <Stack as="span" gap={4} id={reasons}>
            <LeftOut campaignId={campaignId} skipped={skipped} />
          </Stack>
        )
      }
    >
      {offered.includes('approve') && (
        <Button
          size="row"
          variant="primary"
          pending={tasks.pending === 'approve'}
          pendingText="Approving…"
          aria-disabled={able.length === 0}
          aria-describedby={able.length === 0 ? reasons : undefined}
          onClick={() => onTask('approve')}
        >
          {able.length === 0 ? 'Approve' : `Approve ${approvable}`}
        </Button>
      )}
      {offered.includes('stop') && (
        <Button size="row" variant={main === 'stop' ? 'primary' : 'secondary'} onClick={() => onTask('stop')}>
          Stop {number}
        </Button>
      )}
      {offered.includes('disapprove') && (
        <Button
          size="row"
          variant={main === 'disapprove' ? 'primary' : 'secondary'}
          onClick={() => onTask('disapprove')}
        >
          Disapprove {number}
        </Button>
      )}
      {downloads && (
        <Button
          size="row"
          variant={main === undefined ? 'primary' : 'secondary'}
          pending={downloads.pending === 'tearsheets'}
          pendingText="Downloading…"
          onClick={() => void downloads.tearsheets(selection.items)}
        >
          Download tearsheets
        </Button>
      )}
    </BulkBar>
  )
}

/** Formats the effect of an approval and its cost, "2 of 3 · $450"; items that do not qualify are not counted. */
function useApprovable(able: readonly CampaignItem[], count: number): string {
  const currency = useQuoteCurrency()
  const money = currency
    ? able.reduce((sum, { price }) => sum + (price === null ? 0 : displayAmount(price, currency)), 0)
    : 0
  const part = able.length === count ? '' : `${formatCount(able.length)} of `
  const cost = money > 0 && currency ? ` · ${nonBreaking(formatMinor(money, currency, moneyLocale()))}` : ''
  return `${part}${formatCount(count)}${cost}`
}

/** Maximum number of names; the rest are counted. */
const maxNamed = 3

/** Lists the selected ads that an approval skips, and why, with links to the artwork still to be reviewed. */
function LeftOut({ campaignId, skipped }: { campaignId: string; skipped: readonly SkippedItems[] }) {
  return skipped.map(({ reason, items }) => {
    const named = items.slice(0, maxNamed)
    const more = items.length - named.length
    return (
      <Inline as="span" key={reason} gap={6} align="baseline" wrap={false}>
        <TriangleAlert aria-hidden="true" className={styles.warning} />
        <span>
          {reason}:{' '}
          {named.map((item, index) => (
            <span key={item.id}>
              {index > 0 && ', '}
              {hasArtworkToReview(item) ? (
                <Link href={addressOf('campaignItem', { campaignId, campaignItemId: item.id, view: 'review-artwork' })}>
                  {item.publicationName}
                </Link>
              ) : (
                item.publicationName
              )}
            </span>
          ))}
          {more > 0 && ` and ${formatCount(more)} more`}
        </span>
      </Inline>
    )
  })
}
