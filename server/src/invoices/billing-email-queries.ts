import type { BillingEmail } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { and, desc, eq, inArray, type Transaction } from '../database/drizzle.ts'
import { billingEmail, billingEmailInvoice } from '../database/tables/billing-emails.ts'

export type BillingEmailRow = typeof billingEmail.$inferSelect

/** An email about an invoice; `distance` is the day of a reminder, counted from the due date. */
export interface AboutInvoice {
  email: BillingEmailRow
  invoiceId: string
  distance: number | null
}

/** Returns the emails about invoices of an account, newest first. */
export function listEmailsAbout(
  tx: Transaction,
  { clientAccountId, ids }: { clientAccountId: string; ids: readonly string[] },
): Promise<AboutInvoice[]> {
  return tx
    .select({ email: billingEmail, invoiceId: billingEmailInvoice.invoiceId, distance: billingEmailInvoice.distance })
    .from(billingEmailInvoice)
    .innerJoin(billingEmail, eq(billingEmail.id, billingEmailInvoice.emailId))
    .where(
      and(
        inArray(billingEmailInvoice.invoiceId, [...ids]),
        eq(billingEmailInvoice.clientAccountId, clientAccountId),
        eq(billingEmail.clientAccountId, clientAccountId),
      ),
    )
    .orderBy(desc(billingEmail.at), desc(billingEmail.id))
}

export const presentBillingEmail = (row: BillingEmailRow, distance: number | null = null): BillingEmail => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  by: row.byName,
  subject: row.subject,
  sentTo: row.sentTo,
  waiting: row.waiting,
  distance,
  range: row.fromDate && row.toDate ? { from: row.fromDate, to: row.toDate } : null,
})
