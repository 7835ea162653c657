import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { priceOf, sharedCurrency, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import { uuidv7 } from 'uuidv7'
import type { Performer, ReadContext } from '../../context.ts'
import { conflict, invalid, invalidField, notFound, unavailable } from '../../errors.ts'
import type { Card } from '../../gateways/payments/port.ts'
import type { ContextOf } from '../../http/verb.ts'
import { expectOnBehalf } from '../../http/view.ts'
import type { PaymentRow } from '../queries.ts'
import { describeHold, describeSettlement } from '../settlement-queries.ts'
import { lockPaymentTerms, type PaymentTerms, payableOf } from './payment-terms-queries.ts'
import { readPayment } from './read-payment.ts'
import { recordIntent } from './record-intent.ts'

type Context = Pick<ContextOf<typeof pay>, 'bodyHash' | 'idempotencyKey' | 'inTransaction'>

interface Reservation {
  body: BodyOf<typeof pay>
  gateway: 'sandbox' | 'stripe'
  /** Described by the gateway. */
  card: Card | null | 'unanswered'
}

/**
 * Records the intent to pay, before the gateway request: locks the invoices, checks that they are open, not being paid
 * by another user, and match the displayed total, then holds them (decision records 0009 and 0090).
 * @returns the payment; the first one when the key was used before with the same body
 * @throws HttpError 400 without the username of the represented user, 404, 409 for a changed total, a paid or held
 * invoice or a key with another body, 400 for several currencies, 503 when the gateway does not identify the card
 */
export async function reservePayment(
  { bodyHash, idempotencyKey: key, inTransaction }: Context,
  reservation: Reservation,
) {
  if (key === null) throw new Error('A payment requires an Idempotency-Key') // the endpoint declares it
  return inTransaction(async (inside) => {
    expectOnBehalf(inside.actor, inside.view, reservation.body.onBehalfOf)
    // A payment that was committed while the lock was awaited is visible to the second attempt only
    for (let attempt = 0; attempt < 2; attempt++) {
      const terms = await lockPaymentTerms(inside, { invoiceIds: reservation.body.invoiceIds, key })
      if (terms.before) return expectSameBody(readPayment(terms.before), bodyHash)
      if (attempt === 0 && terms.invoices.some(({ status, held, refunding }) => status === 1 || held || refunding))
        continue
      await expectFree(inside, terms)
      const intent = intentOf(reservation, { terms, performer: inside.performer, key, bodyHash })
      const reserved = await recordIntent(inside, intent)
      if (reserved) return reserved
    }
    throw conflict([text.totalChanged], 'expectedTotal')
  })
}

/** @throws HttpError 409 for paid and held invoices, each with the payer and the time, and for refunds in progress */
async function expectFree({ tx, view }: ReadContext, { invoices }: PaymentTerms): Promise<void> {
  const { timeZone } = view.user
  const taken: string[] = []
  for (const { id, invoiceNumber, status, held, refunding } of invoices) {
    if (status === 1) taken.push(text.alreadyPaid(invoiceNumber, await describeSettlement(tx, id, timeZone)))
    else if (held) taken.push(text.beingPaid(invoiceNumber, await describeHold(tx, id, timeZone)))
    else if (refunding) taken.push(text.beingRefunded(invoiceNumber))
  }
  if (taken.length > 0) throw conflict(taken, 'invoiceIds')
}

interface Known {
  terms: PaymentTerms
  performer: Performer
  key: string
  bodyHash: string
}

/** Builds the payment and its share of each invoice. @throws HttpError */
function intentOf({ body, gateway, card }: Reservation, { terms, performer, key, bodyHash }: Known) {
  const count = new Set(body.invoiceIds.map((id) => id.toLowerCase())).size
  if (card === null) throw invalidField('payment.gatewayToken', text.cardUnknown)
  if (card === 'unanswered') throw unavailable('gateway_unavailable', text.gatewayAway, 2)
  if (terms.invoices.length < count) throw notFound('Invoice')
  const { price, surchargeRate } = agreedPrice(terms, card, body)
  const id = uuidv7()
  const intent = {
    id,
    onBehalfOfUserId: performer.onBehalfOfUserId,
    payerName: performer.name,
    idempotencyKey: key,
    bodyHash,
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
    symbol: terms.invoices[0]?.symbol ?? '$',
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
  return { intent, shares }
}

/**
 * Computes the price of the invoices with this card, and verifies that it equals the displayed one. @throws HttpError
 */
function agreedPrice(terms: PaymentTerms, card: Card, body: BodyOf<typeof pay>) {
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

/** @throws HttpError 409 for a key that was used with another body */
function expectSameBody(row: PaymentRow, bodyHash: string): PaymentRow {
  if (row.bodyHash !== bodyHash)
    throw conflict(['This Idempotency-Key was used for another request'], 'Idempotency-Key')
  return row
}
