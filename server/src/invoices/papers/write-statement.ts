import type { Readable } from 'node:stream'
import type { StatementPart } from '@tearsheet/protocol/invoices/schemas'
import { plainAmount, writeCsv } from '../../documents/csv.ts'

const header = ['Currency', 'Date', 'Kind', 'What', 'Amount', 'Balance']
const kinds = { invoice: 'Invoice', payment: 'Payment', refund: 'Refund', credit: 'Credit' }

interface Range {
  from: string
  to: string
  parts: readonly StatementPart[]
}

/** A statement of account as CSV for accounting: a line for each movement, between what was open before and after. */
export function writeStatement({ from, to, parts }: Range): Readable {
  const lines = parts.flatMap(({ currencyCode, opening, movements, closing }) => {
    const write = (minor: number) => plainAmount(minor, currencyCode)
    return [
      [currencyCode, from, 'Opening balance', '', '', write(opening)],
      ...movements.map(({ date, kind, words, amount, balance }) => [
        currencyCode,
        date,
        kinds[kind],
        words,
        write(amount),
        write(balance),
      ]),
      [currencyCode, to, 'Closing balance', '', '', write(closing)],
    ]
  })
  return writeCsv(header, [lines])
}
