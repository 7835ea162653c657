import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { BankChallenge } from './bank-challenge.tsx'
import type { PaymentState } from './use-payment.ts'

interface PaymentNoticesProps {
  payment: PaymentState
  /** The total to charge, formatted. */
  total: string
}

/** The state of the payment: the bank's question, changed invoices, a pending confirmation, a new total. */
export function PaymentNotices({ payment, total }: PaymentNoticesProps) {
  const { rate, waiting, isConfirming, challenge, changes, repriced, error: rejection } = payment
  const hasErrors = rejection.errors.length > 0
  return (
    <>
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
          {changes.map((change) => `${change}.`).join(' ')} {total && `The total is now ${total}.`} Nothing was charged.
        </Alert>
      )}
      {isConfirming && !challenge && (
        <Alert tone="info" live="status" title="Your bank is still confirming this payment">
          We keep checking and show the result here. You can close this: the payment continues, you are charged only
          once, and we email the receipt.
        </Alert>
      )}
      {waiting && !isConfirming && !challenge && !hasErrors && (
        <Alert tone="attention" title="This payment is not confirmed yet">
          You asked to pay with {waiting.card.brand} ending in {waiting.card.last4}. Check this payment: you are charged
          once, however often you check.
        </Alert>
      )}
      {repriced && !waiting && !hasErrors && (
        <Alert tone="info" live="status" title={`The total is now ${total}`}>
          {repriced.brand} ending in {repriced.last4}{' '}
          {rate > 0
            ? 'is a credit card, so the surcharge is added.'
            : 'is not a credit card, so there is no surcharge.'}{' '}
          Nothing is charged until you pay.
        </Alert>
      )}
    </>
  )
}
