import type { EmailDraft } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { writeDate } from '../../documents/write-date.ts'
import { writeMoney } from '../documents/present-documents.ts'
import type { StatementDocument } from '../documents/statement-pdf.ts'
import { currencyOf, type InvoiceRow } from '../queries.ts'

type Prepared = Pick<EmailDraft, 'subject' | 'message' | 'attachments'>

/** Returns the text of an email with an invoice, for editing. */
export function draftInvoice(row: InvoiceRow, issuerName: string): Prepared {
  const number = row.invoiceNumber
  const open = writeMoney(row.shownBalance, currencyOf(row))
  return {
    subject: `Invoice # ${number} from ${issuerName}`,
    message:
      row.status === 0
        ? `Please find invoice # ${number} attached. The open amount is ${open}, due ${writeDate(row.dueDate)}.`
        : `Please find invoice # ${number} attached. Nothing is open on it.`,
    attachments: [`Invoice-${number}.pdf`],
  }
}

/** Returns the names of the files of a statement. */
export const statementFiles = ({ from, to }: { from: string; to: string }) => ({
  pdf: `Statement-${from}-${to}.pdf`,
  csv: `Statement-${from}-${to}.csv`,
})

/** Returns the text of an email with a statement, for editing. */
export function draftStatement({ from, to, parts }: StatementDocument, issuerName: string): Prepared {
  const closing = parts
    .map(({ closing: amount, currencyCode: code, symbol }) => writeMoney(amount, { code, symbol }))
    .join(' and ')
  const { pdf, csv } = statementFiles({ from, to })
  return {
    subject: `Statement of account from ${issuerName}`,
    message: `Please find your statement of account from ${writeDate(from)} to ${writeDate(to)} attached. The closing balance is ${closing}.`,
    attachments: [pdf, csv],
  }
}
