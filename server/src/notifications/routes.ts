import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import type { Route } from '../http/route.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { markRead } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { listNotifications } from './queries.ts'

export function notificationRoutes(route: Route): void {
  route(notifications.list, async ({ tx, view }) => ({
    notificationList: (await listNotifications(tx, view)).map(presentNotification),
  }))
  route(notifications.markRead, async ({ tx, view, actor, body }) => {
    await markRead(tx, { view, actor, notificationIds: body.notificationIds })
    return {}
  })
  route(notifications.remove, async ({ tx, view, actor, body }) => {
    await dismissNotification(tx, { view, actor, notificationId: body.notificationId })
    return {}
  })
}
