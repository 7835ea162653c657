import { and, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { billingEmail } from '../../database/tables/billing-emails.ts'
import type { Delivery } from './delivery-queries.ts'

/** Records that the mail server has accepted an email for a recipient, or that it was dropped. */
export async function endDelivery(
  tx: Transaction,
  { emailId, to }: Delivery,
  { isSent }: { isSent: boolean },
): Promise<void> {
  await tx
    .update(billingEmail)
    .set({
      waiting: sql`array_remove(${billingEmail.waiting}, ${to})`,
      ...(isSent && { sentTo: sql`array_append(${billingEmail.sentTo}, ${to})` }),
    })
    .where(and(eq(billingEmail.id, emailId), sql`${to} = any (${billingEmail.waiting})`))
}
