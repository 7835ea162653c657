import type * as endpoints from '@tearsheet/protocol/notifications/endpoints'
import { and, eq } from '../database/drizzle.ts'
import { notification } from '../database/tables/notifications.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { isListed } from './queries.ts'

/** Removes a notification from the account's list. @throws HttpError 404 if it is not in the list */
export const dismissNotification: Verb<typeof endpoints.remove> = async ({ tx, changes, view }, { notificationId }) => {
  const dismissed = await tx
    .update(notification)
    .set({ dismissedAt: new Date() })
    .where(and(eq(notification.id, notificationId), isListed(view)))
    .returning({ id: notification.id })
  if (dismissed.length === 0) throw notFound('Notification')
  await changes.record({ kind: 'notification.dismissed', id: notificationId })
  return {}
}
