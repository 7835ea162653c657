import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { lazy, Suspense, useState } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { useRouteParams } from '../lib/use-route-params.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stack } from '../ui/stack.tsx'
import { InvoiceFacts } from './components/invoice-facts.tsx'
import { InvoiceFailure } from './components/invoice-failure.tsx'
import { InvoiceItems } from './components/invoice-items.tsx'
import { PaymentsTaken } from './components/payments-taken.tsx'
import { useToday } from './components/use-today.ts'
import { InvoiceDetailHeader } from './invoice-detail-header.tsx'
import { useInvoice } from './queries.ts'

const PayInvoices = lazy(async () => ({ default: (await import('./components/pay-invoices.tsx')).PayInvoices }))

/** An invoice to read: what it is for, what it comes to, and the payments that were taken for it. */
export function InvoiceDetailScreen() {
  const { id: invoiceId = '' } = useRouteParams()
  const { data, error, refetch } = useInvoice(invoiceId)
  const today = useToday()
  const [toPay, setToPay] = useState<readonly Invoice[] | null>(null)
  usePageTitle(data ? `Invoice # ${data.invoice.invoice_number}` : null)

  if (!data) {
    if (error) return <InvoiceFailure error={error} onRetry={() => void refetch()} />
    return <Skeleton label="Loading invoice" rows={8} />
  }
  const { invoice, invoiceItems, payments } = data
  return (
    <>
      <InvoiceDetailHeader invoice={invoice} today={today} onPay={() => setToPay([invoice])} />
      <Stack gap={32}>
        <InvoiceFacts invoice={invoice} />
        <InvoiceItems invoice={invoice} items={invoiceItems} />
        <PaymentsTaken invoice={invoice} payments={payments} />
      </Stack>
      <Suspense fallback={null}>{toPay && <PayInvoices invoices={toPay} onClose={() => setToPay(null)} />}</Suspense>
    </>
  )
}
