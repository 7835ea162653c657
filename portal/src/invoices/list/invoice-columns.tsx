import { addressOf } from '@tearsheet/protocol/addresses'
import type { Invoice, InvoiceColumn, InvoiceView, ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { formatShortDate } from '@tearsheet/ui/lib/format.ts'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { amountHeading, amountInColumn } from '@tearsheet/ui/publications/price-column.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { statusSlug } from '../components/invoice-labels.ts'
import { currencyOf, writeMinor } from '../components/invoice-money.ts'
import { InvoiceStatus } from '../components/invoice-status.tsx'
import { MatchMark } from '../components/match-mark.tsx'
import styles from './invoice-columns.module.css'

type Column = TableColumn<ListedInvoice> & { id: InvoiceColumn }

const dateSortLabels = { asc: 'oldest first', desc: 'newest first' } as const
const amountSortLabels = { asc: 'lowest first', desc: 'highest first' } as const
const textSortLabels = { asc: 'A to Z', desc: 'Z to A' } as const

/** Minimum length, in characters, above which a purchase order number may be broken. */
const longestUnbroken = 10
/** Minimum length above which its column is wider, so that it takes few lines. */
const longestNarrow = 20

/** The columns of a tab's list; amounts are in the currency that each invoice was issued in. */
export function invoiceColumns(today: string, tab: InvoiceView, invoices: readonly Invoice[]): Column[] {
  const codes = new Set(invoices.map(({ currencyCodeInvoice }) => currencyCodeInvoice))
  const [code = 'USD'] = codes
  // A code, in the headings or after each amount, takes the space of half a column
  const hasCodes = codes.size > 1 || code !== 'USD'
  const hasLongOrders = invoices.some(({ purchaseOrderNumber: number }) => number && number.length > longestNarrow)
  return [
    ...referenceColumns(hasCodes, hasCodes || hasLongOrders),
    ...amountColumns(tab, hasCodes, codes.size > 1 ? null : { code }),
    statusColumn(today),
  ]
}

/**
 * Number, dates, purchase order and campaign.
 * @param isTight whether other columns need the space of the date
 */
function referenceColumns(hasCodes: boolean, isTight: boolean): Column[] {
  return [
    {
      id: 'invoice_number',
      header: 'Invoice #',
      rowHeader: true,
      tabular: true,
      sortable: true,
      sortLabels: amountSortLabels,
      firstDirection: 'desc',
      cell: (invoice) => (
        <Link href={addressOf('invoice', { id: invoice.id, status: statusSlug(invoice) })}>
          {invoice.invoice_number}
        </Link>
      ),
    },
    {
      id: 'issuedAt',
      header: 'Date',
      tabular: true,
      sortable: true,
      sortLabels: dateSortLabels,
      firstDirection: 'desc',
      wideOnly: true,
      leftOutBelow: isTight ? 66 : 56,
      cell: ({ issuedAt }) => nowrap(formatShortDate(issuedAt.slice(0, 10))),
    },
    {
      id: 'dueDate',
      header: 'Due',
      tabular: true,
      sortable: true,
      sortLabels: dateSortLabels,
      cell: ({ dueDate }) => nowrap(formatShortDate(dueDate)),
    },
    {
      id: 'purchaseOrderNumber',
      header: 'PO #',
      leftOutBelow: hasCodes ? 45 : 42,
      sortable: true,
      sortLabels: textSortLabels,
      cell: ({ purchaseOrderNumber: number }) =>
        number && number.length > longestUnbroken ? (
          <span className={classNames(styles.number, number.length > longestNarrow && styles.long)}>{number}</span>
        ) : (
          nowrap(number)
        ),
    },
    {
      id: 'campaignName',
      header: 'Campaign',
      sortable: true,
      sortLabels: textSortLabels,
      cell: ({ campaignName }) => campaignName && <span className={styles.campaign}>{campaignName}</span>,
    },
  ]
}

/**
 * The less important of the two amounts is hidden first: closed invoices have nothing left to pay.
 * @param shared the currency of all amounts, whose code is in the headings; null if there are several
 */
function amountColumns(tab: InvoiceView, hasCodes: boolean, shared: { code: string } | null): Column[] {
  const givingWay = (isLesser: boolean) => (isLesser ? ({ leftOutBelow: hasCodes ? 58 : 48 } as const) : {})
  const amount = (minor: number, invoice: Invoice) =>
    nowrap((shared ? amountInColumn : writeMinor)(minor, currencyOf(invoice)))
  return [
    {
      id: 'balance',
      header: amountHeading('Balance', shared),
      ...givingWay(tab === 'Closed'),
      numeric: true,
      sortable: true,
      sortLabels: amountSortLabels,
      firstDirection: 'desc',
      cardCell: (invoice) => invoice.status === 0 && amount(invoice.shown.balance, invoice),
      cell: (invoice) => amount(invoice.shown.balance, invoice),
    },
    {
      id: 'paid',
      header: amountHeading('Paid', shared),
      ...givingWay(tab !== 'Closed'),
      numeric: true,
      sortable: true,
      sortLabels: amountSortLabels,
      firstDirection: 'desc',
      // A card displays the relevant amount: for a closed invoice, the amount paid
      cardCell: (invoice) => invoice.status === 1 && amount(invoice.shown.paid, invoice),
      cell: (invoice) => amount(invoice.shown.paid, invoice),
    },
  ]
}

function statusColumn(today: string): Column {
  return {
    id: 'status',
    header: 'Status',
    sortable: true,
    sortLabels: { asc: 'open first', desc: 'closed first' },
    cell: (invoice) => (
      <>
        <InvoiceStatus invoice={invoice} today={today} />
        <MatchMark invoice={invoice} />
      </>
    ),
  }
}
