import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { type LedgerAccountKind, ledgerAccount, ledgerEntry, ledgerLine } from '../database/tables/payments.ts'

/** An entry of the ledger, for a payment, its refund, or a booking. */
interface Entry {
  clientAccountId: string
  kind: 'payment' | 'refund' | 'booking'
  paymentId?: string
  bookingId?: string
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
 * Records an entry in the double-entry ledger, and opens the accounts that it needs for the first time. The database
 * rejects lines that do not add up to zero and changes of recorded ones.
 */
export async function recordEntry(tx: Transaction, entry: Entry): Promise<void> {
  const { clientAccountId, kind, paymentId, bookingId, currency, lines } = entry
  const accounts = await openAccounts(
    tx,
    clientAccountId,
    lines.map(({ account }) => account),
  )
  const id = uuidv7()
  await tx.insert(ledgerEntry).values({ id, kind, paymentId, bookingId, currency })
  // One statement, because the database checks the lines of a statement together
  await tx.insert(ledgerLine).values(
    lines.map(({ account, invoiceId, amount, charged }) => ({
      id: uuidv7(),
      entryId: id,
      accountId: accounts.get(account) ?? missing(account),
      invoiceId,
      amount,
      charged,
    })),
  )
}

/** Returns the ids of the client account's ledger accounts of these kinds, and creates missing ones. */
async function openAccounts(
  tx: Transaction,
  clientAccountId: string,
  kinds: readonly LedgerAccountKind[],
): Promise<Map<LedgerAccountKind, string>> {
  const needed = [...new Set(kinds)].sort()
  const find = async () => {
    const rows = await tx
      .select({ kind: ledgerAccount.kind, id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.clientAccountId, clientAccountId), inArray(ledgerAccount.kind, needed)))
    return new Map(rows.map(({ kind, id }) => [kind, id]))
  }
  const found = await find()
  const absent = needed.filter((kind) => !found.has(kind))
  if (absent.length === 0) return found
  // Sorted, so that two transactions cannot deadlock; another one may create them at the same moment
  await tx
    .insert(ledgerAccount)
    .values(absent.map((kind) => ({ id: uuidv7(), clientAccountId, kind })))
    .onConflictDoNothing()
  return find()
}

function missing(kind: LedgerAccountKind): never {
  throw new Error(`Ledger account ${kind} not found`)
}
