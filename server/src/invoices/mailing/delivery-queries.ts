import { and, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { billingEmail, billingEmailInvoice } from '../../database/tables/billing-emails.ts'
import { mailboxHash } from '../../documents/email/limit-emails.ts'
import type { BillingEmailRow } from '../billing-email-queries.ts'

/** Payload of the jobs that send an email to one of its recipients. */
export interface Delivery {
  emailId: string
  to: string
}

/** Returns an email that a recipient has yet to receive, with its invoices; null if it was sent or dropped. */
export async function findWaiting(
  tx: Transaction,
  { emailId, to }: Delivery,
): Promise<{ email: BillingEmailRow; invoiceIds: string[] } | null> {
  const [email] = await tx
    .select()
    .from(billingEmail)
    .where(and(eq(billingEmail.id, emailId), sql`${to} = any (${billingEmail.waiting})`))
  if (!email) return null
  const rows = await tx
    .select({ id: billingEmailInvoice.invoiceId })
    .from(billingEmailInvoice)
    .where(eq(billingEmailInvoice.emailId, emailId))
  return { email, invoiceIds: rows.map(({ id }) => id) }
}

/** Key of the message to a recipient, by which programs detect one that was sent again after a crash. */
export const messageKey = ({ emailId, to }: Delivery) => `billing-${emailId}-${mailboxHash(to).slice(0, 16)}`
