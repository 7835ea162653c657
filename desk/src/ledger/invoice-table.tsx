import { useInfiniteQuery } from '@tanstack/react-query'
import { addressOf, type SearchOf } from '@tearsheet/protocol/addresses'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { type DeskInvoice, type DeskInvoiceFilter, deskInvoiceFilters } from '@tearsheet/protocol/invoices/desk-schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatShortDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { CircleAlert, CircleCheck, Receipt } from 'lucide-react'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { useAnnouncedCount } from '../records/use-found-said.ts'
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
  const { today } = useDeskUser()
  const isOpen = search.item !== undefined
  const money = (invoice: DeskInvoice, minor: number) => nowrap(formatMinor(minor, currencyOf(invoice), moneyLocale()))
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <div className={styles.wide}>
          <SearchField
            label="Invoice #, PO #, campaign or client"
            value={search.keyword ?? ''}
            onSearch={(keyword) => go(hrefWith({ keyword: keyword || undefined, item: undefined }), { replace: true })}
          />
        </div>
        <Select
          label="Which"
          labelHidden
          value={filter}
          options={deskInvoiceFilters.map((value) => ({ value, label: filterLabels[value] }))}
          onChange={({ target: { value } }) =>
            go(hrefWith({ filter: value === usual ? undefined : value }), { replace: true })
          }
        />
      </div>
      <LoadFailure of={list} title="The invoices could not be loaded" />
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
          columns={[
            {
              id: 'number',
              header: 'Invoice #',
              rowHeader: true,
              tabular: true,
              cell: (invoice) => (
                <Link href={hrefWith({ item: invoice.id })} aria-current={invoice.id === search.item || undefined}>
                  {invoice.invoice_number}
                </Link>
              ),
            },
            {
              id: 'client',
              header: 'Client',
              cell: (invoice) => (
                <div className={styles.name}>
                  {invoice.client.name}
                  <div className={styles.quiet}>{invoice.clientAccount.name}</div>
                </div>
              ),
            },
            // There is space for fewer columns next to the open invoice
            ...(isOpen
              ? []
              : [
                  {
                    id: 'campaign',
                    header: 'Campaign',
                    wideOnly: true,
                    leftOutBelow: 56 as const,
                    cell: (one: DeskInvoice) => <div className={styles.name}>{one.campaignName}</div>,
                  },
                ]),
            {
              id: 'due',
              header: 'Due',
              tabular: true,
              cell: (invoice) => (
                <>
                  {nowrap(formatShortDate(invoice.dueDate))}
                  {isOpen && (
                    <div>
                      <Status invoice={invoice} today={today} />
                    </div>
                  )}
                </>
              ),
            },
            ...(isOpen
              ? []
              : [
                  {
                    id: 'paid',
                    header: 'Paid',
                    leftOutBelow: 48 as const,
                    numeric: true,
                    cell: (one: DeskInvoice) => money(one, one.shown.paid),
                  },
                ]),
            { id: 'balance', header: 'Balance', numeric: true, cell: (one) => money(one, one.shown.balance) },
            ...(isOpen
              ? []
              : [
                  {
                    id: 'status',
                    header: 'Status',
                    cell: (one: DeskInvoice) => <Status invoice={one} today={today} />,
                  },
                ]),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ShowMore list={list} />
    </div>
  )
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
