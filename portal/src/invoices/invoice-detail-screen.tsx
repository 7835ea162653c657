import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { stateOfInvoice } from '@tearsheet/protocol/invoices/rules'
import type { Invoice, InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { CreditMemos } from './detail/credit-memos.tsx'
import { InvoiceFacts } from './detail/invoice-facts.tsx'
import { InvoiceFailure } from './detail/invoice-failure.tsx'
import { InvoiceItems } from './detail/invoice-items.tsx'
import { OtherWaysToPay } from './detail/other-ways-to-pay.tsx'
import { PaymentsTaken } from './detail/payments-taken.tsx'
import { InvoiceDetailHeader } from './invoice-detail-header.tsx'
import type { ChosenInvoice } from './payment/chosen-invoice.ts'
import { usePaidAddress } from './payment/use-paid-address.ts'
import { useInvoice } from './queries.ts'

const PayInvoices = lazy(async () => ({ default: (await import('./payment/pay-invoices.tsx')).PayInvoices }))
const PaidAgain = lazy(async () => ({ default: (await import('./payment/paid-again.tsx')).PaidAgain }))

/** An invoice: its lines, its amounts, and the payments received for it. */
export function InvoiceDetailScreen() {
  const { id: invoiceId } = useParams({ from: inAccount(routes.invoice) })
  const { data, error, refetch } = useInvoice(invoiceId)
  const today = bookToday()
  const paid = usePaidAddress()
  const [toPay, setToPay] = useState<readonly ChosenInvoice[] | null>(null)
  usePageTitle(data ? `Invoice # ${data.invoice.invoice_number}` : null)

  if (!data) {
    if (error) return <InvoiceFailure error={error} onRetry={() => void refetch()} />
    return <Skeleton shape="table" ofPage label="Loading invoice" rows={6} />
  }
  const { invoice, invoiceItems, payments, timeline, parties, surchargeRate, isBeingPaid } = data
  const closePayment = () => {
    setToPay(null)
    paid.clear()
  }
  return (
    <>
      <InvoiceDetailHeader
        invoice={invoice}
        isBeingPaid={isBeingPaid}
        surchargeRate={surchargeRate}
        today={today}
        onPay={() => setToPay([asStored(invoice, invoiceItems)])}
      />
      <Stack gap={24}>
        {isBeingPaid && (
          <Alert tone="info" live="status" title="A payment for this invoice is under way">
            The bank has not answered yet. The card is charged only once, and this page updates by itself.
          </Alert>
        )}
        <InvoiceFacts invoice={invoice} parties={parties} timeline={timeline} />
        <InvoiceItems invoice={invoice} items={invoiceItems} />
        <PaymentsTaken invoice={invoice} payments={payments} />
        <CreditMemos timeline={timeline} />
        {invoice.status === 0 && <OtherWaysToPay invoice={invoice} issuer={parties.issuer} />}
      </Stack>
      <Suspense fallback={null}>
        {toPay && (
          <PayInvoices
            invoices={toPay}
            backLabel={backLabel}
            onPaid={({ id }) => paid.show(id)}
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

const backLabel = 'Back to the invoice'

/** The invoice as lists return it, with its comparison to what was approved, for the payment dialog. */
const asStored = (invoice: Invoice, items: readonly InvoiceItem[]): ChosenInvoice => ({
  ...invoice,
  match: stateOfInvoice(items),
  inQuestion: items.some(({ question }) => question !== null),
})
