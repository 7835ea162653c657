import { addressOf } from '@tearsheet/protocol/addresses'
import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { FileDown } from 'lucide-react'
import { downloadDocuments } from './components/download-documents.ts'
import { InvoiceStatus } from './components/invoice-status.tsx'
import { paysByCard } from './components/pays-by-card.ts'
import { AmountDue } from './detail/amount-due.tsx'

interface InvoiceDetailHeaderProps {
  invoice: Invoice
  /** Hides the payment button. */
  isBeingPaid: boolean
  /** The account's credit card surcharge, as a share. */
  surchargeRate: number
  /** Current date in the user's time zone. */
  today: string
  onPay: () => void
}

/** Title of the invoice, amount due or paid, its PDF and the payment button (R7.6). */
export function InvoiceDetailHeader({ invoice, isBeingPaid, surchargeRate, today, onPay }: InvoiceDetailHeaderProps) {
  const mayManage = usePermission('manageInvoices')
  if (!mayManage) return <PageHeader title="Invoice Details" />
  return (
    <PageHeader
      back={{ href: addressOf('invoices'), label: 'My Invoices' }}
      title={`Invoice # ${invoice.invoice_number}`}
      mark={<InvoiceStatus invoice={invoice} today={today} />}
      actionsAtFoot
      actions={
        <>
          <InvoicePdf invoice={invoice} />
          {invoice.status === 0 && !isBeingPaid && paysByCard() && (
            <Button variant="primary" onClick={onPay}>
              Make a Payment
            </Button>
          )}
        </>
      }
    >
      <AmountDue invoice={invoice} surchargeRate={paysByCard() ? surchargeRate : 0} today={today} />
    </PageHeader>
  )
}

/** The file requires a request with the session's token, so the link fetches it instead of navigating. */
function InvoicePdf({ invoice }: { invoice: Invoice }) {
  const { run, isPending } = useCall(() => downloadDocuments(endpoints.generatePdf, [invoice.id], 'Invoice.pdf'), {
    showErrors: 'page',
  })
  return (
    <a
      className={buttonClass('secondary')}
      href={addressOf('invoice', { id: invoice.id })}
      aria-busy={isPending}
      data-screen-only
      onClick={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <FileDown aria-hidden="true" />
      Invoice PDF
    </a>
  )
}
