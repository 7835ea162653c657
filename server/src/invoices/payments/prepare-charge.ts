import type { ChargeRequest } from '../../gateways/payments/port.ts'
import type { PaymentRow } from '../queries.ts'

/** What the gateway is asked for a payment: from its row alone, so that every attempt asks for the same. */
export function chargeRequestOf(payment: PaymentRow): ChargeRequest {
  return {
    key: payment.processorKey,
    token: payment.gatewayToken,
    amount: payment.chargedAmount + payment.chargedSurcharge,
    currency: payment.currency,
    description: payment.reference,
  }
}
