import { escapeHtml } from '../../documents/html.ts'

interface ReceiptLetter {
  firstName: string
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
  settingsLink: string
  providerName: string
}

/** The mail to who paid: what was paid with which card, and where the receipt is. */
export function receiptEmail(letter: ReceiptLetter) {
  const { firstName, reference, paidAt, invoiceNumbers, amount, surcharge, total, card } = letter
  const { link, settingsLink, providerName } = letter
  const opening = `We have received your payment of ${total}.`
  const facts: [string, string][] = [
    ['Reference', reference],
    ['Date', paidAt],
    [invoiceNumbers.length === 1 ? 'Invoice' : 'Invoices', invoiceNumbers.map((number) => `# ${number}`).join(', ')],
    ['Amount', amount],
    ...(surcharge === null ? [] : [['Card surcharge', surcharge] satisfies [string, string]]),
    ['Total charged', total],
    ['Card', card],
  ]
  return {
    subject: `Payment received: ${reference}`,
    text: [
      `Hello ${firstName},`,
      opening,
      facts.map(([term, value]) => `${term}: ${value}`).join('\n'),
      `The receipt is here: ${link}`,
      providerName,
      `Your notification settings: ${settingsLink}`,
    ].join('\n\n'),
    html: [
      `<p>Hello ${escapeHtml(firstName)},</p>`,
      `<p>${escapeHtml(opening)}</p>`,
      '<table role="presentation">',
      ...facts.map(([term, value]) => `<tr><td>${escapeHtml(term)}</td><td>${escapeHtml(value)}</td></tr>`),
      '</table>',
      `<p><a href="${escapeHtml(link)}">See and download the receipt</a></p>`,
      `<p>${escapeHtml(providerName)}</p>`,
      `<p><a href="${escapeHtml(settingsLink)}">Your notification settings</a></p>`,
    ].join('\n'),
  }
}
