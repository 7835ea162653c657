import * as endpoints from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { type PaymentPrice, priceOf, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import type { CardFunding, Invoice, Payment } from '@tearsheet/protocol/invoices/schemas'
import type { FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshInvoices } from '../components/invoice-changes.ts'
import { payable } from '../components/invoice-money.ts'
import type { Card, CardAnswer, CardFieldHandle } from './card-field.tsx'
import type { ChosenInvoice } from './chosen-invoice.ts'
import { type Attempt, beginAttempt, endAttempt, markConfirming, unfinishedAttempt } from './payment-attempts.ts'
import { endOf, fieldIds, isNotTaken, isUnconfirmed, needsCardholder, paymentErrors } from './payment-faults.ts'
import { useBankChallenge } from './use-bank-challenge.ts'
import { refetchInvoices, useLiveInvoices } from './use-live-invoices.ts'

/** Polling interval of a payment that the bank has not answered, in milliseconds. */
const pollMs = 3_000

/** Data the payer enters in the portal's own page. */
export interface Payer {
  cardholderName: string
  billingPostalCode: string
  /** The person named by a user who views the portal as another user. */
  onBehalfOf: string | null
}

interface Dependencies {
  /** The account's credit card surcharge rate. */
  accountRate: number
  /** Key of a gateway whose script lets the cardholder confirm; null without one. */
  publishableKey: string | null
  onPaid: (payment: Payment, invoices: readonly Invoice[]) => void
}

/**
 * Pays invoices once (R14.3, R14.6). The displayed amount is the amount charged: until the bank identifies the card it
 * counts as a credit card, and a card that changes the total shows its own total before it is charged.
 */
export function usePayment(given: readonly ChosenInvoice[], { accountRate, publishableKey, onPaid }: Dependencies) {
  const displayed = useDisplayedPayment(given, accountRate)
  const { invoices, ids, waiting, price, rate, repriced, rejection, setInvoices, setWaiting, reject } = displayed
  const isUnmounted = useIsUnmounted()
  const { challenge, confirm } = useBankChallenge(publishableKey)

  const send = async (attempt: Attempt, field: CardFieldHandle | null, hasConfirmed = false) => {
    try {
      const { payment } = await call(endpoints.pay, attempt.input, { idempotencyKey: attempt.key, toast: false })
      endAttempt(ids)
      void refreshInvoices()
      if (!isUnmounted.current) onPaid(payment, invoices)
    } catch (error) {
      const end = endOf(error)
      if (needsCardholder(error) && !hasConfirmed && (await confirm(attempt.key))) {
        await send(attempt, field, true)
        return
      }
      if (isUnconfirmed(error) || needsCardholder(error) || (end === 'unknown' && attempt.isConfirming)) {
        setWaiting(markConfirming(attempt))
        void refreshInvoices()
        reject([])
        return
      }
      if (end !== 'unknown') endAttempt(ids)
      setWaiting(end === 'unknown' ? attempt : null)
      field?.forgetCode()
      if (end === 'changed') setInvoices(await stillOpen(invoices))
      reject(hasConfirmed && isNotTaken(error) ? [{ message: text.notConfirmed }] : paymentErrors(error))
    }
  }

  /** Returns the attempt for the typed card; null when something must be corrected or reviewed first. */
  const prepare = async (field: CardFieldHandle | null, payer: Payer): Promise<Attempt | null> => {
    const prepared = await prepareAttempt(field, payer, { invoiceIds: ids, price, rate, accountRate })
    reject('errors' in prepared ? prepared.errors : [])
    if ('repriced' in prepared) displayed.reprice(prepared.repriced)
    return 'attempt' in prepared ? prepared.attempt : null
  }

  const { run, isPending: pending } = useCall(
    async ({ field, payer }: { field: CardFieldHandle | null; payer: Payer }) => {
      const attempt = unfinishedAttempt(ids) ?? (await prepare(field, payer))
      if (attempt) await send(attempt, field)
    },
    { showErrors: 'page' },
  )
  /** Charges the card; further calls are ignored while it is pending. */
  const pay = (field: CardFieldHandle | null, payer: Payer) => run({ field, payer })

  // Once the bank has the payment, it is polled until its result is known, whether or not this dialog waits
  const isConfirming = waiting?.isConfirming === true
  usePolling(isConfirming && !pending, () => {
    void pay(null, { cardholderName: '', billingPostalCode: '', onBehalfOf: null })
  })
  const changes = useLiveInvoices(invoices, { isBusy: pending || waiting !== null, onChange: setInvoices })
  return {
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
    pay,
    choose: displayed.choose,
    reject,
  }
}

export type PaymentState = ReturnType<typeof usePayment>

/** The invoices to pay, their price, the attempt whose result is pending, and the errors of the last one. */
function useDisplayedPayment(given: readonly ChosenInvoice[], accountRate: number) {
  const [invoices, setInvoices] = useState(given)
  const ids = invoices.map(({ id }) => id)
  const [waiting, setWaiting] = useState<Attempt | null>(() => unfinishedAttempt(ids))
  const [funding, setFunding] = useState<CardFunding | null>('credit')
  const [repriced, setRepriced] = useState<Card | null>(null)
  const [rejection, setRejection] = useState<{ errors: FormError[]; attempt: number }>({ errors: [], attempt: 0 })
  const rate = surchargeRateFor(waiting ? waiting.card.funding : funding, accountRate)
  const price: PaymentPrice | null = invoices.length === 0 ? null : priceOf(invoices.map(payable), rate)
  return {
    invoices,
    ids,
    waiting,
    price,
    rate,
    repriced,
    rejection,
    setInvoices,
    setWaiting,
    /** Displays the price for a card whose surcharge differs. */
    reprice: (card: Card) => {
      setFunding(card.funding)
      setRepriced(card)
    },
    reject: (errors: FormError[]) => setRejection(({ attempt }) => ({ errors, attempt: attempt + 1 })),
    /** Replaces the invoices to pay: with the ready ones, or with some that were left out. */
    choose: (next: readonly ChosenInvoice[]) => {
      setInvoices(next)
      setWaiting(unfinishedAttempt(next.map(({ id }) => id)))
      setRejection({ errors: [], attempt: 0 })
    },
  }
}

/** Calls `poll` at an interval while `isActive`. */
function usePolling(isActive: boolean, poll: () => void) {
  const again = useEffectEvent(poll)
  useEffect(() => {
    if (!isActive) return
    const timer = window.setTimeout(() => again(), pollMs)
    return () => window.clearTimeout(timer)
  }, [isActive])
}

function useIsUnmounted() {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}

interface DisplayedPrice {
  invoiceIds: string[]
  price: PaymentPrice | null
  /** The surcharge rate included in the price. */
  rate: number
  accountRate: number
}

/** Attempt for the typed card; errors to correct; or a card that changes the displayed total. */
type PreparedAttempt = { attempt: Attempt } | { errors: FormError[] } | { repriced: Card }

async function prepareAttempt(
  field: CardFieldHandle | null,
  payer: Payer,
  { invoiceIds, price, rate, accountRate }: DisplayedPrice,
): Promise<PreparedAttempt> {
  const errors: FormError[] = []
  const answer = await tokenize(field, payer)
  if ('away' in answer) errors.push({ message: text.gatewayAway })
  if ('errors' in answer) {
    errors.push(...answer.errors.map((message) => ({ id: fieldIds['payment.gatewayToken'], message })))
  }
  if (payer.cardholderName.trim() === '') {
    errors.push({ id: fieldIds['payment.cardholderName'], message: 'Enter the name on the card' })
  }
  if (errors.length > 0 || !('card' in answer) || !price) return { errors }
  const { card } = answer
  if (surchargeRateFor(card.funding, accountRate) !== rate) return { repriced: card }
  const payment = {
    gatewayToken: card.gatewayToken,
    cardholderName: payer.cardholderName.trim(),
    billingPostalCode: payer.billingPostalCode.trim() || null,
  }
  const { total: expectedTotal, chargedTotal: expectedChargedTotal } = price
  const { onBehalfOf } = payer
  return { attempt: beginAttempt({ invoiceIds, expectedTotal, expectedChargedTotal, payment, onBehalfOf }, card) }
}

/** Returns the typed card; if the server fails to identify it, no charge is attempted. */
async function tokenize(field: CardFieldHandle | null, payer: Payer): Promise<CardAnswer> {
  try {
    return (await field?.tokenize(payer)) ?? { away: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return endOf(error) === 'unknown' ? { away: true } : { errors: errorsOf(error).map(({ message }) => message) }
  }
}

/** Returns the current state of these invoices, without those that need no payment anymore. */
async function stillOpen(invoices: readonly ChosenInvoice[]): Promise<readonly ChosenInvoice[]> {
  void refreshInvoices()
  try {
    return (await refetchInvoices(invoices)).invoices
  } catch {
    return invoices
  }
}
