import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import type { Database } from '../database/connection.ts'
import type { Route } from '../http/route.ts'
import { loadSettings } from './load-settings.ts'
import { saveSettings } from './save-settings.ts'
import { sendTest, type TestDependencies } from './send-test.ts'
import { switchAddressOn } from './switch-address-on.ts'

interface Dependencies extends TestDependencies {
  database: Database
}

export function settingsRoutes(route: Route, deps: Dependencies): void {
  const { database, texting } = deps
  route(settings.loadSettings, async (call) => ({ settings: await loadSettings(database, call, texting) }))
  route(settings.saveSettings, (call, body) => saveSettings(database, call, body, texting))
  route(settings.sendTest, (call, body) => sendTest(database, call, body, deps))
  route(settings.switchAddressOn, async (call) => {
    await switchAddressOn(database, call)
    return {}
  })
}
