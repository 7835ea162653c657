import { uuidv7 } from 'uuidv7'
import { runNamed } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'
import { type LedgerAccountKind, ledgerAccount, ledgerAccountKinds } from '../database/tables/payments.ts'

/** An entry of the ledger, for a payment, a refund of one, a booking, or a movement of unapplied cash. */
interface Entry {
  clientAccountId: string
  kind: 'payment' | 'refund' | 'booking' | 'receipt'
  paymentId?: string
  bookingId?: string
  refundId?: string
  receiptMovementId?: string
  /** ISO 4217, the currency of `charged`. */
  currency: string
  lines: readonly EntryLine[]
}

/** A line of an entry: `amount` in US cents, `charged` in minor units of the entry's currency; debits are positive. */
export interface EntryLine {
  account: LedgerAccountKind
  invoiceId: string | null
  amount: number
  charged: number
}

/**
 * Records an entry in the double-entry ledger, in one statement, and opens the ledger accounts with the first entry. The database
 * rejects lines that do not add up to zero and changes of recorded ones.
 */
export async function recordEntry(tx: Transaction, entry: Entry): Promise<void> {
  if (await insertEntry(tx, entry)) return
  await openAccounts(tx, entry)
  if (!(await insertEntry(tx, entry))) throw new Error('Ledger accounts not found')
}

/** @returns whether it was recorded; not before all its accounts are open */
async function insertEntry(tx: Transaction, entry: Entry): Promise<boolean> {
  const { clientAccountId, kind, paymentId, bookingId, refundId, receiptMovementId, currency, lines } = entry
  const withIds = JSON.stringify(lines.map((line) => ({ id: uuidv7(), ...line })))
  const causes = [paymentId, bookingId, refundId, receiptMovementId].map((id) => id ?? null)
  const values = [uuidv7(), kind, ...causes, currency, clientAccountId, withIds]
  const recorded = await runNamed(tx, { name: 'record-entry', text: recordEntryText, values })
  return recorded.length > 0
}

export const recordEntryText = `
  with line as (
    select l.*, a.id as account_id
    from jsonb_to_recordset($9::jsonb) as l (id uuid, account text, "invoiceId" uuid, amount bigint, charged bigint)
    left join ledger_account a on a.client_account_id = $8::uuid and a.kind = l.account),
  entry as (
    insert into ledger_entry (id, kind, payment_id, booking_id, refund_id, receipt_movement_id, currency)
    select $1, $2, $3::uuid, $4::uuid, $5::uuid, $6::uuid, $7 where not exists (select from line where account_id is null) returning id)
  insert into ledger_line (id, entry_id, account_id, invoice_id, amount, charged)
  select line.id, entry.id, account_id, "invoiceId", amount, charged from entry, line returning id`

/**
 * Opens all ledger accounts of a client account. Two transactions may do so at the same moment: each takes all of them in
 * the same order, so that the second waits for the first and they cannot deadlock.
 */
async function openAccounts(tx: Transaction, { clientAccountId }: Entry): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values(ledgerAccountKinds.map((kind) => ({ id: uuidv7(), clientAccountId, kind })))
    .onConflictDoNothing()
}
