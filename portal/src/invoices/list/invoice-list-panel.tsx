import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import { displayedTotals, maxInvoices } from '@tearsheet/protocol/invoices/rules'
import type { Invoice, InvoiceColumn, InvoiceView, ListedInvoice } from '@tearsheet/protocol/invoices/schemas'
import type { Page } from '@tearsheet/protocol/list-query'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { BulkBar } from '@tearsheet/ui/actions/bulk-bar.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { ListPanel } from '@tearsheet/ui/lists/list-panel.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { type ReactNode, useState } from 'react'
import { downloadDocuments } from '../components/download-documents.ts'
import { formatPay, openShown } from '../components/invoice-money.ts'
import { paysByCard } from '../components/pays-by-card.ts'
import { fetchInvoices } from '../queries.ts'
import { EmptyInvoiceList } from './empty-invoice-list.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { blockingErrorOf } from './payable-choice.ts'
import type { useChosenInvoices } from './use-chosen-invoices.ts'

interface InvoiceListPanelProps {
  list: ListAddress<InvoiceView, InvoiceColumn>
  lists: Record<InvoiceView, Page<ListedInvoice>> | undefined
  /** The previous response is displayed while the next one loads. */
  busy: boolean
  error: unknown
  onRetry: () => void
  chosen: ReturnType<typeof useChosenInvoices>
  onPay: (invoices: readonly Invoice[]) => void
}

/** The invoices of one tab: loading, error, empty, or a page of selectable rows. */
export function InvoiceListPanel(props: InvoiceListPanelProps) {
  const { list, lists, busy, error, onRetry, chosen, onPay } = props
  const { tab, page, sort } = list
  const today = bookToday()
  const shown = lists?.[tab]
  // The previous response only has the rows of its own tab
  const rows = busy && shown?.data.length === 0 ? undefined : shown?.data
  const total = shown?.totalCount ?? 0
  const actions = useSelectionActions(list, chosen)

  return (
    <ListPanel
      title={`${tab} invoices`}
      things="invoices"
      page={page}
      pageHref={list.pageHref}
      rowCount={rows?.length}
      total={total}
      busy={busy}
      error={error}
      onRetry={onRetry}
      empty={<EmptyInvoiceList list={list} elsewhere={lists?.All.totalCount ?? 0} />}
      bar={(heading) => (
        <SelectionBar
          heading={heading}
          tab={tab}
          rows={rows}
          total={total}
          chosen={chosen}
          actions={actions}
          onPay={onPay}
        />
      )}
    >
      <Table
        caption={`${tab} invoices`}
        columns={invoiceColumns(today, tab, rows ?? [])}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={({ column, direction }) => list.setSort({ column: column as InvoiceColumn, direction })} // the columns' ids are the list's own
        selection={{
          selected: chosen.selected,
          onChange: (selected) => {
            actions.setMessage(null)
            chosen.change(selected)
          },
          label: ({ invoice_number }) => `Select invoice # ${invoice_number}`,
        }}
        busy={busy}
      />
    </ListPanel>
  )
}

/** The actions on the selected invoices. A failed request has shown its toast; the selection is unchanged. */
function useSelectionActions(list: InvoiceListPanelProps['list'], chosen: InvoiceListPanelProps['chosen']) {
  const { tab, keyword, sort } = list
  const [message, setMessage] = useState<string | null>(null)
  const ids = chosen.invoices.map(({ id }) => id)
  return {
    pdf: useCall(() => downloadDocuments(invoices.generatePdf, ids, 'Invoice.pdf'), { showErrors: 'page' }),
    zip: useCall(() => downloadDocuments(invoices.generateZip, ids, 'Invoices.zip'), { showErrors: 'page' }),
    choosing: useCall(async () => chosen.choose(await fetchInvoices({ tab, keyword, sort })), { showErrors: 'page' }),
    message,
    setMessage,
    /** Displays the reason why an action is not possible, or runs it. */
    unless: (blockingError: string | null, act: () => unknown) => {
      setMessage(blockingError)
      if (blockingError === null) act()
    },
  }
}

interface SelectionBarProps extends Pick<InvoiceListPanelProps, 'chosen' | 'onPay'> {
  heading: ReactNode
  tab: InvoiceView
  rows: readonly ListedInvoice[] | undefined
  total: number
  actions: ReturnType<typeof useSelectionActions>
}

function SelectionBar({ heading, tab, rows, total, chosen, actions, onPay }: SelectionBarProps) {
  const { pdf, zip, choosing, unless, message } = actions
  const count = chosen.invoices.length
  const open = chosen.invoices.filter(({ status }) => status === 0)
  const tooMany = (most: number) => (count > most ? invoiceMessages.tooManyInvoices(most) : null)
  return (
    <BulkBar
      heading={heading}
      count={count}
      pageCount={rows?.length}
      wholePage={rows?.every(({ id }) => chosen.selected.has(id))}
      total={total}
      onSelectAll={total <= maxInvoices.inBundle ? () => unless(null, choosing.run) : undefined}
      onClear={chosen.clear}
      purpose={`Select invoices to ${tab === 'Closed' || !paysByCard() ? '' : 'pay or '}download`}
      message={message ?? formatClosed(tab, count - open.length)}
    >
      {tab !== 'Closed' && paysByCard() && (
        <Button
          size="row"
          variant="primary"
          onClick={() => unless(blockingErrorOf(chosen.invoices), () => onPay(open))}
        >
          {open.length === 0 ? 'Pay selected' : formatPay('Pay', open.length, displayedTotals(open.map(openShown)))}
        </Button>
      )}
      <Button
        size="row"
        pending={pdf.isPending}
        pendingText="Downloading…"
        onClick={() => unless(tooMany(maxInvoices.inPdf), pdf.run)}
      >
        Download PDF
      </Button>
      <Button
        size="row"
        pending={zip.isPending}
        pendingText="Downloading…"
        onClick={() => unless(tooMany(maxInvoices.inBundle), zip.run)}
      >
        Download zip
      </Button>
    </BulkBar>
  )
}

/** Formats how many of the selected invoices need no payment; null if none. */
function formatClosed(tab: InvoiceView, count: number): string | null {
  if (tab === 'Closed' || count === 0) return null
  return count === 1 ? '1 is already closed' : `${formatCount(count)} are already closed`
}
