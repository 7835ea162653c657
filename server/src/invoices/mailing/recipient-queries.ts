import type { BillingContact, BillingRecipient } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { billingContact } from '../../database/tables/billing-emails.ts'
import { listInvoiceManagers } from '../../identity/queries.ts'

/** A recipient with the name in the greeting and the time zone of its documents. */
export interface Recipient extends BillingRecipient {
  firstName: string
  timeZone: string
}

/** Returns the billing contact of an account; null if it has none. */
export async function findBillingContact(tx: Transaction, clientAccountId: string): Promise<BillingContact | null> {
  const [row] = await tx
    .select({ name: billingContact.name, email: billingContact.email })
    .from(billingContact)
    .where(eq(billingContact.clientAccountId, clientAccountId))
  return row ?? null
}

/**
 * Returns the possible recipients of an account's invoices: its billing contact, then the users who manage its
 * invoices. A user who is the contact as well is listed once, as the user.
 */
export async function listRecipients(tx: Transaction, clientAccountId: string): Promise<Recipient[]> {
  const contact = await findBillingContact(tx, clientAccountId)
  const managers = await listInvoiceManagers(tx, clientAccountId)
  const users = managers.map(({ username, firstName, lastName, timeZone }) => {
    const email = username.toLowerCase()
    return { name: `${firstName} ${lastName}`, email, firstName, timeZone, isContact: email === contact?.email }
  })
  if (!contact || users.some(({ isContact }) => isContact)) return users.toSorted((a, b) => rank(a) - rank(b))
  const timeZone = users[0]?.timeZone ?? 'UTC'
  return [{ ...contact, firstName: contact.name, timeZone, isContact: true }, ...users]
}

const rank = ({ isContact }: Recipient) => (isContact ? 0 : 1)

/** Returns the recipients of an account's reminders: its billing contact, or without one all users who manage invoices. */
export function remindedRecipients(all: readonly Recipient[]): Recipient[] {
  const contact = all.filter(({ isContact }) => isContact)
  return contact.length > 0 ? contact : [...all]
}

export const presentRecipient = ({ name, email, isContact }: Recipient): BillingRecipient => ({
  name,
  email,
  isContact,
})
