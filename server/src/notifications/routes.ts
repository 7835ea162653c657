import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import type { Database } from '../database/connection.ts'
import { type Routes, serve } from '../http/verb.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { loadSettings } from './load-settings.ts'
import { markRead } from './mark-read.ts'
import { saveSettings } from './save-settings.ts'
import { sendTest, type TestDependencies } from './send-test.ts'
import { switchAddressOn } from './switch-address-on.ts'

interface Dependencies extends TestDependencies {
  database: Database
}

export const notificationRoutes: Routes<Dependencies> = [
  serve(notifications.list, listNotifications),
  serve(notifications.markRead, markRead),
  serve(notifications.remove, dismissNotification),

  serve(settings.loadSettings, loadSettings),
  serve(settings.saveSettings, saveSettings),
  serve(settings.sendTest, sendTest),
  serve(settings.switchAddressOn, switchAddressOn),
]
