import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { providerSteps } from '../../changes/context.ts'
import type { Database } from '../../database/connection.ts'
import { conflict, invalid, unavailable } from '../../errors.ts'
import type { ActionNeeded, ChargeOutcome, Payments } from '../../gateways/payments/port.ts'
import type { Verb } from '../../http/verb.ts'
import { presentPayment } from '../present.ts'
import type { PaymentRow } from '../queries.ts'
import { chargeRequestOf } from './prepare-charge.ts'
import { queueConclusion } from './queue-conclusion.ts'
import { reservePayment } from './reserve-payment.ts'
import { settlePayment } from './settle-payment.ts'

type Paid = AnswerOf<typeof pay>

interface Dependencies {
  database: Database
  payments: Payments
}

/**
 * Pays invoices with one charge (R14.5, decision record 0009): commits the intent, charges at the gateway with the
 * payment's own key, then writes the result once. A retry with the same key continues the same payment, so a crash at
 * any moment ends in paid once or not charged.
 * @throws HttpError 400 `card_declined`, 404, 409 with nothing charged, 503 while the gateway does not respond, or with
 * `action_required` while the cardholder's bank waits for a confirmation
 */
export const payInvoices: Verb<typeof pay, Dependencies> = async (ctx, input) => {
  const { payments } = ctx.deps
  if (payments.name === 'none') throw conflict([text.cardsNotAccepted])
  const card = await payments.describe(input.payment.gatewayToken)
  const reserved = await reservePayment(ctx, { body: input, gateway: payments.name, card })
  if (reserved.state !== 'requested' && reserved.state !== 'unknown') return answerOf(reserved)
  const outcome = await take(payments, reserved)
  const steps = providerSteps(ctx.deps, { ...reserved, name: reserved.payerName })
  if (outcome.state !== 'action') {
    const settled = await settlePayment(steps, { paymentId: reserved.id, outcome })
    if (settled.state === 'unknown') await queueConclusion(steps, { seconds: 3 })
    return answerOf(settled)
  }
  // It stays open: the browser lets the cardholder confirm it, then repeats the request with the same key.
  await settlePayment(steps, { paymentId: reserved.id, outcome: { state: 'unanswered' } })
  await queueConclusion(steps, { seconds: 3 })
  throw unavailable('action_required', text.confirmWithBank, 1)
}

/** Charges; without a response, determines the result. */
async function take(payments: Payments, reserved: PaymentRow): Promise<ChargeOutcome | ActionNeeded> {
  const request = chargeRequestOf(reserved)
  const outcome = await payments.charge(request)
  return outcome.state === 'unanswered' ? payments.conclude(request) : outcome
}

/** Returns the payer's response for a payment in its current state. */
function answerOf(row: PaymentRow): Paid {
  switch (row.state) {
    case 'succeeded':
    case 'refunding':
    case 'refunded':
      return paidAs(row)
    case 'declined': {
      const message = row.declineCode === 'insufficient_funds' ? text.insufficientFunds : text.cardDeclined
      throw invalid([{ code: 'card_declined', message, field: 'payment.gatewayToken' }])
    }
    case 'failed':
      throw invalid([{ code: 'payment_not_taken', message: text.paymentNotTaken, field: 'payment.gatewayToken' }])
    case 'requested':
    case 'unknown':
      throw unavailable('payment_unconfirmed', text.paymentUnderWay, 3)
  }
}

/** The response is the state at settlement, so that a retry returns the same as the first request. */
function paidAs(row: PaymentRow): Paid {
  const stood = row.answer as Omit<Paid, 'payment'> // written by settle_payment; its schema is checked again when the response is sent
  const ids = stood.invoices.map(({ id }) => id)
  return { ...stood, payment: presentPayment(row, ids) }
}
