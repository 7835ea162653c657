import { addressOf } from '@tearsheet/protocol/addresses'
import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import { FileDown } from 'lucide-react'
import { moneyLocale } from '../lib/format.ts'
import { useCall } from '../lib/use-call.ts'
import { usePermission } from '../lib/use-session.ts'
import { Button } from '../ui/actions/button.tsx'
import { buttonClass } from '../ui/actions/button-class.ts'
import { Inline } from '../ui/layout/inline.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Text } from '../ui/text/text.tsx'
import { downloadPapers } from './components/download-papers.ts'
import { currencyOf } from './components/invoice-money.ts'
import { InvoiceStatus } from './components/invoice-status.tsx'

interface InvoiceDetailHeaderProps {
  invoice: Invoice
  /** Where the user is. */
  today: string
  onPay: () => void
}

/** What the invoice is, what is due or was paid, its PDF and the way to pay it (R7.6). */
export function InvoiceDetailHeader({ invoice, today, onPay }: InvoiceDetailHeaderProps) {
  const mayManage = usePermission('manageInvoices')
  if (!mayManage) return <PageHeader title="Invoice Details" />
  const isOpen = invoice.status === 0
  const amount = formatAmount(isOpen ? invoice.balance : invoice.paid, currencyOf(invoice), moneyLocale())
  return (
    <PageHeader
      back={{ href: addressOf('invoices'), label: 'My Invoices' }}
      title={`Invoice # ${invoice.invoice_number}`}
      subtitle={invoice.campaignName ?? undefined}
      actions={
        <>
          <InvoicePdf invoice={invoice} />
          {isOpen && (
            <Button variant="primary" onClick={onPay}>
              Make a Payment
            </Button>
          )}
        </>
      }
    >
      <Inline gap={12}>
        <span>
          {isOpen ? 'Amount Due:' : 'Balance Paid:'} <Text kind="strong">{amount}</Text>
        </span>
        <InvoiceStatus invoice={invoice} today={today} />
      </Inline>
    </PageHeader>
  )
}

/** The file needs a call with the session's token, so the link fetches it instead of navigating. */
function InvoicePdf({ invoice }: { invoice: Invoice }) {
  const { run, isPending } = useCall(() => downloadPapers(endpoints.generatePdf, [invoice.id], 'Invoice.pdf'))
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
