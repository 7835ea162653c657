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
  const { data, isPlaceholderData, error, refetch } = useInvoiceLists({ tab, page, keyword, sort })
  const chosen = useChosenInvoices(tab, data?.[tab].data ?? [])
  const payment = usePaymentChoice()
  const total = isPlaceholderData ? undefined : data?.[tab].totalCount
  useListPage({ title: 'My Invoices', page, total, firstPageHref: list.pageHref(1) })

  return (
    <>
      <InvoicesHeader
        question={{ tab, keyword, sort }}
        gathering={payment.isGathering}
        hasSelection={chosen.invoices.length > 0}
        onPayAll={() => void payment.payAll()}
      />
      <Stack gap={20}>
        {payment.blockingError && (
          <Alert tone="attention" live="alert" title="These cannot be paid together">
            {payment.blockingError}
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
            error={error}
            onRetry={() => void refetch()}
            chosen={chosen}
            onPay={(invoices) => payment.pay({ invoices })}
          />
        </ListFrame>
      </Stack>
      <PaymentDialogs payment={payment} onPaid={chosen.forget} />
    </>
  )
}

interface PaymentChoice {
  invoices: readonly ChosenInvoice[]
  /** In question, paid only when chosen explicitly. */
  leftOut?: readonly ChosenInvoice[]
}

/** The invoices that the user has chosen to pay, or the reason why they cannot be paid together. */
function usePaymentChoice() {
  const [toPay, setToPay] = useState<PaymentChoice | null>(null)
  const [blockingError, setBlockingError] = useState<string | null>(null)
  const gathering = useCall(() => fetchInvoices({ tab: 'Open' }), { showErrors: 'page' })
  const payAll = async () => {
    const gathered = await gathering.run()
    // The request has shown its error in a toast
    if (!gathered.done) return
    const open = gathered.answer.filter(({ isBeingPaid }) => !isBeingPaid)
    // Invoices in question are paid only when chosen explicitly; if all of them are, there is nothing else to choose
    const questioned = open.filter(({ inQuestion }) => inQuestion)
    const isAll = questioned.length === open.length
    const invoices = isAll ? open : open.filter(({ inQuestion }) => !inQuestion)
    if (open.length === 0) return setBlockingError(gathered.answer.length > 0 ? text.allBeingPaid : null)
    const why = blockingErrorOf(invoices)
    setBlockingError(why)
    if (why === null) setToPay({ invoices, leftOut: isAll ? [] : questioned })
  }
  return { toPay, blockingError, isGathering: gathering.isPending, pay: setToPay, payAll }
}

interface PaymentDialogsProps {
  payment: ReturnType<typeof usePaymentChoice>
  onPaid: (invoiceIds: readonly string[]) => void
}

/** The payment of the chosen invoices, or the confirmation of an earlier payment at its address. */
function PaymentDialogs({ payment: { toPay, pay }, onPaid }: PaymentDialogsProps) {
  const paid = usePaidAddress()
  const close = () => {
    pay(null)
    paid.clear()
  }
  return (
    <Suspense fallback={null}>
      {toPay && (
        <PayInvoices
          {...toPay}
          backLabel={backLabel}
          onPaid={(payment) => {
            onPaid(payment.invoices)
            paid.show(payment.id)
          }}
          onClose={close}
        />
      )}
      {paid.paymentId && !toPay && <PaidAgain paymentId={paid.paymentId} backLabel={backLabel} onClose={close} />}
    </Suspense>
  )
}

const backLabel = 'Back to invoices'
