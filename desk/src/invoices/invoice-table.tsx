import { useInfiniteQuery } from '@tanstack/react-query'
import { addressOf, type SearchOf } from '@tearsheet/protocol/addresses'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { type DeskInvoice, type DeskInvoiceFilter, deskInvoiceFilters } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleAlert, CircleCheck, Receipt } from 'lucide-react'
import styles from '../components/records.module.css'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { useAnnouncedCount } from '../records/use-announced-count.ts'
import { currencyOf } from './ledger-texts.ts'

const filterLabels: Record<DeskInvoiceFilter, string> = {
  open: 'Open',
  overdue: 'Overdue',
  closed: 'Closed',
  all: 'All',
}
/** Texts for an empty table. */
const noneWords: Record<DeskInvoiceFilter, string> = {
  open: 'No open invoice matches',
  overdue: 'No overdue invoice matches',
  closed: 'No closed invoice matches',
  all: 'No invoice matches',
}
const usual: DeskInvoiceFilter = 'open'
const firstPage: number | null = null

/** Invoices of all clients, searchable by number, purchase order, campaign or client. */
export function InvoiceTable() {
  const search = useDeskSearch()
  const go = useGo()
  const filter = deskInvoiceFilters.find((one) => one === search.filter) ?? usual
  const input = { filter, keyword: search.keyword || null }
  const list = useInfiniteQuery({
    queryKey: [...callKey(ledger.listInvoices), input],
    queryFn: ({ pageParam, signal }) => call(ledger.listInvoices, { ...input, after: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  const hrefWith = (part: SearchOf<'desk'>) => addressOf('desk', { queue: 'invoices' }, { ...search, ...part })
  useAnnouncedCount({ question: input, noun: 'invoice', count: list.data && rows.length, hasMore: list.hasNextPage })
  const today = bookToday()
  return (
    <Stack gap={8}>
      <Tools
        filter={filter}
        keyword={search.keyword ?? ''}
        onChange={(part) => go(hrefWith(part), { replace: true })}
      />
      <LoadFailure query={list} title="The invoices could not be loaded" />
      {list.isLoading && <Skeleton shape="table" label="Loading invoices" rows={8} />}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={noneWords[filter]}
          actions={
            filter !== 'all' && (
              <Link href={hrefWith({ filter: 'all' })} className={buttonClass()}>
                Look in all invoices
              </Link>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <Table
          caption="Invoices of all clients"
          columns={columnsOf({ open: search.item, today, hrefOf: (item) => hrefWith({ item }) })}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ShowMore list={list} />
    </Stack>
  )
}

interface ToolsProps {
  filter: DeskInvoiceFilter
  keyword: string
  onChange: (search: SearchOf<'desk'>) => void
}

function Tools({ filter, keyword, onChange }: ToolsProps) {
  return (
    <Inline align="end">
      <div className={styles.wide}>
        <SearchField
          label="Invoice #, PO #, campaign or client"
          value={keyword}
          onSearch={(text) => onChange({ keyword: text || undefined, item: undefined })}
        />
      </div>
      <Select
        label="Which"
        labelHidden
        value={filter}
        options={deskInvoiceFilters.map((value) => ({ value, label: filterLabels[value] }))}
        onChange={({ target: { value } }) =>
          onChange({ filter: deskInvoiceFilters.find((one) => one === value && one !== usual) })
        }
      />
    </Inline>
  )
}

interface ColumnsInput {
  /** Id of the invoice that is open next to the table. */
  open: string | undefined
  today: string
  hrefOf: (invoiceId: string) => string
}

/** There is space for fewer columns next to the open invoice. */
function columnsOf({ open, today, hrefOf }: ColumnsInput): readonly TableColumn<DeskInvoice>[] {
  const money = (invoice: DeskInvoice, minor: number) => nowrap(formatMinor(minor, currencyOf(invoice), moneyLocale()))
  const isOpen = open !== undefined
  const status = (invoice: DeskInvoice) => (
    <div className={styles.state}>
      <Status invoice={invoice} today={today} />
    </div>
  )
  const columns: readonly (TableColumn<DeskInvoice> & { isLeftOut?: boolean })[] = [
    {
      id: 'number',
      header: 'Invoice #',
      rowHeader: true,
      tabular: true,
      cell: ({ id, invoice_number: number }) => (
        <Link href={hrefOf(id)} aria-current={id === open || undefined}>
          {number}
        </Link>
      ),
    },
    {
      id: 'client',
      header: 'Client',
      cell: ({ client, clientAccount }) => (
        <div className={styles.name}>
          {client.name}
          <Text as="div" type="small" color="text-2">
            {clientAccount.name}
          </Text>
        </div>
      ),
    },
    {
      id: 'campaign',
      header: 'Campaign',
      wideOnly: true,
      leftOutBelow: 56,
      cell: ({ campaignName }) => <div className={styles.name}>{campaignName}</div>,
      isLeftOut: isOpen,
    },
    {
      id: 'due',
      header: 'Due',
      tabular: true,
      cell: (invoice) => (
        <>
          {nowrap(formatShortDate(invoice.dueDate))}
          {isOpen && status(invoice)}
        </>
      ),
    },
    {
      id: 'paid',
      header: 'Paid',
      leftOutBelow: 48,
      numeric: true,
      cell: (invoice) => money(invoice, invoice.shown.paid),
      isLeftOut: isOpen,
    },
    { id: 'balance', header: 'Balance', numeric: true, cell: (invoice) => money(invoice, invoice.shown.balance) },
    { id: 'status', header: 'Status', cell: status, isLeftOut: isOpen },
  ]
  return columns.filter(({ isLeftOut }) => !isLeftOut).map(({ isLeftOut: _, ...column }) => column)
}

/** Open, partly paid, overdue or closed, in words. */
export function Status({ invoice: { status, shown, dueDate }, today }: { invoice: DeskInvoice; today: string }) {
  if (status === 1)
    return (
      <Badge tone="success" icon={CircleCheck}>
        Closed
      </Badge>
    )
  const part = shown.paid > 0 ? ', part paid' : ''
  return dueDate < today ? (
    <Badge tone="danger" icon={CircleAlert}>
      Overdue{part}
    </Badge>
  ) : (
    <Badge tone="attention" icon={Receipt}>
      Open{part}
    </Badge>
  )
}
