import type * as endpoints from '@tearsheet/protocol/notifications/endpoints'
import { and, inArray } from '../database/drizzle.ts'
import { notification, notificationRead } from '../database/tables/notifications.ts'
import { forbidden, notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { isListed } from './queries.ts'

/**
 * Marks notifications as read by the user, including those already marked (R17.2).
 * @throws HttpError 404 for all if one is not in their list; 403 while viewing the portal as a user, whose read marks
 * must not change
 */
export const markRead: Verb<typeof endpoints.markRead> = async ({ tx, view, actor }, { notificationIds }) => {
  if (actor.userId !== view.user.id) throw forbidden()
  const wanted = new Set(notificationIds.map((id) => id.toLowerCase()))
  const listed = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(and(isListed(view), inArray(notification.id, [...wanted])))
  if (listed.length < wanted.size) throw notFound('Notification')
  await tx
    .insert(notificationRead)
    .values(
      listed.map(({ id }) => ({ notificationId: id, clientAccountId: view.clientAccountId, userId: actor.userId })),
    )
    .onConflictDoNothing()
  return {}
}
