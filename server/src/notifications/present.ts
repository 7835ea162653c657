import type { Notification, UserAlertType } from '@tearsheet/protocol/notifications/schemas'
import type { NotificationRow } from './queries.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type as UserAlertType, // only alert types are written
  message: row.message,
  link: row.link,
  createdAt: row.createdAt.toISOString(),
  isUnread: row.isUnread,
})
