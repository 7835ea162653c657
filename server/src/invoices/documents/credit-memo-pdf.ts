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
  /** All credits on the invoice up to this one less those void by then, in minor units of its currency. */
  credited: number
  /** The memo that it voids. */
  voids: BookingRow | null
  /** Its own void. */
  voidedBy: BookingRow | null
  parties: Parties
}

/**
 * Prints a credit memo, or the void of one: the amount and its reason, in the currency of the invoice. A memo that was
 * voided states it.
 */
export function printCreditMemo(memo: CreditMemo): PrintedDocument {
  const { credit, invoice, credited, parties, voids, voidedBy } = memo
  const write = (minor: number) => writeMoney(minor, currencyOf(invoice))
  const heading = `${voids ? 'Void memo' : 'Credit memo'} # ${credit.creditNumber}`
  const { total } = shownSums(invoice)
  const before = credited - (voids ? -1 : 1) * credit.shownAmount
  return {
    template,
    title: heading,
    language: documentLanguage,
    madeAt: credit.at,
    content: {
      heading,
      letterhead: letterheadOf(parties),
      figure: {
        label: voids ? 'Charged again' : voidedBy ? 'Voided' : 'Credited',
        amount: write(credit.shownAmount),
        note: writeDate(credit.bookedOn),
      },
      creditedTo: namesOf(parties),
      facts: [
        ['Date', writeDate(credit.bookedOn)],
        ...(voids ? [['Voids', `Credit memo # ${voids.creditNumber} of ${writeDate(voids.bookedOn)}`]] : []),
        ...(voidedBy ? [['Voided', `${writeDate(voidedBy.bookedOn)}, by memo # ${voidedBy.creditNumber}`]] : []),
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
        [voids ? 'This void' : 'This credit memo', write((voids ? -1 : 1) * credit.shownAmount)],
        ['Invoice after credits', write(total - credited)],
      ],
      note: noteOf(memo),
      questions: questionsTo(parties),
    },
  }
}

function noteOf({ credit, voids, voidedBy }: CreditMemo): string {
  if (voidedBy) return 'This memo is void: it reduces nothing.'
  if (voids)
    return credit.receiptId === null
      ? 'The invoice owes this amount again.'
      : 'The account no longer keeps this credit.'
  return credit.kind === 'accountCredit'
    ? 'The account keeps this credit for other invoices, or receives it as a payment.'
    : 'This memo reduces what is due on the invoice.'
}
