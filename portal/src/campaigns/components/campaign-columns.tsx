import type { CampaignColumn, CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { priceHeading, priceInColumn } from '@tearsheet/ui/publications/price-column.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type Clock, dayOf } from '../../accounts/use-clock.ts'
import { formatShortDay, formatShortRun } from './format-short-run.ts'
import { rowHref } from './row-href.ts'
import { StatusBadge } from './status-badge.tsx'
import { campaignStatusLook } from './status-look.ts'

type Column = TableColumn<CampaignSummary>

const titleOf = (campaign: CampaignSummary) => campaign.name || 'Untitled draft'

const status: Column = {
  id: 'status',
  header: 'Status',
  width: '12rem',
  cell: (campaign) => <StatusBadge look={campaignStatusLook(campaign)} />,
}

const media: Column = {
  id: 'media',
  header: 'Media',
  cell: ({ itemCount }) => nowrap(`${formatCount(itemCount)} ${itemCount === 1 ? 'publication' : 'publications'}`),
}

function priceColumn(currency: DisplayCurrency | null, sortable: boolean): Column {
  return {
    id: 'price',
    header: priceHeading(currency),
    numeric: true,
    sortable,
    sortLabels: { asc: 'lowest first', desc: 'highest first' },
    firstDirection: 'desc',
    // A zero is not displayed as a price: the ads may be free, on contract or not quoted yet
    cell: ({ price }) => (!price || !currency ? '' : priceInColumn(price, currency)),
  }
}

/** The few columns of the home page. */
export function dashboardColumns(currency: DisplayCurrency | null, today: string): Column[] {
  return [
    {
      id: 'name',
      header: 'Campaign',
      rowHeader: true,
      cell: (campaign) => (
        <>
          <Link href={rowHref(campaign)}>
            <bdi>{titleOf(campaign)}</bdi>
          </Link>
          {campaign.jobNumber !== null && (
            <Text kind="meta" as="div">
              #{campaign.jobNumber}
            </Text>
          )}
        </>
      ),
    },
    status,
    {
      id: 'runs',
      header: 'Runs',
      tabular: true,
      cell: ({ startDate, endDate }) => nowrap(formatShortRun(startDate, endDate, today)),
    },
    media,
    priceColumn(currency, false),
  ]
}

const dateSortLabels = { asc: 'oldest first', desc: 'newest first' } as const

/** The sortable columns of My Campaigns; a draft has no number, dates or price to sort by. */
export function campaignColumns(currency: DisplayCurrency | null, clock: Clock, ofDrafts: boolean): Column[] {
  const day = (date: string | null) => nowrap(date && formatShortDay(date, clock.today))
  const dates = (id: CampaignColumn, header: string, cell: Column['cell']): Column => ({
    id,
    header,
    tabular: true,
    sortable: true,
    sortLabels: dateSortLabels,
    firstDirection: 'desc',
    cell,
  })
  const name: Column = {
    id: 'name',
    header: 'Campaign',
    rowHeader: true,
    sortable: true,
    sortLabels: { asc: 'A to Z', desc: 'Z to A' },
    cell: (campaign) => (
      <Link href={rowHref(campaign)}>
        <bdi>{titleOf(campaign)}</bdi>
      </Link>
    ),
  }
  const created: Column = {
    ...dates('created', 'Created', ({ createdAt }) => day(dayOf(createdAt, clock))),
    leftOutBelow: 48,
  }
  if (ofDrafts) {
    return [
      name,
      status,
      created,
      {
        ...dates('created', 'Last saved', ({ updatedAt }) => day(dayOf(updatedAt, clock))),
        id: 'updated',
        sortable: false,
      },
    ]
  }
  return [
    name,
    {
      id: 'jobNumber',
      header: 'Job #',
      tabular: true,
      sortable: true,
      sortLabels: { asc: 'lowest first', desc: 'highest first' },
      cell: ({ jobNumber }) => (jobNumber === null ? '' : `#${jobNumber}`),
    },
    status,
    created,
    dates('start_date', 'Runs', ({ startDate, endDate }) => nowrap(formatShortRun(startDate, endDate, clock.today))),
    priceColumn(currency, true),
  ]
}
