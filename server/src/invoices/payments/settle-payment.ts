import type { Database } from '../../database/connection.ts'
import type { ChargeOutcome } from '../../gateways/payments/port.ts'
import { announceInvoicesSoon } from '../../http/announce-changes.ts'
import type { PaymentRow } from '../queries.ts'
import { type PaymentJson, readPayment } from './read-payment.ts'

/**
 * Records the result of a charge, once: later calls by the request, its retry, the recovery or the gateway's webhook
 * find it settled (decision record 0009). A successful charge closes its invoices and is booked in the ledger; a failed
 * one releases them. An unanswered one stays open and is polled again. One statement.
 * @returns the payment in its current state
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
  if (!row?.payment) throw new Error(`Payment ${paymentId} not found`)
  const payment = readPayment(row.payment)
  announceInvoicesSoon(database, payment.clientAccountId)
  return payment
}

/** Payment state for each charge result. */
const states = { succeeded: 'succeeded', declined: 'declined', withdrawn: 'failed', unanswered: 'unknown' } as const
