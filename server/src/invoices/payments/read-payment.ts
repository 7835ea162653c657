import type { PaymentRow } from '../queries.ts'

/** A row of the table as the database's own functions tell it: its columns' names, moments as text. */
export type PaymentJson = Record<string, unknown>

const moments = new Set(['created_at', 'settled_at', 'refunded_at', 'receipt_queued_at'])

/** The payment's row, as a query would give it. */
export function readPayment(json: PaymentJson): PaymentRow {
  const columns = Object.entries(json).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    typeof value === 'string' && moments.has(name) ? new Date(value) : value,
  ])
  return Object.fromEntries(columns) as PaymentRow // row_to_json tells every column of the table
}
