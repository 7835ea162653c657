import { addressOf } from '@tearsheet/protocol/addresses'
import type { Invoice, InvoiceColumn, ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import { formatShortDate, moneyLocale } from '../../lib/format.ts'
import type { TableColumn } from '../../ui/lists/table-column.ts'
import { Link } from '../../ui/text/link.tsx'
import { nowrap } from '../../ui/text/nowrap.tsx'
import { currencyOf } from '../components/invoice-money.ts'
import { InvoiceStatus } from '../components/invoice-status.tsx'
import { statusSlug } from '../components/invoice-words.ts'
import { MatchMark } from './match-mark.tsx'

type Column = TableColumn<ListedInvoice> & { id: InvoiceColumn }

const dateWords = { asc: 'oldest first', desc: 'newest first' } as const
const amountWords = { asc: 'lowest first', desc: 'highest first' } as const
const letterWords = { asc: 'A to Z', desc: 'Z to A' } as const

const amount = (minor: number, invoice: Invoice) => nowrap(formatAmount(minor, currencyOf(invoice), moneyLocale()))

/** The columns of the list; amounts in the currency that each invoice was issued in. */
export function invoiceColumns(today: string): Column[] {
  return [
    {
      id: 'invoice_number',
      header: 'Invoice #',
      rowHeader: true,
      tabular: true,
      sortable: true,
      sortWords: amountWords,
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
      sortWords: dateWords,
      firstDirection: 'desc',
      wideOnly: true,
      cell: ({ issuedAt }) => nowrap(formatShortDate(issuedAt.slice(0, 10))),
    },
    {
      id: 'dueDate',
      header: 'Due',
      tabular: true,
      sortable: true,
      sortWords: dateWords,
      cell: ({ dueDate }) => nowrap(formatShortDate(dueDate)),
    },
    {
      id: 'purchaseOrderNumber',
      header: 'PO #',
      sortable: true,
      sortWords: letterWords,
      cell: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '',
    },
    {
      id: 'campaignName',
      header: 'Campaign',
      sortable: true,
      sortWords: letterWords,
      cell: ({ campaignName }) => campaignName ?? '',
    },
    {
      id: 'balance',
      header: 'Balance',
      numeric: true,
      sortable: true,
      sortWords: amountWords,
      firstDirection: 'desc',
      cell: (invoice) => amount(invoice.balance, invoice),
    },
    {
      id: 'paid',
      header: 'Paid',
      numeric: true,
      sortable: true,
      sortWords: amountWords,
      firstDirection: 'desc',
      wideOnly: true,
      cell: (invoice) => amount(invoice.paid, invoice),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      sortWords: { asc: 'open first', desc: 'closed first' },
      cell: (invoice) => (
        <>
          <InvoiceStatus invoice={invoice} today={today} />
          <MatchMark invoice={invoice} />
        </>
      ),
    },
  ]
}
