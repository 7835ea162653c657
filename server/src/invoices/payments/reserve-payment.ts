import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { priceOf, sharedCurrency, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import { uuidv7 } from 'uuidv7'
import { conflict, invalid, invalidField, notFound, unavailable } from '../../errors.ts'
import type { Card } from '../../gateways/payments/port.ts'
import type { ContextOf } from '../../http/verb.ts'
import { expectOnBehalf } from '../../http/view.ts'
import type { PaymentRow } from '../queries.ts'
import { type PaymentTerms, payableOf, paymentTerms } from './payment-terms-queries.ts'
import { readPayment } from './read-payment.ts'
import { recordIntent } from './record-intent.ts'

type Context = Pick<ContextOf<typeof pay>, 'bodyHash' | 'idempotencyKey' | 'inStatement' | 'inTransaction'>

/** Maximum attempts to compute the price when another user pays in between; the next attempt then finds that user. */
const maxAttempts = 3

/**
 * Records the intent to pay, before the gateway request: reads the invoices, checks that they are open, not being paid
 * by another user, and match the displayed total, then locks and holds them if they still do (decision record 0009).
 * @param describing the card, being requested from the gateway
 * @returns the payment; the first one when the key was used before with the same body
 * @throws HttpError 400 without the username of the represented user, 404, 409 for a changed total, a paid or held
 * invoice or a key with another body, 400 for several currencies, 503 when the gateway does not identify the card
 */
export async function reservePayment(
  ctx: Context,
  {
    body,
    gateway,
    describing,
  }: { body: BodyOf<typeof pay>; gateway: 'sandbox' | 'stripe'; describing: Promise<Card | null | 'unanswered'> },
): Promise<PaymentRow> {
  const { idempotencyKey, inStatement, inTransaction } = ctx
  if (idempotencyKey === null) throw new Error('A payment requires an Idempotency-Key') // the endpoint declares it
  const count = new Set(body.invoiceIds.map((id) => id.toLowerCase())).size
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const terms = inStatement<PaymentTerms>(paymentTerms(body.invoiceIds, idempotencyKey))
    const [{ actor, view, performer, answer }, card] = await Promise.all([terms, describing])
    expectOnBehalf(actor, view, body.onBehalfOf)
    if (answer.before) return sameCall(readPayment(answer.before), ctx)
    if (card === null) throw invalidField('payment.gatewayToken', text.cardUnknown)
    if (card === 'unanswered') throw unavailable('gateway_unavailable', text.gatewayAway, 2)
    if (answer.invoices.length < count) throw notFound('Invoice')
    const { price, surchargeRate } = agreedPrice(answer, card, body)
    const id = uuidv7()
    const intent = {
      id,
      onBehalfOfUserId: performer.onBehalfOfUserId,
      payerName: performer.name,
      idempotencyKey,
      bodyHash: ctx.bodyHash,
      gateway,
      processorKey: `payment-${id}`,
      gatewayToken: body.payment.gatewayToken,
      cardBrand: card.brand,
      cardLast4: card.last4,
      cardFunding: card.funding,
      cardholderName: body.payment.cardholderName,
      billingPostalCode: body.payment.billingPostalCode ?? null,
      surchargeRate,
      amount: price.amount,
      surcharge: price.surcharge,
      currency: price.currencyCode,
      symbol: answer.invoices[0]?.symbol ?? '$',
      chargedAmount: price.displayedAmount,
      chargedSurcharge: price.displayedSurcharge,
    }
    const shares = price.lines.map((line) => ({
      invoiceId: line.invoiceId,
      amount: line.amount,
      surcharge: line.surcharge,
      chargedAmount: line.displayedAmount,
      chargedSurcharge: line.displayedSurcharge,
    }))
    const reserved = await inTransaction((inside) => recordIntent(inside, { intent, shares }))
    if (reserved) return sameCall(reserved, ctx)
  }
  throw conflict([text.totalChanged], 'expectedTotal')
}

/**
 * Computes the price of the invoices with this card, and verifies that it equals the displayed one. @throws HttpError
 */
function agreedPrice(terms: PaymentTerms, card: Card, body: BodyOf<typeof pay>) {
  const taken = terms.invoices.flatMap(({ invoiceNumber, status, held }) => {
    if (status === 1) return [text.alreadyPaid(invoiceNumber)]
    return held ? [text.beingPaid(invoiceNumber)] : []
  })
  if (taken.length > 0) throw conflict(taken, 'invoiceIds')
  const payable = payableOf(terms)
  if (sharedCurrency(payable) === null) throw invalidField('invoiceIds', text.severalCurrencies)
  const surchargeRate = surchargeRateFor(card.funding, terms.surchargeRate)
  const price = priceOf(payable, surchargeRate)
  if (price.total !== body.expectedTotal) throw conflict([text.totalChanged], 'expectedTotal')
  if ((body.expectedChargedTotal ?? price.chargedTotal) !== price.chargedTotal)
    throw conflict([text.totalChanged], 'expectedChargedTotal')
  if (price.chargedTotal === 0) throw invalid([{ code: 'invalid', message: text.nothingToPay, field: 'invoiceIds' }])
  return { price, surchargeRate }
}

/** Returns the payment of a key, for a repeated request with the same body. @throws HttpError 409 for another body */
function sameCall(row: PaymentRow, { bodyHash }: Context): PaymentRow {
  if (row.bodyHash !== bodyHash)
    throw conflict(['This Idempotency-Key was used for another request'], 'Idempotency-Key')
  return row
}
