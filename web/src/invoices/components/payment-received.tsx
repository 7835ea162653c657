import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice, Payment } from '@tearsheet/protocol/invoices/schemas'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useAccessControlList } from '../../lib/access-control-list.ts'
import { download } from '../../lib/download.ts'
import { formatMoment } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { told } from './download-papers.ts'
import { currencyOf, writeMinor } from './invoice-money.ts'
import styles from './payment-received.module.css'

interface PaymentReceivedProps {
  payment: Payment
  /** What was paid, as it was before. */
  invoices: readonly Invoice[]
  onClose: () => void
}

/** The confirmation of a payment: its reference, what was taken, the receipt. */
export function PaymentReceived({ payment, invoices, onClose }: PaymentReceivedProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const [fetching, setFetching] = useState(false)
  const symbol = invoices[0] ? currencyOf(invoices[0]).symbol : ''
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
      title="Payment received"
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
            { term: 'Amount', value: writeMinor(payment.chargedTotal, { code: payment.currencyCode, symbol }) },
            { term: 'Paid with', value: `${payment.cardBrand} ending in ${payment.cardLast4}` },
            { term: 'Date', value: formatMoment(payment.paidAt, timeZone) },
            {
              term: invoices.length === 1 ? 'Invoice' : 'Invoices',
              value: (
                <ul role="list" className={styles.invoices}>
                  {invoices.map(({ id, invoice_number }) => (
                    <li key={id}>
                      # {invoice_number}{' '}
                      <Badge tone="success" icon={CircleCheck}>
                        Closed
                      </Badge>
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
