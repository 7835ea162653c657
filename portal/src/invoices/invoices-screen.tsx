import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { invoiceColumns as columnIds, type InvoiceColumn, type InvoiceView } from '@tearsheet/protocol/invoices/schemas'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { ListFrame } from '@tearsheet/ui/lists/list-frame.tsx'
import { SavedViews } from '@tearsheet/ui/lists/saved-views.tsx'
import { lazy, Suspense, useState } from 'react'
import { useSavedViews } from '../accounts/use-saved-views.ts'
import { formatResultCount } from './components/invoice-labels.ts'
import { InvoicesHeader } from './invoices-header.tsx'
import { AgingSummary } from './list/aging-summary.tsx'
import { InvoiceListPanel } from './list/invoice-list-panel.tsx'
import { blockingErrorOf } from './list/payable-choice.ts'
import { useChosenInvoices } from './list/use-chosen-invoices.ts'
import type { ChosenInvoice } from './payment/chosen-invoice.ts'
import { usePaidAddress } from './payment/use-paid-address.ts'
import { fetchInvoices, useInvoiceLists } from './queries.ts'

const PayInvoices = lazy(async () => ({ default: (await import('./payment/pay-invoices.tsx')).PayInvoices }))
const PaidAgain = lazy(async () => ({ default: (await import('./payment/paid-again.tsx')).PaidAgain }))

/** In display order (R7.16); the default is All. */
const tabs = ['Open', 'Closed', 'All'] as const
const shape = { tabs: ['All', 'Open', 'Closed'], columns: columnIds } as const

/** All invoices of the account by status: search, sort, paging, payment and download. The address holds the state. */
export function InvoicesScreen() {
  const list = useListState<InvoiceView, InvoiceColumn>(shape)
  const views = useSavedViews('invoices', shape, list)
  const { tab, page, keyword, sort } = list
  const { data, isPlaceholderData, isError, refetch } = useInvoiceLists({ tab, page, keyword, sort })
  const chosen = useChosenInvoices(tab, data?.[tab].data ?? [])
  const [toPay, setToPay] = useState<{ invoices: readonly ChosenInvoice[]; leftOut?: readonly ChosenInvoice[] } | null>(
    null,
  )
  const paid = usePaidAddress()
  const gathering = useCall(() => fetchInvoices({ tab: 'Open' }), { showErrors: 'page' })
  const [blockingError, setBlockingError] = useState<string | null>(null)
  const total = isPlaceholderData ? undefined : data?.[tab].totalCount
  useListPage({ title: 'My Invoices', page, total, firstPageHref: list.pageHref(1) })

  const closePayment = () => {
    setToPay(null)
    paid.clear()
  }

  const payAll = async () => {
    const gathered = await gathering.run()
    // The request has shown its error in a toast
    if (!gathered.done) return
    const open = gathered.answer.filter(({ isBeingPaid }) => !isBeingPaid)
    // Invoices in question are paid only when chosen explicitly; if all of them are, there is nothing else to choose
    const asked = open.filter(({ inQuestion }) => inQuestion)
    const isAll = asked.length === open.length
    const invoices = isAll ? open : open.filter(({ inQuestion }) => !inQuestion)
    if (open.length === 0) return setBlockingError(gathered.answer.length > 0 ? text.allBeingPaid : null)
    const why = blockingErrorOf(invoices)
    setBlockingError(why)
    if (why === null) setToPay({ invoices, leftOut: isAll ? [] : asked })
  }

  return (
    <>
      <InvoicesHeader
        question={{ tab, keyword, sort }}
        gathering={gathering.isPending}
        onPayAll={() => void payAll()}
      />
      <Stack gap={20}>
        {blockingError && (
          <Alert tone="attention" live="alert" title="These cannot be paid together">
            {blockingError}
          </Alert>
        )}
        <AgingSummary />
        <ListFrame
          search={{
            label: 'Search invoices by number, PO number or campaign',
            placeholder: 'Invoice #, PO # or Campaign Title...',
            value: keyword,
            onSearch: list.setKeyword,
          }}
          found={keyword && total !== undefined ? formatResultCount(total, keyword, tab) : ''}
          total={total}
          things={['invoice', 'invoices']}
          views={<SavedViews {...views} />}
          tabs={{
            label: 'Invoices by status',
            selected: tab,
            tabs: tabs.map((view) => ({
              id: view,
              label: view,
              count: data?.[view].totalCount,
              href: list.tabHref(view),
            })),
          }}
        >
          <InvoiceListPanel
            key={tab}
            list={list}
            lists={data}
            busy={isPlaceholderData}
            failed={isError}
            onRetry={() => void refetch()}
            chosen={chosen}
            onPay={(invoices) => setToPay({ invoices })}
          />
        </ListFrame>
      </Stack>
      <Suspense fallback={null}>
        {toPay && (
          <PayInvoices
            {...toPay}
            backLabel={backLabel}
            onPaid={(payment) => {
              chosen.forget(payment.invoices)
              paid.show(payment.id)
            }}
            onClose={closePayment}
          />
        )}
        {paid.paymentId && !toPay && (
          <PaidAgain paymentId={paid.paymentId} backLabel={backLabel} onClose={closePayment} />
        )}
      </Suspense>
    </>
  )
}

const backLabel = 'Back to invoices'
