import type * as endpoints from '@tearsheet/protocol/notifications/endpoints'
import type { Verb } from '../http/verb.ts'
import { presentNotification } from './present.ts'
import { findNotifications } from './queries.ts'

/** Returns the notifications of the view's user, newest first. */
export const listNotifications: Verb<typeof endpoints.list> = async ({ tx, view }) => {
  const rows = await findNotifications(tx, view)
  return { notificationList: rows.map(presentNotification) }
}
