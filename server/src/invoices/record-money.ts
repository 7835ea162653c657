import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { type LedgerAccountKind, ledgerAccount, ledgerEntry, ledgerLine } from '../database/tables/payments.ts'
import type { PaymentInvoiceRow, PaymentRow } from './queries.ts'

const kinds: LedgerAccountKind[] = ['processor', 'receivable', 'surcharge']

/**
 * Books money that was taken, or given back, in the double-entry ledger: the processor's side against what each invoice
 * owed and the surcharge on it. The database refuses an entry whose lines do not add up to nothing, and a second one.
 */
export async function recordMoney(
  tx: Transaction,
  payment: PaymentRow,
  shares: readonly PaymentInvoiceRow[],
  kind: 'payment' | 'refund',
): Promise<void> {
  const accounts = await openAccounts(tx, payment.clientAccountId)
  const entryId = uuidv7()
  const sign = kind === 'payment' ? 1 : -1
  const line = (of: LedgerAccountKind, invoiceId: string | null, amount: number, charged: number) => ({
    id: uuidv7(),
    entryId,
    accountId: accounts[of],
    invoiceId,
    amount: amount * sign,
    charged: charged * sign,
  })
  await tx.insert(ledgerEntry).values({ id: entryId, paymentId: payment.id, kind, currency: payment.currency })
  const total = payment.amount + payment.surcharge
  await tx
    .insert(ledgerLine)
    .values([
      line('processor', null, total, payment.chargedAmount + payment.chargedSurcharge),
      ...shares.map((share) => line('receivable', share.invoiceId, -share.amount, -share.chargedAmount)),
      ...shares
        .filter(({ surcharge, chargedSurcharge }) => surcharge !== 0 || chargedSurcharge !== 0)
        .map((share) => line('surcharge', share.invoiceId, -share.surcharge, -share.chargedSurcharge)),
    ])
}

/** The three ledger accounts of a client account; the first payment opens them. */
async function openAccounts(tx: Transaction, clientAccountId: string): Promise<Record<LedgerAccountKind, string>> {
  const mine = eq(ledgerAccount.clientAccountId, clientAccountId)
  let rows = await tx.select().from(ledgerAccount).where(mine)
  if (rows.length < kinds.length) {
    await tx
      .insert(ledgerAccount)
      .values(kinds.map((kind) => ({ id: uuidv7(), clientAccountId, kind })))
      .onConflictDoNothing()
    rows = await tx.select().from(ledgerAccount).where(mine)
  }
  const idOf = (kind: LedgerAccountKind) => rows.find((row) => row.kind === kind)?.id ?? ''
  return { processor: idOf('processor'), receivable: idOf('receivable'), surcharge: idOf('surcharge') }
}
