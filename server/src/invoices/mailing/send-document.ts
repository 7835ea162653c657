import { buffer } from 'node:stream/consumers'
import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { loadAccountScope } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { csvType } from '../../documents/csv.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import type { PrintedDocument } from '../../documents/printed-document.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { findPerson } from '../../identity/person-queries.ts'
import type { BillingEmailRow } from '../billing-email-queries.ts'
import { writeStatement } from '../documents/export-statement.ts'
import { printInvoices } from '../documents/invoice-pdf.ts'
import { loadInvoiceDocuments, type Office } from '../documents/load-documents.ts'
import { loadStatementDocument } from '../documents/load-statement.ts'
import { printStatement } from '../documents/statement-pdf.ts'
import { type Delivery, findWaiting, messageKey } from './delivery-queries.ts'
import { documentEmail } from './emails.ts'
import { endDelivery } from './end-delivery.ts'
import { portalLink } from './link-portal.ts'
import { listRecipients, type Recipient } from './recipient-queries.ts'
import { statementFiles } from './write-email-texts.ts'

interface Dependencies extends Post {
  threads: ThreadPool
  office: Office
}

interface Files {
  print: PrintedDocument
  pdf: string
  csv: { fileName: string; mediaType: string; content: Buffer } | null
  /** Path of the page of the button. */
  path: string
  action: string
  attached: string
}

/**
 * Sends an email with a document to one of its recipients, as the user confirmed it; drops it for one who has left the
 * account since.
 */
export const mailDocument: Job<Dependencies, Delivery> = async ({ deps, inTransaction }, delivery) => {
  const { threads, office, sender } = deps
  const found = await inTransaction(async ({ tx }) => {
    const waiting = await findWaiting(tx, delivery)
    if (!waiting) return null
    const { email, invoiceIds } = waiting
    const scope = await loadAccountScope(tx, email.clientAccountId)
    const person = email.userId ? await findPerson(tx, email.userId) : null
    const recipient = (await listRecipients(tx, email.clientAccountId)).find((one) => one.email === delivery.to)
    if (!scope || !recipient) {
      await endDelivery(tx, delivery, { isSent: false })
      return null
    }
    const files = await loadFiles({ tx, office }, { email, invoiceIds, recipient, scope })
    return { email, scope, person, recipient, files }
  })
  if (!found) return
  const { email, scope, person, recipient, files } = found
  const content = await typeset(threads, files.print, { waits: true })
  const letter = documentEmail({
    subject: email.subject,
    message: email.message,
    firstName: recipient.firstName,
    about: `${scope.clientName} – ${scope.clientAccountName}`,
    link: `${sender.portalUrl}${withAccount(files.path, scope.clientAccountId)}`,
    footerLink: recipient.isContact ? portalLink(sender) : null,
    action: files.action,
    attached: files.attached,
  })
  await sendEmail(deps, delivery.to, letter, {
    limit: 'counted',
    key: messageKey(delivery),
    ...(person && { replyTo: person.username }),
    attachments: [{ fileName: files.pdf, mediaType: 'application/pdf', content }, ...(files.csv ? [files.csv] : [])],
  })
  await inTransaction(({ tx }) => endDelivery(tx, delivery, { isSent: true }))
}

interface Loaded {
  email: BillingEmailRow
  invoiceIds: string[]
  recipient: Recipient
  scope: NonNullable<Awaited<ReturnType<typeof loadAccountScope>>>
}

async function loadFiles(
  { tx, office }: { tx: Transaction; office: Office },
  { email, invoiceIds, recipient, scope }: Loaded,
): Promise<Files> {
  const view = { ...scope, user: { timeZone: recipient.timeZone } }
  const { fromDate: from, toDate: to } = email
  if (from !== null && to !== null) {
    const document = await loadStatementDocument({ tx, view }, { from, to, office })
    const names = statementFiles({ from, to })
    const content = await buffer(writeStatement({ from, to }, async () => document.parts))
    return {
      print: printStatement(document),
      pdf: names.pdf,
      csv: { fileName: names.csv, mediaType: csvType, content },
      path: addressOf('invoices', {}, { tab: 'Open' }),
      action: 'View invoices',
      attached: 'The statement is attached as PDF and CSV.',
    }
  }
  const documents = await loadInvoiceDocuments({ tx, view }, { ids: invoiceIds, office })
  const [first] = documents
  if (!first) throw new Error(`Email ${email.id} has no invoice`)
  return {
    print: printInvoices(documents),
    pdf: `Invoice-${first.invoice.invoiceNumber}.pdf`,
    csv: null,
    path: addressOf('invoice', { id: first.invoice.id }),
    action: first.invoice.status === 0 ? 'View and pay the invoice' : 'View the invoice',
    attached: 'The invoice is attached as a PDF.',
  }
}
