import type { StatementPart } from '@tearsheet/protocol/invoices/schemas'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import { namesOf, type Parties, paperLanguage, writeMoney } from './present-papers.ts'

const template = readTemplate(new URL('statement.typ', import.meta.url))

export interface StatementPaper {
  /** Calendar dates where the reader is, both included. */
  from: string
  to: string
  parts: StatementPart[]
  parties: Parties
  madeAt: Date
}

/** The statement of account as a document: what was open before the range, each movement in it, what is open after. */
export function printStatement({ from, to, parts, parties, madeAt }: StatementPaper): PrintedDocument {
  const heading = 'Statement of account'
  return {
    template,
    title: `${heading}, ${writeDate(from)} to ${writeDate(to)}`,
    language: paperLanguage,
    madeAt,
    content: {
      heading,
      provider: parties.providerName,
      facts: [
        ['Client', namesOf(parties).join(', ')],
        ['Range', `${writeDate(from)} to ${writeDate(to)}`],
      ],
      header: ['Date', 'What', 'Owed', 'Paid', 'Balance'],
      parts: parts.map(contentOf),
    },
  }
}

function contentOf({
  currencyCode: code,
  symbol,
  opening,
  movements,
  invoiced,
  paid,
  refunded,
  closing,
}: StatementPart) {
  const write = (minor: number) => writeMoney(minor, { code, symbol })
  const rows = movements.map(({ date, words, amount, balance }) => [
    writeDate(date),
    words,
    amount > 0 ? write(amount) : '',
    amount < 0 ? write(-amount) : '',
    write(balance),
  ])
  return {
    heading: `Account in ${code}`,
    rows: rows.length > 0 ? rows : [['', 'Nothing in this range', '', '', write(opening)]],
    sums: [
      ['Opening balance', write(opening)],
      ['Invoiced', write(invoiced)],
      ['Paid', write(paid)],
      ...(refunded === 0 ? [] : [['Refunded', write(refunded)]]),
      ['Closing balance', write(closing)],
    ],
  }
}
