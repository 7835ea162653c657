import { visibleAlertTypes } from '@tearsheet/protocol/notifications/rules'
import { maxNotifications } from '@tearsheet/protocol/notifications/schemas'
import type { ActiveView } from '../context.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql, type Transaction } from '../database/drizzle.ts'
import { notification, notificationRead } from '../database/tables/notifications.ts'

export type NotificationRow = Pick<
  typeof notification.$inferSelect,
  'id' | 'type' | 'message' | 'link' | 'createdAt'
> & { isUnread: boolean }

/**
 * Condition that matches notifications in the list of the view's user: of their account, not dismissed, about data that
 * they may see (R17.13).
 */
export const isListed = (view: ActiveView): SQL | undefined =>
  and(
    eq(notification.clientAccountId, view.clientAccountId),
    isNull(notification.dismissedAt),
    inArray(notification.type, visibleAlertTypes(view.permissions)),
  )

/** Returns the notifications of the view's user, newest first. */
export function findNotifications(tx: Transaction, view: ActiveView): Promise<NotificationRow[]> {
  return tx
    .select({
      id: notification.id,
      type: notification.type,
      message: notification.message,
      link: notification.link,
      createdAt: notification.createdAt,
      isUnread: sql<boolean>`${notificationRead.readAt} is null`,
    })
    .from(notification)
    .leftJoin(
      notificationRead,
      and(eq(notificationRead.notificationId, notification.id), eq(notificationRead.userId, view.user.id)),
    )
    .where(isListed(view))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(maxNotifications)
}
