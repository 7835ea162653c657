import { addressOf } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import type { FoundRecord, RecordState, SearchedKind } from '@tearsheet/protocol/desk/search-schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Archive, CircleAlert, CircleCheck, Clock, type LucideIcon, Receipt, RotateCcw } from 'lucide-react'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskUser } from '../components/use-desk-user.ts'

const states: Record<
  RecordState,
  { label: string; tone: 'neutral' | 'success' | 'attention' | 'danger'; icon: LucideIcon }
> = {
  active: { label: 'Active', tone: 'success', icon: CircleCheck },
  archived: { label: 'Archived', tone: 'neutral', icon: Archive },
  open: { label: 'Open', tone: 'attention', icon: Receipt },
  closed: { label: 'Closed', tone: 'success', icon: CircleCheck },
  requested: { label: 'Under way', tone: 'attention', icon: Clock },
  unknown: { label: 'Being checked', tone: 'attention', icon: Clock },
  succeeded: { label: 'Taken', tone: 'success', icon: CircleCheck },
  declined: { label: 'Declined', tone: 'danger', icon: CircleAlert },
  failed: { label: 'Failed', tone: 'danger', icon: CircleAlert },
  refunding: { label: 'Being refunded', tone: 'attention', icon: RotateCcw },
  refunded: { label: 'Refunded', tone: 'neutral', icon: RotateCcw },
}

const titles: Record<SearchedKind, { number: string; title: string; at: string }> = {
  campaigns: { number: 'Job #', title: 'Campaign', at: 'Submitted' },
  invoices: { number: 'Invoice #', title: 'Campaign', at: 'Issued' },
  payments: { number: 'Payment', title: 'Paid by', at: 'Started' },
}

const invoiceHref = (item: string) => addressOf('desk', { queue: 'invoices' }, { item })
/** Returns the link to an ad's page, in a queue that the user may open. */
const adHref = (queue: string, item: string) => addressOf('desk', { queue }, { item })

/** Results of a search, with links to their ads and invoices. */
export function FoundTable({
  kind,
  caption,
  rows,
}: {
  kind: SearchedKind
  caption: string
  rows: readonly FoundRecord[]
}) {
  const { timeZone } = useDeskUser()
  const { number, title, at } = titles[kind]
  const columns: TableColumn<FoundRecord>[] = [
    {
      id: 'number',
      header: number,
      rowHeader: true,
      tabular: true,
      cell: (row) => (kind === 'invoices' ? <Link href={invoiceHref(row.id)}>{row.number}</Link> : nowrap(row.number)),
    },
    { id: 'title', header: title, cell: (row) => <div className={styles.name}>{row.title}</div> },
    {
      id: 'client',
      header: 'Client',
      cell: (row) => (
        <div className={styles.name}>
          {row.client}
          <Text as="div" type="small" color="text-2">
            {row.clientAccount}
          </Text>
        </div>
      ),
    },
    ...(kind === 'payments'
      ? []
      : [
          {
            id: 'po',
            header: 'PO #',
            wideOnly: true,
            leftOutBelow: 48 as const,
            cell: (row: FoundRecord) => nowrap(row.purchaseOrderNumber),
          },
        ]),
    {
      id: 'at',
      header: at,
      tabular: true,
      leftOutBelow: 42,
      cell: (row) => nowrap(formatShortDate(dateIn(timeZone, new Date(row.at)))),
    },
    {
      id: 'amount',
      header: 'Amount',
      numeric: true,
      cell: ({ amount: { amount, currencyCode: code, symbol } }) =>
        formatMinor(amount, { code, symbol }, moneyLocale()),
    },
    { id: 'state', header: 'Status', cell: (row) => <StateBadge state={row.state} /> },
  ]
  return (
    <Table
      caption={caption}
      rowLinks={kind === 'invoices'}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowNote={(row) => (kind === 'invoices' ? null : <Named row={row} />)}
    />
  )
}

function StateBadge({ state }: { state: RecordState }) {
  const { label, tone, icon } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

/** The ads and invoices of a record, as links if the user may open them. */
function Named({ row: { ads, invoices } }: { row: FoundRecord }) {
  const { opens } = useDeskAccess()
  const queue = opens('production') ? 'reviews' : 'mine'
  const links = [
    ...ads.map(({ id, adNumber, publicationName }) => ({
      href: adHref(queue, id),
      key: id,
      words: (
        <>
          <bdi>{publicationName}</bdi> (ad {adNumber})
        </>
      ),
    })),
    ...invoices.map(({ id, invoiceNumber }) => ({
      href: opens('books') ? invoiceHref(id) : null,
      key: id,
      words: `Invoice # ${invoiceNumber}`,
    })),
  ]
  if (links.length === 0) return null
  return (
    <Text as="p" type="small" color="text-2" className={styles.note}>
      {links.map(({ key, href, words }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          {href === null ? words : <Link href={href}>{words}</Link>}
        </span>
      ))}
    </Text>
  )
}
