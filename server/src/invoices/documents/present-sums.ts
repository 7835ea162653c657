import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { writeMoney } from './present-documents.ts'

/** Omits currencies without opening balance and movements, unless there is no other. */
export function partsToReport(parts: StatementPart[]): StatementPart[] {
  const reported = parts.filter(({ opening, movements }) => opening !== 0 || movements.length > 0)
  return reported.length > 0 ? reported : parts.slice(0, 1)
}

/** Returns the sums from the opening to the closing balance, for the statement and its email; they add up. */
export function sumsOf(part: StatementPart): [string, string][] {
  const { currencyCode: code, symbol, opening, invoiced, paid, credited, refunded, closing } = part
  const write = (minor: number) => writeMoney(minor, { code, symbol })
  return [
    ['Opening balance', write(opening)],
    ['Invoiced', write(invoiced)],
    ['Paid', write(paid)],
    ...(credited === 0 ? [] : [['Credited', write(credited)] satisfies [string, string]]),
    ...(refunded === 0 ? [] : [['Refunded', write(refunded)] satisfies [string, string]]),
    ['Closing balance', write(closing)],
  ]
}
