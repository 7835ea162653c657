import type { Invoice, Payment } from '@tearsheet/protocol/invoices/schemas'
import { LoadingDialog } from '@tearsheet/ui/dialogs/loading-dialog.tsx'
import { useState } from 'react'
import { usePaymentTerms } from '../queries.ts'
import type { ChosenInvoice } from './chosen-invoice.ts'
import { usePaymentDialog } from './payment-dialogs.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentReceived } from './payment-received.tsx'

interface PayInvoicesProps {
  /** Open invoices of one currency. */
  invoices: readonly ChosenInvoice[]
  /** Open invoices in question, paid only when chosen explicitly. */
  leftOut?: readonly ChosenInvoice[]
  /** Label of the link that leads back after closing. */
  backLabel: string
  /** Called as soon as they are paid, while the confirmation is open. */
  onPaid: (payment: Payment) => void
  onClose: () => void
}

/** The payment flow, from the review of the invoices to the confirmation, on top of the page that started it. */
export function PayInvoices({ invoices, leftOut = [], backLabel, onPaid, onClose }: PayInvoicesProps) {
  const { data: terms, isError, error, isFetchedAfterMount, refetch } = usePaymentTerms()
  usePaymentDialog()
  const [received, setReceived] = useState<{ payment: Payment; invoices: readonly Invoice[] } | null>(null)
  if (received) return <PaymentReceived {...received} backLabel={backLabel} onClose={onClose} />
  if (terms && isFetchedAfterMount) {
    return (
      <PaymentForm
        invoices={invoices}
        leftOut={leftOut}
        terms={terms}
        onClose={onClose}
        onPaid={(payment, paid) => {
          setReceived({ payment, invoices: paid.map(closed) })
          onPaid(payment)
        }}
      />
    )
  }
  return (
    <LoadingDialog
      onClose={onClose}
      title="Make a Payment"
      query={{ isError, error, refetch }}
      text="Loading payment"
      failure="The payment form could not be opened"
    >
      Nothing was charged.
    </LoadingDialog>
  )
}

/** The invoice as it is after payment (R14.5). */
const closed = (invoice: Invoice): Invoice => ({
  ...invoice,
  balance: 0,
  paid: invoice.paid + invoice.balance,
  shown: { ...invoice.shown, balance: 0, paid: invoice.shown.paid + invoice.shown.balance },
  status: 1,
})
