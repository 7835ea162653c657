import type { PaymentRow } from '../queries.ts'

/** A row of the table as row_to_json writes it: column names as keys, moments as text. */
export type PaymentJson = Record<string, unknown>

const moments = new Set(['created_at', 'settled_at', 'refunded_at', 'receipt_queued_at'])

/** Converts it to the payment row that a query would return. */
export function readPayment(json: PaymentJson): PaymentRow {
  const columns = Object.entries(json).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, initial: string) => initial.toUpperCase()),
    typeof value === 'string' && moments.has(name) ? new Date(value) : value,
  ])
  return Object.fromEntries(columns) as PaymentRow // row_to_json returns every column of the table
}
