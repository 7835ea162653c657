import { bookDate } from '@tearsheet/protocol/dates'
import type { AccountBilling } from '@tearsheet/protocol/invoices/billing-email-schemas'
import type * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import { listAccounts } from '../../clients/queries.ts'
import { and, desc, eq, type Transaction } from '../../database/drizzle.ts'
import { billingContact, billingEmail } from '../../database/tables/billing-emails.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { presentBillingEmail } from '../billing-email-queries.ts'
import { findOwnReminders, findProviderReminders } from '../mailing/load-reminders.ts'
import { findBillingContact, listRecipients, presentRecipient } from '../mailing/recipient-queries.ts'
import { findStop } from '../mailing/reminder-queries.ts'

/** Maximum number of statements in the list. */
const maxStatements = 20

/** Returns the billing of an account. @throws HttpError 404 */
export const loadBilling: Verb<typeof documents.getBilling> = ({ tx }, { clientAccountId }) =>
  findBilling(tx, clientAccountId)

/** Sets or removes the billing contact of an account. @throws HttpError 404 */
export const setBillingContact: Verb<typeof documents.setBillingContact> = async (
  { tx, changes },
  { clientAccountId, contact },
) => {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  if (contact)
    await tx
      .insert(billingContact)
      .values({ clientAccountId: account.id, ...contact })
      .onConflictDoUpdate({ target: billingContact.clientAccountId, set: contact })
  else await tx.delete(billingContact).where(eq(billingContact.clientAccountId, account.id))
  await changes.record({
    kind: 'account.billingContactSet',
    id: account.id,
    clientAccountId: account.id,
    detail: contact ?? { name: null, email: null },
  })
  return findBilling(tx, account.id)
}

async function findBilling(tx: Transaction, clientAccountId: string): Promise<AccountBilling> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const { clientId } = account
  const statements = await tx
    .select()
    .from(billingEmail)
    .where(and(eq(billingEmail.clientAccountId, account.id), eq(billingEmail.kind, 'statement')))
    .orderBy(desc(billingEmail.at))
    .limit(maxStatements)
  return {
    contact: await findBillingContact(tx, account.id),
    recipients: (await listRecipients(tx, account.id)).map(presentRecipient),
    reminders: {
      provider: await findProviderReminders(tx),
      client: await findOwnReminders(tx, clientId),
      stop: await findStop(tx, { clientId, invoiceId: null }, bookDate(new Date())),
    },
    statements: statements.map((row) => presentBillingEmail(row)),
  }
}
