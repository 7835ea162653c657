import type { Transaction } from '../../database/drizzle.ts'
import type { PaymentInvoiceRow, PaymentRow } from '../queries.ts'
import { type EntryLine, recordEntry } from '../record-entry.ts'

type Share = Pick<PaymentInvoiceRow, 'invoiceId' | 'amount' | 'surcharge' | 'chargedAmount' | 'chargedSurcharge'>

interface MoneyEntry {
  payment: Pick<PaymentRow, 'id' | 'clientAccountId' | 'currency' | Exclude<keyof Share, 'invoiceId'>>
  shares: readonly Share[]
  kind: 'payment' | 'refund'
  refundId?: string
}

/**
 * Records a charge or a refund, with its amounts, in the ledger: the money at the processor against the amount that each invoice owed
 * and its surcharge.
 */
export async function recordMoney(tx: Transaction, { payment, shares, kind, refundId }: MoneyEntry): Promise<void> {
  const sign = kind === 'payment' ? 1 : -1
  const line = (account: EntryLine['account'], invoiceId: string | null, amount: number, charged: number) => ({
    account,
    invoiceId,
    amount: sign * amount,
    charged: sign * charged,
  })
  await recordEntry(tx, {
    clientAccountId: payment.clientAccountId,
    kind,
    paymentId: payment.id,
    ...(refundId === undefined ? {} : { refundId }),
    currency: payment.currency,
    lines: [
      line('processor', null, payment.amount + payment.surcharge, payment.chargedAmount + payment.chargedSurcharge),
      ...shares.map((share) => line('receivable', share.invoiceId, -share.amount, -share.chargedAmount)),
      ...shares
        .filter(({ surcharge, chargedSurcharge }) => surcharge !== 0 || chargedSurcharge !== 0)
        .map((share) => line('surcharge', share.invoiceId, -share.surcharge, -share.chargedSurcharge)),
    ],
  })
}
