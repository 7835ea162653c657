import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import { documentLanguage, letterheadOf, namesOf, type Parties, writeMoney } from './present-documents.ts'
import { sumsOf } from './present-sums.ts'
import { waysToPay } from './present-ways-to-pay.ts'

const template = readTemplate(new URL('statement.typ', import.meta.url))

export interface StatementDocument {
  /** Calendar dates in the reader's time zone, both inclusive. */
  from: string
  to: string
  parts: StatementPart[]
  parties: Parties
  madeAt: Date
  /** Address of the account's invoices in the portal. */
  address: string
}

/** Prints the statement of account: opening balance, movements, closing balance. */
export function printStatement({ from, to, parts, parties, madeAt, address }: StatementDocument): PrintedDocument {
  const heading = 'Statement of account'
  const balances = parts
    .filter(({ closing }, index) => closing > 0 || (index === 0 && parts.every((one) => one.closing <= 0)))
    .map(({ currencyCode: code, symbol, closing }) => ({
      label: closing < 0 ? 'Credit balance' : 'Balance',
      amount: writeMoney(Math.abs(closing), { code, symbol }),
    }))
  return {
    template,
    title: `${heading}, ${writeDate(from)} to ${writeDate(to)}`,
    language: documentLanguage,
    madeAt,
    codes: [address],
    content: {
      heading,
      letterhead: letterheadOf(parties),
      figures: balances.map((one) => ({ ...one, note: `on ${writeDate(to)}` })),
      billedTo: namesOf(parties),
      facts: [
        ['Period', `${writeDate(from)} to ${writeDate(to)}`],
        ...(parties.issuer.terms === null ? [] : [['Terms', parties.issuer.terms]]),
      ],
      header: ['Date', 'Description', 'Charges', 'Credits', 'Balance'],
      parts: parts.map((part) => contentOf(part, from)),
      pay: parts.some(({ closing }) => closing > 0)
        ? waysToPay(parties.issuer, address, 'the invoice numbers', [
            ['Account', parties.accountName],
            ['Statement through', writeDate(to)],
            ...balances.map(({ label, amount }) => [label, amount]),
          ])
        : null,
    },
  }
}

/** The opening balance comes first, so that each balance follows from the one above it. */
function contentOf(part: StatementPart, from: string) {
  const { currencyCode: code, symbol, opening, movements } = part
  const write = (minor: number) => writeMoney(minor, { code, symbol })
  const rows = movements.map(({ date, words, amount, balance }) => [
    writeDate(date),
    words,
    amount > 0 ? write(amount) : '',
    amount < 0 ? write(-amount) : '',
    write(balance),
  ])
  return {
    heading: `Activity in ${code}`,
    rows: [
      [writeDate(from), 'Opening balance', '', '', write(opening)],
      ...(rows.length > 0 ? rows : [['', 'No activity in this period', '', '', write(opening)]]),
    ],
    sums: sumsOf(part),
  }
}
