import { addressOf } from '@tearsheet/protocol/addresses'
import { type ClaimState, claimStateLabels } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { priceHeading, withoutCode } from '@tearsheet/ui/publications/price-column.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Scale } from 'lucide-react'
import { approveByNote } from './approve-by.ts'
import { claimTones } from './claim-tones.ts'
import { formatShortRun } from './format-short-run.ts'
import { formatPublicationType, progressNote } from './item-labels.ts'
import { StatusBadge } from './status-badge.tsx'
import { itemStatusLook } from './status-look.ts'

interface ItemColumnsOptions {
  campaignId: string
  currency: DisplayCurrency | null
  today: string
  /** Application deadline of the campaign. */
  deadlineDate: string | null
  rows: readonly CampaignItem[]
  /** Claims that are not closed, by the ad. */
  claims: ReadonlyMap<string, ClaimState>
}

/** Returns the columns of a campaign's items; includes the run column when at least one item has dates. */
export function itemColumns(options: ItemColumnsOptions): TableColumn<CampaignItem>[] {
  const { campaignId, currency, today, deadlineDate, rows, claims } = options
  const runs: TableColumn<CampaignItem> = {
    id: 'runs',
    header: 'Runs',
    tabular: true,
    // The dates of each item are drawn below the table, too
    leftOutBelow: 56,
    cell: ({ startDate, endDate }) => nowrap(formatShortRun(startDate, endDate, today)),
  }
  return [
    {
      id: 'publication',
      header: 'Publication',
      rowHeader: true,
      cell: (item) => (
        <>
          <Link href={addressOf('campaignItem', { campaignId, campaignItemId: item.id })}>{item.publicationName}</Link>
          <Text kind="meta" as="div">
            Ad {item.adNumber} · {formatPublicationType(item)}
            {item.size && ` · ${item.size.name}`}
          </Text>
        </>
      ),
    },
    { id: 'proof', header: 'Proof', leftOutBelow: 48, cell: (item) => <Proof item={item} /> },
    ...(rows.some(({ startDate }) => startDate !== null) ? [runs] : []),
    {
      id: 'status',
      header: 'Status',
      cell: (item) => (
        <>
          <ItemStatus item={item} />
          <ApproveBy note={approveByNote(item, deadlineDate, today)} />
          <OpenClaim state={claims.get(item.id)} />
        </>
      ),
    },
    {
      id: 'price',
      header: priceHeading(currency),
      numeric: true,
      cell: ({ price, addedType }) => {
        const label = withoutCode(priceLabel(price, currency, addedType === 2), currency)
        return price === null ? <Text kind="muted">{nowrap(label)}</Text> : label
      },
    },
  ]
}

/** The version to review, and whether it was opened; online ads have text only. */
function Proof({ item }: { item: CampaignItem }) {
  const [latest] = item.artwork.toSorted((a, b) => b.version - a.version)
  const [what, about] = latest
    ? [`Version ${latest.version}`, item.isArtworkDocumentOpenedByClient ? 'Opened' : 'Not opened yet']
    : needsArtwork(item.publicationType)
      ? ['In preparation', null]
      : ['Text only', null]
  return (
    <>
      {nowrap(what)}
      {about && (
        <Text kind="meta" as="div">
          {nowrap(about)}
        </Text>
      )}
    </>
  )
}

function ApproveBy({ note }: { note: ReturnType<typeof approveByNote> }) {
  if (!note) return null
  return (
    <Text kind={note.isNear ? 'strong' : 'meta'} as="div">
      {note.text}
    </Text>
  )
}

function OpenClaim({ state }: { state: ClaimState | undefined }) {
  if (state === undefined) return null
  return (
    <div>
      <Badge tone={claimTones[state]} icon={Scale}>
        Claim: {claimStateLabels[state]}
      </Badge>
    </div>
  )
}

/** The status badge, with a note about the expected time or the problem next to it. */
export function ItemStatus({ item }: { item: CampaignItem }) {
  const timeZone = useTimeZone()
  const promise = progressNote(item, timeZone)
  return (
    <>
      <StatusBadge look={itemStatusLook(item)} />
      {promise && !item.problem && (
        <Text kind="meta" as="div">
          {promise}
        </Text>
      )}
      {item.problem && (
        <Text kind="small" as="div">
          <Text kind="strong" as="div">
            {item.problem.reason}
          </Text>
          {item.problem.remedy}
        </Text>
      )}
    </>
  )
}
