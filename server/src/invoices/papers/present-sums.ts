import type { StatementPart } from '@tearsheet/protocol/invoices/schemas'
import { writeMoney } from './present-papers.ts'

/** A currency in which nothing was open and nothing happened says nothing, unless there is no other. */
export function partsToTell(parts: StatementPart[]): StatementPart[] {
  const told = parts.filter(({ opening, movements }) => opening !== 0 || movements.length > 0)
  return told.length > 0 ? told : parts.slice(0, 1)
}

/** What leads from the opening balance of a statement to its closing one, as the paper and its mail tell it: it adds up. */
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
