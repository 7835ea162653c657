import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { notification } from '../database/tables/notifications.ts'
import { type ActiveView, type Actor, performerIn } from '../http/actor.ts'
import { announceNotifications } from '../http/announce-changes.ts'
import { notFound } from '../http/http-error.ts'
import { isListed } from './queries.ts'

/** Removes a notification from the account's list. @throws HttpError 404 if it is not in the list */
export async function dismissNotification(
  tx: Transaction,
  { view, actor, notificationId }: { view: ActiveView; actor: Actor; notificationId: string },
): Promise<void> {
  const dismissed = await tx
    .update(notification)
    .set({ dismissedAt: new Date() })
    .where(and(eq(notification.id, notificationId), isListed(view)))
    .returning({ id: notification.id })
  if (dismissed.length === 0) throw notFound('Notification')
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'notifications.dismiss',
    subject: 'notification',
    subjectId: notificationId,
  })
  await announceNotifications(tx, [view.clientAccountId])
}
