import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { getPaymentTerms } from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice, Payment } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { useCloseGuard } from '@tearsheet/ui/dialogs/use-close-guard.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type FormEvent, useId, useRef } from 'react'
import { useOnBehalf } from '../../accounts/on-behalf.tsx'
import { formatInvoiceCount } from '../components/invoice-labels.ts'
import { currencyOf, writeMinor } from '../components/invoice-money.ts'
import type { CardFieldHandle } from './card-field.tsx'
import type { ChosenInvoice } from './chosen-invoice.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { PaymentSelection } from './payment-selection.tsx'
import { type PaymentState, usePayment } from './use-payment.ts'

interface PaymentFormProps {
  invoices: readonly ChosenInvoice[]
  /** Open invoices in question, paid only when chosen explicitly. */
  leftOut: readonly ChosenInvoice[]
  terms: AnswerOf<typeof getPaymentTerms>
  onPaid: (payment: Payment, invoices: readonly Invoice[]) => void
  onClose: () => void
}

/** A payment that was not sent: nothing is charged. */
const unpaid = { title: 'Close without paying?', text: 'Nothing is charged. What you typed is not saved.' }

/** The payment dialog: the invoices, the card, and one button that shows the total (R14.4). */
export function PaymentForm({ invoices: given, leftOut, terms, onPaid, onClose }: PaymentFormProps) {
  const formId = useId()
  const field = useRef<CardFieldHandle>(null)
  const fields = useForm({ start: { cardholderName: '', billingPostalCode: '' } })
  const { surchargeRate: accountRate, cardFieldUrl, publishableKey } = terms
  const payment = usePayment(given, { accountRate, publishableKey, onPaid })
  const { invoices, price, rate, waiting, challenge, error: rejection } = payment
  const onBehalf = useOnBehalf()
  const [first] = invoices
  // When none of them needs a payment anymore, the title still names them
  const shown = first ? invoices : given
  const total = first && price ? writeMinor(price.chargedTotal, currencyOf(first)) : ''
  // A bank verification left unanswered ends by itself, and nothing is charged
  const canClose = !payment.pending || payment.isConfirming || challenge !== null
  const guard = useCloseGuard(onClose, undefined, unpaid)
  // A payment under way continues without the dialog
  const close = waiting || payment.isConfirming || challenge ? onClose : guard.close
  const pay = () => {
    const missing = waiting ? [] : onBehalf.check()
    if (missing.length > 0) payment.reject(missing)
    else void payment.pay(field.current, { ...fields.values, onBehalfOf: onBehalf.sent })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pay()
  }
  const hasField = cardFieldUrl !== null || publishableKey !== null
  const canPay = first !== undefined && (waiting !== null || hasField)
  return (
    <Dialog
      open
      onClose={close}
      title={
        shown.length === 1 ? `Pay invoice # ${shown[0]?.invoice_number}` : `Pay ${formatInvoiceCount(shown.length)}`
      }
      description={total && `${total} in all`}
      closable={canClose}
      footer={
        <PaymentButtons
          formId={formId}
          payment={payment}
          total={total}
          canPay={canPay}
          canClose={canClose}
          onClose={close}
        />
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <ErrorSummary errors={rejection.errors} attempt={rejection.attempt} />
          <PaymentNotices payment={payment} total={total} />
          {!waiting && <PaymentSelection invoices={invoices} leftOut={leftOut} onChoose={payment.choose} />}
          {price && !challenge && <PaymentLines invoices={invoices} price={price} rate={rate} />}
          {!first && <p>None of these invoices needs to be paid anymore.</p>}
          {first && !hasField && (
            <Alert tone="attention" title="Card payments are not available here">
              Contact us to pay these invoices.
            </Alert>
          )}
          {first && !waiting && hasField && (
            <PaymentFields
              ref={field}
              payment={payment}
              terms={terms}
              fields={fields}
              onBehalf={onBehalf}
              onInput={guard.onInput}
              onSubmit={pay}
              onEscape={() => canClose && close()}
            />
          )}
        </Stack>
      </form>
      {guard.question}
    </Dialog>
  )
}

interface PaymentButtonsProps {
  formId: string
  payment: PaymentState
  /** The total to charge, formatted. */
  total: string
  canPay: boolean
  canClose: boolean
  onClose: () => void
}

function PaymentButtons({ formId, payment, total, canPay, canClose, onClose }: PaymentButtonsProps) {
  const { waiting, pending, isConfirming, challenge } = payment
  return (
    <>
      {canPay && challenge === null && (
        <Button
          type="submit"
          form={formId}
          variant="primary"
          pending={pending || isConfirming}
          pendingText={isConfirming ? 'Confirming…' : waiting ? 'Asking…' : 'Paying…'}
        >
          {waiting ? 'Check this payment' : `Pay ${total}`}
        </Button>
      )}
      <Button onClick={onClose} aria-disabled={!canClose}>
        {canPay && !isConfirming && challenge === null ? 'Cancel' : 'Close'}
      </Button>
    </>
  )
}
