import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice, Issuer, Payment } from '@tearsheet/protocol/invoices/schemas'
import { useState } from 'react'
import { useAccessControlList } from '../../accounts/access-control-list.ts'
import { useToday } from '../../accounts/use-today.ts'
import { download } from '../../lib/download.ts'
import { formatMoment } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SummaryList } from '../../ui/text/summary-list.tsx'
import { told } from '../components/download-papers.ts'
import { writeMinor } from '../components/invoice-money.ts'
import { InvoiceStatus } from '../components/invoice-status.tsx'
import { usePaidPayment } from '../queries.ts'
import styles from './payment-received.module.css'

interface PaymentReceivedProps {
  payment: Payment
  /** What was paid, as it is now. */
  invoices: readonly Invoice[]
  onClose: () => void
}

/** The confirmation of a payment: its reference, what was taken, the receipt. */
export function PaymentReceived({ payment, invoices, onClose }: PaymentReceivedProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const [fetching, setFetching] = useState(false)
  const today = useToday()
  const issuer = usePaidPayment(payment.id).data?.parties.issuer
  const currency = { code: payment.currencyCode, symbol: payment.symbol }
  const write = (minor: number) => writeMinor(minor, currency)
  const receipt = async () => {
    setFetching(true)
    const input = { paymentId: payment.id }
    await told(download(endpoints.generateReceipt, input, 'Receipt.pdf', { toast: false }))
    setFetching(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={payment.refundedAt ? 'Payment refunded' : 'Payment received'}
      footer={
        <>
          <Button variant="primary" pending={fetching} pendingText="Downloading…" onClick={() => void receipt()}>
            Download receipt
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
          <Button onClick={onClose}>Back to invoices</Button>
        </>
      }
    >
      <div className={styles.received}>
        <SummaryList
          rows={[
            { term: 'Reference', value: payment.reference },
            { term: 'Amount', value: write(payment.chargedTotal) },
            ...(payment.chargedSurcharge > 0
              ? [
                  { term: 'For invoices', value: write(payment.chargedAmount) },
                  { term: 'Card surcharge', value: write(payment.chargedSurcharge) },
                ]
              : []),
            { term: 'Paid with', value: `${payment.cardBrand} ending in ${payment.cardLast4}` },
            { term: 'Date', value: formatMoment(payment.paidAt, timeZone) },
            ...(issuer ? [{ term: 'Paid to', value: [issuer.name, ...taxIdOf(issuer)].join(', ') }] : []),
            ...(payment.refundedAt ? [{ term: 'Refunded', value: formatMoment(payment.refundedAt, timeZone) }] : []),
            {
              term: invoices.length === 1 ? 'Invoice' : 'Invoices',
              value: (
                <ul role="list" className={styles.invoices}>
                  {invoices.map((invoice) => (
                    <li key={invoice.id}>
                      # {invoice.invoice_number} <InvoiceStatus invoice={invoice} today={today} />
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

const taxIdOf = ({ taxId }: Issuer) => (taxId === null ? [] : [`Tax ID ${taxId}`])
