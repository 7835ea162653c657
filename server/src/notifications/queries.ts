import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { notification } from '../database/tables/notifications.ts'
import type { ActiveView } from '../http/actor.ts'

export type NotificationRow = typeof notification.$inferSelect

/** The most that a list shows. */
const maxResults = 200

/**
 * The notifications that the view's account has not dismissed, newest first; those about invoices only for users who
 * may see invoices.
 */
export function listNotifications(tx: Transaction, view: ActiveView): Promise<NotificationRow[]> {
  return tx
    .select()
    .from(notification)
    .where(
      and(
        eq(notification.clientAccountId, view.clientAccountId),
        isNull(notification.dismissedAt),
        view.permissions.manageInvoices ? undefined : ne(notification.type, 'INVOICE_OVERDUE'),
      ),
    )
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(maxResults)
}
