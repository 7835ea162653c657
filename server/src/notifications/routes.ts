import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import type { Serve } from '../http/serve.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { presentNotification } from './present.ts'
import { listNotifications } from './queries.ts'

export function notificationRoutes(serve: Serve): void {
  serve.inView(notifications.list, async ({ tx, view }) => ({
    notificationList: (await listNotifications(tx, view)).map(presentNotification),
  }))
  serve.inView(notifications.remove, async ({ tx, view, actor, body }) => {
    await dismissNotification(tx, { view, actor, notificationId: body.notificationId })
    return {}
  })
}
