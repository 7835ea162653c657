import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { pay } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { priceOf, sharedCurrency, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { findSurchargeRate } from '../clients/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { payment, paymentInvoice } from '../database/tables/payments.ts'
import type { Card } from '../gateways/payments/port.ts'
import { doerIn } from '../http/actor.ts'
import { conflict, invalid, invalidField, notFound } from '../http/refusal.ts'
import type { InView } from '../http/serve.ts'
import { currencyOf, findHeld, lockInvoices, type PaymentRow } from './queries.ts'

interface Wish {
  body: BodyOf<typeof pay>
  bodyHash: string
  card: Card
  gateway: 'sandbox' | 'stripe'
}

/**
 * Records the intent to pay, before the gateway is asked: locks the invoices, checks that they are open, nobody else's
 * to pay right now, and come to what the payer saw, and holds them (decision record 0009).
 * @returns the payment; the first one's when the key was used before with the same body
 * @throws Refusal 404, 409 for a changed total, a paid or held invoice or a key with another body, 400 for several currencies
 */
export async function reservePayment({ tx, actor, view, idempotencyKey }: InView, wish: Wish): Promise<PaymentRow> {
  const { body, bodyHash, card, gateway } = wish
  const ids = [...new Set(body.invoiceIds.map((id) => id.toLowerCase()))]
  const rows = await lockInvoices(tx, view, ids)
  const mine = { userId: actor.userId, idempotencyKey: idempotencyKey ?? '', bodyHash }
  const before = await findByKey(tx, mine)
  if (before) return before
  if (rows.length < ids.length) throw notFound('Invoice')

  const held = await findHeld(tx, ids)
  const taken = rows.flatMap(({ id, invoiceNumber, status }) => {
    if (status === 1) return [text.alreadyPaid(invoiceNumber)]
    return held.has(id) ? [text.beingPaid(invoiceNumber)] : []
  })
  if (taken.length > 0) throw conflict(taken, 'invoiceIds')

  const invoices = rows.map((row) => ({ id: row.id, balance: row.balance, currency: currencyOf(row) }))
  if (sharedCurrency(invoices) === null) throw invalidField('invoiceIds', text.severalCurrencies)
  const surchargeRate = surchargeRateFor(card.funding, await findSurchargeRate(tx, view.clientAccountId))
  const price = priceOf(invoices, surchargeRate)
  if (price.total !== body.expectedTotal) throw conflict([text.totalChanged], 'expectedTotal')
  if ((body.expectedChargedTotal ?? price.chargedTotal) !== price.chargedTotal)
    throw conflict([text.totalChanged], 'expectedChargedTotal')
  if (price.chargedTotal === 0) throw invalid([{ code: 'invalid', message: text.nothingToPay, field: 'invoiceIds' }])

  const doer = doerIn(actor, view)
  const id = uuidv7()
  const [made] = await tx
    .insert(payment)
    .values({
      ...mine,
      id,
      clientId: view.clientId,
      clientAccountId: view.clientAccountId,
      onBehalfOfUserId: doer.onBehalfOfUserId,
      payerName: doer.name,
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
      symbol: rows[0]?.symbol ?? '$',
      chargedAmount: price.displayedAmount,
      chargedSurcharge: price.displayedSurcharge,
    })
    // The same key, at the same moment, for other invoices: those were not locked, so the index decides.
    .onConflictDoNothing({ target: [payment.userId, payment.idempotencyKey] })
    .returning()
  if (!made) {
    const first = await findByKey(tx, mine)
    if (first) return first
    throw usedKey()
  }
  await tx.insert(paymentInvoice).values(
    price.lines.map((line) => ({
      paymentId: id,
      invoiceId: line.invoiceId,
      clientAccountId: view.clientAccountId,
      amount: line.amount,
      surcharge: line.surcharge,
      chargedAmount: line.displayedAmount,
      chargedSurcharge: line.displayedSurcharge,
    })),
  )
  return made
}

const usedKey = () => conflict(['This Idempotency-Key was used for another request'], 'Idempotency-Key')

async function findByKey(
  tx: Transaction,
  mine: { userId: string; idempotencyKey: string; bodyHash: string },
): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.userId, mine.userId), eq(payment.idempotencyKey, mine.idempotencyKey)))
  if (!row) return null
  if (row.bodyHash !== mine.bodyHash) throw usedKey()
  return row
}
