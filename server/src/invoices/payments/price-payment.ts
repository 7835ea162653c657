import type { quotePayment } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { priceOf, sharedCurrency, surchargeRateFor } from '@tearsheet/protocol/invoices/rules'
import { invalidField, notFound, unavailable } from '../../errors.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import type { Verb } from '../../http/verb.ts'
import { type PaymentTerms, payableOf, paymentTerms } from './payment-terms-queries.ts'

/**
 * Returns the price of paying these invoices with a card, before the payer confirms: the card type determines the
 * surcharge, and the gateway knows it. Writes nothing.
 * @throws HttpError 404, 400 for an unknown card or several currencies, 503 while the gateway does not respond
 */
export const pricePayment: Verb<typeof quotePayment, { payments: Payments }> = async (
  { deps: { payments }, inStatement },
  { invoiceIds, gatewayToken },
) => {
  const { answer: terms } = await inStatement<PaymentTerms>(paymentTerms(invoiceIds, null))
  const invoices = payableOf(terms)
  if (invoices.length < new Set(invoiceIds.map((id) => id.toLowerCase())).size) throw notFound('Invoice')
  if (sharedCurrency(invoices) === null) throw invalidField('invoiceIds', text.severalCurrencies)
  const card = await payments.describe(gatewayToken)
  if (card === null) throw invalidField('gatewayToken', text.cardUnknown)
  if (card === 'unanswered') throw unavailable('gateway_unavailable', text.gatewayAway, 2)
  const surchargeRate = surchargeRateFor(card.funding, terms.surchargeRate)
  const { total, chargedTotal, currencyCode } = priceOf(invoices, surchargeRate)
  return { card, surchargeRate, total, chargedTotal, currencyCode }
}
