import type { DisplayedAmount } from '@tearsheet/protocol/invoices/schemas'
import { and, asc, eq, gt, sql, type Transaction } from '../database/drizzle.ts'
import { invoice } from '../database/tables/invoices.ts'
import { receipt, receiptMovement } from '../database/tables/receipts.ts'
import type { InvoiceRow, ReceiptMovementRow, ReceiptRow } from './queries.ts'

/** A movement of unapplied cash with its receipt. */
export type CashRow = Pick<ReceiptMovementRow, 'kind' | 'shownAmount' | 'bookedOn'> &
  Pick<ReceiptRow, 'currency' | 'symbol' | 'reference'> & { receiptKind: ReceiptRow['kind'] }

/** Returns the movements of an account's unapplied cash, oldest first. */
export const listCash = (tx: Transaction, clientAccountId: string): Promise<CashRow[]> =>
  tx
    .select({
      kind: receiptMovement.kind,
      shownAmount: receiptMovement.shownAmount,
      bookedOn: receiptMovement.bookedOn,
      currency: receipt.currency,
      symbol: receipt.symbol,
      reference: receipt.reference,
      receiptKind: receipt.kind,
    })
    .from(receiptMovement)
    .innerJoin(receipt, eq(receipt.id, receiptMovement.receiptId))
    .where(eq(receiptMovement.clientAccountId, clientAccountId))
    .orderBy(asc(receiptMovement.id))

/** Returns the receipts of an account with unapplied cash, oldest first. */
export const listUnapplied = (tx: Transaction, clientAccountId: string): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.clientAccountId, clientAccountId), gt(receipt.shownUnapplied, 0)))
    .orderBy(asc(receipt.receivedOn), asc(receipt.id))

/** Returns the unapplied cash of an account, one amount for each currency. */
export async function sumUnapplied(tx: Transaction, clientAccountId: string): Promise<DisplayedAmount[]> {
  const { rows } = await tx.execute<{ currencyCode: string; symbol: string; amount: number }>(sql`
    select currency as "currencyCode", min(symbol) as symbol, sum(shown_unapplied)::float8 as amount
    from receipt where client_account_id = ${clientAccountId} and shown_unapplied > 0 group by currency order by currency`)
  return rows
}

/** Returns the open invoices of an account, the longest due first. */
export const listOpenOf = (
  tx: Transaction,
  { clientAccountId, limit }: { clientAccountId: string; limit: number },
): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.clientAccountId, clientAccountId), eq(invoice.status, 0)))
    .orderBy(asc(invoice.dueDate), asc(invoice.invoiceNumber))
    .limit(limit)
