import { bookDate } from '@tearsheet/protocol/dates'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import { shownSums } from '../present.ts'
import { type BookingRow, currencyOf, type InvoiceRow } from '../queries.ts'
import { documentLanguage, letterheadOf, namesOf, type Parties, questionsTo, writeMoney } from './present-documents.ts'

const template = readTemplate(new URL('credit-memo.typ', import.meta.url))

export interface CreditMemo {
  credit: BookingRow
  invoice: InvoiceRow
  /** All credits on the invoice up to this one, in minor units of its currency. */
  credited: number
  parties: Parties
}

/** Prints a credit memo: the credited amount and its reason, in the currency of the invoice. */
export function printCreditMemo({ credit, invoice, credited, parties }: CreditMemo): PrintedDocument {
  const write = (minor: number) => writeMoney(minor, currencyOf(invoice))
  const heading = `Credit memo # ${credit.creditNumber}`
  const { total } = shownSums(invoice)
  const before = credited - credit.shownAmount
  return {
    template,
    title: heading,
    language: documentLanguage,
    madeAt: credit.at,
    content: {
      heading,
      letterhead: letterheadOf(parties),
      figure: { label: 'Credited', amount: write(credit.shownAmount), note: writeDate(credit.bookedOn) },
      creditedTo: namesOf(parties),
      facts: [
        ['Date', writeDate(credit.bookedOn)],
        ['Invoice', `# ${invoice.invoiceNumber}`],
        ['Invoice date', writeDate(bookDate(invoice.issuedAt))],
        ['PO number', invoice.purchaseOrderNumber ?? 'None'],
        ['Campaign', invoice.campaignName ?? 'None'],
      ],
      header: ['Reason', 'Amount'],
      rows: [[credit.reason ?? '', write(credit.shownAmount)]],
      sums: [
        [`Invoice # ${invoice.invoiceNumber}`, write(total)],
        ...(before > 0 ? [['Credited before', write(before)]] : []),
        ['This credit memo', write(credit.shownAmount)],
        ['Invoice after credits', write(total - credited)],
      ],
      questions: questionsTo(parties),
    },
  }
}
