import type { EmailContent } from '../../documents/email/email-content.ts'

interface ReceiptEmail {
  firstName: string
  /** The client and account of the payment. */
  about: string | null
  reference: string
  /** Formatted day and time. */
  paidAt: string
  invoiceNumbers: readonly number[]
  /** Formatted amounts; `surcharge` is null without one. */
  amount: string
  surcharge: string | null
  total: string
  card: string
  link: string
}

/** Email to the payer, with the receipt attached: the paid invoices and the card. */
export function receiptEmail(email: ReceiptEmail): EmailContent {
  const { firstName, about, reference, paidAt, invoiceNumbers, amount, surcharge, total, card, link } = email
  return {
    subject: `Payment received: ${reference}`,
    preview: `${total}, ${card}`,
    about,
    firstName,
    paragraphs: [`We have received your payment of ${total}.`],
    facts: [
      ['Reference', reference],
      ['Date', paidAt],
      [invoiceNumbers.length === 1 ? 'Invoice' : 'Invoices', invoiceNumbers.map((number) => `# ${number}`).join(', ')],
      ['Amount', amount],
      ...(surcharge === null ? [] : [['Credit card surcharge', surcharge] as const]),
      ['Total charged', total],
      ['Card', card],
    ],
    action: { label: 'View payment', address: link },
    notes: ['The receipt is attached as a PDF.'],
    reason: 'You are receiving this because you made the payment.',
  }
}

interface AccountEmail {
  firstName: string
  /** The client and account. */
  about: string
  link: string
}

/** Texts of an overdue invoice. */
interface OverdueLine {
  number: number
  amount: string
  dueDate: string
  purchaseOrder: string | null
}

/** Email to the users who manage an account's invoices: newly overdue invoices. */
export function overdueEmail(email: AccountEmail & { invoices: readonly OverdueLine[]; total: string }): EmailContent {
  const { firstName, about, invoices, total, link } = email
  const [first] = invoices
  const isOne = invoices.length === 1
  const subject = isOne ? `Invoice # ${first?.number} is overdue` : `${invoices.length} invoices are overdue`
  return {
    subject,
    preview: isOne ? `${total}, due ${first?.dueDate}` : `${total} in all`,
    about,
    firstName,
    paragraphs: [
      isOne
        ? 'This invoice is past its due date. If you have just paid it, you do not need to do anything.'
        : 'These invoices are past their due dates. If you have just paid them, you do not need to do anything.',
    ],
    facts: [
      ...invoices.map(
        ({ number, amount, dueDate, purchaseOrder }) =>
          [
            `Invoice # ${number}`,
            [amount, `due ${dueDate}`, ...(purchaseOrder === null ? [] : [`PO number ${purchaseOrder}`])].join(' · '),
          ] as const,
      ),
      ...(isOne ? [] : [['Total', total] as const]),
    ],
    action: { label: isOne ? 'View the invoice' : 'View open invoices', address: link },
    notes: ['If a line looks wrong, open the invoice and choose “Ask about this line.”'],
    reason: `You are receiving this because you manage the invoices of ${about}.`,
  }
}

/** Email to the users who manage an account's invoices, with the monthly statement attached. */
export function statementEmail(
  email: AccountEmail & { month: string; facts: readonly (readonly [string, string])[]; closing: string },
): EmailContent {
  const { firstName, about, month, facts, closing, link } = email
  return {
    subject: `Statement of account for ${month}`,
    preview: `Closing balance ${closing}`,
    about,
    firstName,
    paragraphs: [`Here is your statement of account for ${month}.`],
    facts,
    action: { label: 'View invoices', address: link },
    notes: ['The statement is attached as a PDF.'],
    reason: `You are receiving this because you manage the invoices of ${about}.`,
  }
}
