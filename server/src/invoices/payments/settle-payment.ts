import type { Database } from '../../database/connection.ts'
import type { ChargeOutcome } from '../../gateways/payments/port.ts'
import { announceInvoicesSoon } from '../../http/announce-changes.ts'
import type { PaymentRow } from '../queries.ts'
import { type PaymentJson, readPayment } from './read-payment.ts'

/**
 * Records the outcome of a charge, once: any later caller, be it the request, its retry, the recovery or the gateway's
 * own message, finds it done (decision record 0009). A charge that was taken closes its invoices and goes to the ledger;
 * one that was not lets them go. An unanswered one stays open and is asked about again. One statement.
 * @returns the payment as it stands then
 */
export async function settlePayment(
  database: Database,
  paymentId: string,
  outcome: ChargeOutcome,
): Promise<PaymentRow> {
  const [row] = await database.query<{ payment: PaymentJson | null }>('tearsheet_provider', {
    name: 'settle-payment',
    text: 'select settle_payment($1, $2, $3, $4) as payment',
    values: [
      paymentId,
      states[outcome.state],
      outcome.state === 'succeeded' ? outcome.reference : null,
      outcome.state === 'declined' ? outcome.code : null,
    ],
  })
  if (!row?.payment) throw new Error(`Payment ${paymentId} is gone`)
  const payment = readPayment(row.payment)
  announceInvoicesSoon(database, payment.clientAccountId)
  return payment
}

/** The state that each outcome leads to. */
const states = { succeeded: 'succeeded', declined: 'declined', withdrawn: 'failed', unanswered: 'unknown' } as const
