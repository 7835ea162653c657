import type { getPaymentTerms } from '@tearsheet/protocol/invoices/endpoints'
import { findSurchargeRate } from '../../clients/queries.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import type { Verb } from '../../http/verb.ts'

/** Returns the account's payment options: its surcharge on credit cards, and the gateway's card field. */
export const loadPaymentTerms: Verb<typeof getPaymentTerms, { payments: Payments }> = async ({ deps, tx, view }) => {
  const { name: gateway, cardField } = deps.payments
  const { url: cardFieldUrl, publishableKey } = cardField
  return { surchargeRate: await findSurchargeRate(tx, view.clientAccountId), gateway, cardFieldUrl, publishableKey }
}
