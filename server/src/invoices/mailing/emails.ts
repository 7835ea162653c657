import type { EmailContent, FooterLink } from '../../documents/email/email-content.ts'

interface ToAccount {
  firstName: string
  /** The client and account. */
  about: string
  link: string
  /** Link in the footer for a recipient who is not a user, and so has no settings; null for users. */
  footerLink: FooterLink | null
}

const reasonOf = ({ about, footerLink }: ToAccount) =>
  footerLink
    ? `You are receiving this because you are the billing contact of ${about}.`
    : `You are receiving this because you manage the invoices of ${about}.`

const footerOf = ({ footerLink }: ToAccount) => (footerLink ? { footerLink } : {})

/** Email with an invoice or a statement attached, with the text that a user edited and confirmed. */
export function documentEmail(
  email: ToAccount & { subject: string; message: string; action: string; attached: string },
): EmailContent {
  const { subject, message, firstName, about, link, action, attached } = email
  const paragraphs = message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return {
    subject,
    about,
    firstName,
    paragraphs,
    preview: paragraphs[0]?.slice(0, 120) ?? '',
    action: { label: action, address: link },
    notes: [attached],
    reason: reasonOf(email),
    ...footerOf(email),
  }
}

/** Texts of an invoice in a reminder. */
interface RemindedLine {
  number: number
  amount: string
  /** "due Nov 30, 2026" or "was due Nov 30, 2026". */
  due: string
  purchaseOrder: string | null
  /** Page of the invoice, on which it is paid. */
  address: string
}

/** Reminder of an account's invoices: one email for a day. */
export function reminderEmail(
  email: ToAccount & { invoices: readonly RemindedLine[]; total: string; isOverdue: boolean },
): EmailContent {
  const { firstName, about, invoices, total, isOverdue, link } = email
  const [first] = invoices
  const isOne = invoices.length === 1
  const what = isOne ? `Invoice # ${first?.number}` : `${invoices.length} invoices`
  const verb = isOne ? 'is' : 'are'
  return {
    subject: isOverdue ? `Reminder: ${what} ${verb} overdue` : `Reminder: ${what} ${isOne ? 'is' : 'are'} due`,
    preview: isOne ? `${total}, ${first?.due}` : `${total} in all`,
    about,
    firstName,
    paragraphs: [
      isOne
        ? 'This invoice is open. If you have just paid it, you do not need to do anything.'
        : 'These invoices are open. If you have just paid them, you do not need to do anything.',
    ],
    facts: [
      ...invoices.map(
        ({ number, amount, due, purchaseOrder, address }) =>
          [
            `Invoice # ${number}`,
            [amount, due, ...(purchaseOrder === null ? [] : [`PO number ${purchaseOrder}`])].join(' · '),
            address,
          ] as const,
      ),
      ...(isOne ? [] : [['Total', total] as const]),
    ],
    action: { label: isOne ? 'View and pay the invoice' : 'View and pay open invoices', address: link },
    notes: ['If a line looks wrong, open the invoice and choose “Ask about this line.”'],
    reason: reasonOf(email),
    ...footerOf(email),
  }
}
