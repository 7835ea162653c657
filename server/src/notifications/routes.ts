import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { Route } from '../http/route.ts'
import { createUnsubscribeLinks } from './create-unsubscribe-links.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { markRead } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { listNotifications } from './queries.ts'
import type { TestDependencies } from './send-test.ts'
import { settingsRoutes } from './settings-routes.ts'
import { takeBounces } from './take-bounces.ts'
import { takeUnsubscribe } from './take-unsubscribe.ts'

interface Dependencies extends TestDependencies {
  app: FastifyInstance
  database: Database
  tokenSecret: string
  /** Secret that signs bounce reports; without it, none are accepted. */
  webhookSecret: string | undefined
}

export function notificationRoutes(route: Route, deps: Dependencies): void {
  const { app, database, sender, tokenSecret, webhookSecret } = deps
  settingsRoutes(route, deps)
  takeUnsubscribe(app, { database, links: createUnsubscribeLinks(tokenSecret, sender.portalUrl) })
  if (webhookSecret) takeBounces(app, { database, secret: webhookSecret })
  route(notifications.list, async ({ tx, view }) => ({
    notificationList: (await listNotifications(tx, view)).map(presentNotification),
  }))
  route(notifications.markRead, async ({ tx, view, actor }, body) => {
    await markRead(tx, { view, actor, notificationIds: body.notificationIds })
    return {}
  })
  route(notifications.remove, async ({ tx, view, actor }, body) => {
    await dismissNotification(tx, { view, actor, notificationId: body.notificationId })
    return {}
  })
}
