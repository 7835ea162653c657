import type { ChargeRequest } from '../../gateways/payments/port.ts'
import type { PaymentRow } from '../queries.ts'

/** Builds the gateway request of a payment from its row alone, so that every attempt sends the same. */
export function chargeRequestOf(payment: PaymentRow): ChargeRequest {
  return {
    key: payment.processorKey,
    token: payment.gatewayToken,
    amount: payment.chargedAmount + payment.chargedSurcharge,
    currency: payment.currency,
    description: payment.reference,
  }
}
