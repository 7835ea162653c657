import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { getPaymentTerms } from '@tearsheet/protocol/invoices/endpoints'
import type { Invoice, Payment } from '@tearsheet/protocol/invoices/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { OnBehalfField, useOnBehalf } from '../../accounts/on-behalf.tsx'
import { formatInvoiceCount } from '../components/invoice-labels.ts'
import { currencyOf, writeMinor } from '../components/invoice-money.ts'
import { BankChallenge } from './bank-challenge.tsx'
import { CardField, type CardFieldHandle } from './card-field.tsx'
import type { ChosenInvoice } from './chosen-invoice.ts'
import { fieldIds } from './payment-faults.ts'
import { PaymentLines } from './payment-lines.tsx'
import { StripeField } from './stripe-field.tsx'
import { usePayment } from './use-payment.ts'
import { WhatToPay } from './what-to-pay.tsx'

interface PaymentFormProps {
  invoices: readonly ChosenInvoice[]
  /** Open invoices in question, paid only when chosen explicitly. */
  leftOut: readonly ChosenInvoice[]
  terms: AnswerOf<typeof getPaymentTerms>
  onPaid: (payment: Payment, invoices: readonly Invoice[]) => void
  onClose: () => void
}

/** The payment dialog: the invoices, the card, and one button that shows the total (R14.4). */
export function PaymentForm({ invoices: given, leftOut, terms, onPaid, onClose }: PaymentFormProps) {
  const formId = useId()
  const field = useRef<CardFieldHandle>(null)
  const [cardholderName, setCardholderName] = useState('')
  const [billingPostalCode, setBillingPostalCode] = useState('')
  const { surchargeRate: accountRate, cardFieldUrl, publishableKey } = terms
  const payment = usePayment(given, { accountRate, publishableKey, onPaid })
  const {
    invoices,
    price,
    rate,
    pending,
    waiting,
    isConfirming,
    challenge,
    changes,
    repriced,
    error: rejection,
  } = payment
  const onBehalf = useOnBehalf()
  const [first] = invoices
  // When none of them needs a payment anymore, the title still names them
  const shown = first ? invoices : given
  const total = first && price ? writeMinor(price.chargedTotal, currencyOf(first)) : ''
  // A bank verification left unanswered ends by itself, and nothing is charged
  const canClose = !pending || isConfirming || challenge !== null
  const close = () => canClose && onClose()
  const pay = () => {
    const missing = waiting ? [] : onBehalf.check()
    if (missing.length > 0) payment.reject(missing)
    else void payment.pay(field.current, { cardholderName, billingPostalCode, onBehalfOf: onBehalf.sent })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pay()
  }
  const errorOf = (id: string) => rejection.errors.find((fieldError) => fieldError.id === id)?.message
  const hasField = cardFieldUrl !== null || publishableKey !== null
  const canPay = first !== undefined && (waiting !== null || hasField)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        shown.length === 1 ? `Pay invoice # ${shown[0]?.invoice_number}` : `Pay ${formatInvoiceCount(shown.length)}`
      }
      description={total && `${total} in all`}
      closable={canClose}
      footer={
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
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <ErrorSummary errors={rejection.errors} attempt={rejection.attempt} />
          {challenge && (
            <>
              <Alert tone="info" live="status" title="Your bank asks you to confirm this payment">
                Answer below within 2 minutes. Nothing is charged until you do.
              </Alert>
              <BankChallenge url={challenge.url} onDone={() => challenge.end(true)} />
            </>
          )}
          {changes.length > 0 && (
            <Alert tone="attention" live="status" title="What you are paying has changed">
              {changes.map((change) => `${change}.`).join(' ')} {total && `The total is now ${total}.`} Nothing was
              charged.
            </Alert>
          )}
          {isConfirming && !challenge && (
            <Alert tone="info" live="status" title="Your bank is still confirming this payment">
              We keep checking and tell you here. You can close this: the payment continues, you are charged only once,
              and we email the receipt.
            </Alert>
          )}
          {waiting && !isConfirming && !challenge && rejection.errors.length === 0 && (
            <Alert tone="attention" title="This payment is not confirmed yet">
              You asked to pay with {waiting.card.brand} ending in {waiting.card.last4}. Check this payment: you are
              charged once, however often you check.
            </Alert>
          )}
          {repriced && !waiting && rejection.errors.length === 0 && (
            <Alert tone="info" live="status" title={`The total is now ${total}`}>
              {repriced.brand} ending in {repriced.last4}{' '}
              {rate > 0
                ? 'is a credit card, so the surcharge is added.'
                : 'is not a credit card, so there is no surcharge.'}{' '}
              Nothing is charged until you pay.
            </Alert>
          )}
          {!waiting && <WhatToPay invoices={invoices} leftOut={leftOut} onChoose={payment.choose} />}
          {price && !challenge && <PaymentLines invoices={invoices} price={price} rate={rate} />}
          {!first && <p>None of these invoices needs to be paid anymore.</p>}
          {first && !hasField && (
            <Alert tone="attention" title="Card payments are not available here">
              Contact us to pay these invoices.
            </Alert>
          )}
          {first && !waiting && hasField && (
            <div hidden={challenge !== null}>
              <Stack gap={16}>
                {cardFieldUrl !== null && (
                  <CardField
                    ref={field}
                    id={fieldIds['payment.gatewayToken']}
                    url={cardFieldUrl}
                    onSubmit={pay}
                    onEscape={close}
                  />
                )}
                {cardFieldUrl === null && publishableKey !== null && price && (
                  <StripeField
                    ref={field}
                    id={fieldIds['payment.gatewayToken']}
                    publishableKey={publishableKey}
                    invoiceIds={invoices.map(({ id }) => id)}
                    amount={price.chargedTotal}
                    currencyCode={price.currencyCode}
                  />
                )}
                <TextField
                  id={fieldIds['payment.cardholderName']}
                  label="Name on the card"
                  autoComplete="cc-name"
                  value={cardholderName}
                  error={errorOf(fieldIds['payment.cardholderName'])}
                  onChange={(event) => setCardholderName(event.target.value)}
                />
                {/* Stripe's own field requests what the card's country requires */}
                {cardFieldUrl !== null && (
                  <TextField
                    id={fieldIds['payment.billingPostalCode']}
                    label="Billing postal code"
                    optional
                    short
                    autoComplete="billing postal-code"
                    value={billingPostalCode}
                    error={errorOf(fieldIds['payment.billingPostalCode'])}
                    onChange={(event) => setBillingPostalCode(event.target.value)}
                  />
                )}
                <OnBehalfField onBehalf={onBehalf} act="pay" />
              </Stack>
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
