import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { loadAccountScope } from '../../clients/queries.ts'
import { eq } from '../../database/drizzle.ts'
import { payment } from '../../database/tables/payments.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { listNumbersOf } from '../queries.ts'
import { receiptEmail } from './emails.ts'
import { loadReceiptDocument, type Office } from './load-documents.ts'
import { writeMoment, writeMoney } from './present-documents.ts'
import { printReceipt } from './receipt-pdf.ts'

interface Dependencies extends Post {
  threads: ThreadPool
  office: Office
}

/** Sends the receipt of a payment to the payer, as a PDF with links to its page and to the settings. */
export const sendReceipt: Job<Dependencies, { paymentId: string }> = async ({ deps, inTransaction }, { paymentId }) => {
  const { sender, threads, office } = deps
  const found = await inTransaction(async ({ tx }) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId))
    const person = row && (await findPerson(tx, row.userId))
    if (!row || !person) return null
    const scope = await loadAccountScope(tx, row.clientAccountId)
    if (!scope) return null
    const reader = { ...scope, user: { timeZone: person.timeZone } }
    const document = await loadReceiptDocument({ tx, view: reader }, { paymentId, office })
    return { row, person, scope, document, invoiceNumbers: await listNumbersOf(tx, paymentId) }
  })
  if (!found) return
  const { row, person, scope, document, invoiceNumbers } = found
  const write = (minor: number) => writeMoney(minor, { code: row.currency, symbol: row.symbol })
  const email = receiptEmail({
    firstName: person.firstName,
    about: `${scope.clientName} – ${scope.clientAccountName}`,
    reference: row.reference,
    paidAt: writeMoment(row.settledAt ?? row.createdAt, person.timeZone),
    invoiceNumbers,
    amount: write(row.chargedAmount),
    surcharge: row.chargedSurcharge === 0 ? null : write(row.chargedSurcharge),
    total: write(row.chargedAmount + row.chargedSurcharge),
    card: `${row.cardBrand} ending in ${row.cardLast4}`,
    link: `${sender.portalUrl}${withAccount(addressOf('invoices', {}, { paid: row.id }), row.clientAccountId)}`,
  })
  const content = await typeset(threads, printReceipt(document), { waits: true })
  const receipt = { fileName: `Receipt-${row.reference}.pdf`, mediaType: 'application/pdf', content }
  await sendEmail(deps, person.username, email, { limit: 'own', key: `receipt-${row.id}`, attachments: [receipt] })
}
