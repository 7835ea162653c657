import { addressOf } from '@tearsheet/protocol/addresses'
import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages } from '@tearsheet/protocol/invoices/messages'
import type { Invoice, Issuer, Payment } from '@tearsheet/protocol/invoices/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { bookToday } from '@tearsheet/ui/accounts/book-today.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { writeMinor } from '../components/invoice-money.ts'
import { InvoiceStatus } from '../components/invoice-status.tsx'
import { usePaidPayment } from '../queries.ts'
import styles from './payment-received.module.css'

interface PaymentReceivedProps {
  payment: Payment
  /** The paid invoices in their current state. */
  invoices: readonly Invoice[]
  /** Label of the link that leads back after closing. */
  backLabel: string
  onClose: () => void
}

/** The confirmation of a payment: its reference, the amount charged, and the receipt. */
export function PaymentReceived({ payment, invoices, backLabel, onClose }: PaymentReceivedProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const [fetching, setFetching] = useState(false)
  const today = bookToday()
  const { data: paid } = usePaidPayment(payment.id)
  const issuer = paid?.parties.issuer
  const Mark = payment.refundedAt ? Undo2 : CircleCheck
  const currency = { code: payment.currencyCode, symbol: payment.symbol }
  const write = (minor: number) => writeMinor(minor, currency)
  const receipt = async () => {
    setFetching(true)
    const input = { paymentId: payment.id }
    await download(endpoints.generateReceipt, input, 'Receipt.pdf', invoiceMessages.downloadFailed)
    setFetching(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={payment.refundedAt ? 'Payment refunded' : 'Payment received'}
      description={`${write(payment.chargedTotal)}, reference ${payment.reference}`}
      footer={
        <>
          <Button variant="primary" pending={fetching} pendingText="Downloading…" onClick={() => void receipt()}>
            Download receipt
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
          <Button onClick={onClose}>{backLabel}</Button>
        </>
      }
    >
      <div className={styles.received}>
        <Inline as="p" gap={12} margin={[0, 0, 12, 0]} wrap={false} className={styles.mark}>
          <Mark aria-hidden="true" />
          <span className={styles.amount}>{write(payment.chargedTotal)}</span>
        </Inline>
        <SummaryList
          rows={[
            { term: 'Reference', value: <Reference text={payment.reference} /> },
            ...(payment.chargedSurcharge > 0
              ? [
                  { term: 'For invoices', value: write(payment.chargedAmount) },
                  { term: 'Credit card surcharge', value: write(payment.chargedSurcharge) },
                ]
              : []),
            { term: 'Paid with', value: `${payment.cardBrand} ending in ${payment.cardLast4}` },
            { term: 'Date', value: formatMoment(payment.paidAt, timeZone) },
            ...(issuer ? [{ term: 'Paid to', value: <PaidTo issuer={issuer} /> }] : []),
            ...(payment.refundedAt ? [{ term: 'Refunded', value: formatMoment(payment.refundedAt, timeZone) }] : []),
            {
              term: invoices.length === 1 ? 'Invoice' : 'Invoices',
              value: (
                <Stack as="ul" gap={6}>
                  {invoices.map((invoice) => (
                    <li key={invoice.id}>
                      <Link href={addressOf('invoice', { id: invoice.id })}># {invoice.invoice_number}</Link>{' '}
                      <InvoiceStatus invoice={invoice} today={today} />
                    </li>
                  ))}
                </Stack>
              ),
            },
          ]}
        />
        {paid && (
          <Text as="p" margin={[12, 0, 0, 0]}>
            {paid.receiptTo
              ? `The receipt goes to ${paid.receiptTo} by email.`
              : 'The receipt goes by email to the person who paid.'}
          </Text>
        )}
      </div>
    </Dialog>
  )
}

function PaidTo({ issuer: { name, taxId } }: { issuer: Issuer }) {
  return taxId === null ? (
    name
  ) : (
    <>
      {name}, {nowrap(`Tax ID ${taxId}`)}
    </>
  )
}

/** The payment's reference, with a copy button. */
function Reference({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('Copy')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setAnnounced('Copied')
      announce('The reference is copied')
    } catch {
      setAnnounced('Select it to copy')
    }
  }
  return (
    <Inline gap={12}>
      <strong>{text}</strong>
      <Button size="row" data-screen-only onClick={() => void copy()}>
        {announced}
        <VisuallyHidden>, reference</VisuallyHidden>
      </Button>
    </Inline>
  )
}
