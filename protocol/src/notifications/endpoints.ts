import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxNotifications, notification } from './schemas.ts'

export const list = endpoint({
  name: 'notifications.list',
  summary: "Lists the account's notifications, newest first",
  path: '/clients/getNotificationsByClientAndClientAccount',
  access: 'signedIn',
  writes: false,
  response: z.object({ notificationList: z.array(notification) }),
})

export const markRead = endpoint({
  name: 'notifications.markRead',
  summary: 'Marks notifications as read by the caller, all or none',
  path: '/clients/markNotificationsRead',
  unrecorded: 'Read marks are not part of the audit trail',
  access: 'signedIn',
  body: z.object({ notificationIds: z.array(id).min(1).max(maxNotifications) }),
  response: z.object({}),
})

export const remove = endpoint({
  name: 'notifications.remove',
  summary: 'Dismisses a notification',
  method: 'DELETE',
  path: '/clients/removeNotification',
  access: 'signedIn',
  body: z.object({ notificationId: id }),
  response: z.object({}),
})
