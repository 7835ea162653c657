import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { quotePayment } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { priceOf, sharedCurrency, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import type { Payments } from '../gateways/payments/port.ts'
import { invalidField, notFound, unavailable } from '../http/refusal.ts'
import type { StepsCall } from '../http/serve.ts'
import { currencyOf } from './queries.ts'
import type { PaymentTerms } from './reserve-payment.ts'

/**
 * Tells what paying these invoices with a card comes to, before the payer says yes: what kind of card it is decides the
 * surcharge, and the gateway knows. Writes nothing.
 * @throws Refusal 404, 400 for a card that is not known or several currencies, 503 while the gateway does not answer
 */
export async function pricePayment(
  payments: Payments,
  { body, inView }: StepsCall<typeof quotePayment>,
): Promise<AnswerOf<typeof quotePayment>> {
  const ids = [...new Set(body.invoiceIds.map((id) => id.toLowerCase()))]
  const { answer } = await inView<PaymentTerms>({ answer: 'payment_terms($5, $6)', values: [ids, null] })
  if (answer.invoices.length < ids.length) throw notFound('Invoice')
  const invoices = answer.invoices.map((row) => ({ id: row.id, balance: row.balance, currency: currencyOf(row) }))
  if (sharedCurrency(invoices) === null) throw invalidField('invoiceIds', text.severalCurrencies)
  const card = await payments.describe(body.gatewayToken)
  if (card === null) throw invalidField('gatewayToken', text.cardUnknown)
  if (card === 'unanswered') throw unavailable('gateway_unavailable', text.gatewayAway, 2)
  const surchargeRate = surchargeRateFor(card.funding, answer.surchargeRate)
  const { total, chargedTotal, currencyCode } = priceOf(invoices, surchargeRate)
  return { card, surchargeRate, total, chargedTotal, currencyCode }
}
