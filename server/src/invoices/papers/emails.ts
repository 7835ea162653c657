import type { Letter } from '../../documents/letters/letter.ts'

interface ReceiptLetter {
  firstName: string
  /** The client and account that paid. */
  about: string | null
  reference: string
  /** Day and time, in words. */
  paidAt: string
  invoiceNumbers: readonly number[]
  /** Amounts in words; `surcharge` is null where there was none. */
  amount: string
  surcharge: string | null
  total: string
  card: string
  link: string
}

/** The mail to who paid: what was paid with which card, and where the receipt is. */
export function receiptEmail(letter: ReceiptLetter): Letter {
  const { firstName, about, reference, paidAt, invoiceNumbers, amount, surcharge, total, card, link } = letter
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
      ...(surcharge === null ? [] : [['Card surcharge', surcharge] as const]),
      ['Total charged', total],
      ['Card', card],
    ],
    action: { label: 'See and download the receipt', address: link },
    reason: 'You get this because you made the payment.',
  }
}
