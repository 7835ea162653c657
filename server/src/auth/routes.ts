import * as auth from '@tearsheet/protocol/auth/endpoints'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import type { Route } from '../http/route.ts'
import { endSession } from './end-session.ts'
import { createDemoPeople, type DemoWorld } from './list-demo-people.ts'
import { presentConfiguration } from './present-configuration.ts'
import { renewSession } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

interface Dependencies extends SignInDependencies {
  database: Database
  config: Config
  demo: DemoWorld | null
}

export function authRoutes(route: Route, deps: Dependencies): void {
  const { database, config } = deps
  route(auth.signIn, ({ body, request }) => signIn(database, { ...body, address: request.ip }, deps))
  route(auth.renew, async ({ actor, tx }) => ({ token: await renewSession(tx, actor, deps) }))
  route(auth.signOut, async ({ actor, tx, reply }) => {
    await endSession(tx, actor.sessionId)
    // What the browser has kept of files and lists goes with the session
    reply.header('clear-site-data', '"cache"')
    return {}
  })
  const listDemoPeople = createDemoPeople(deps.demo)
  route(auth.getDemoPeople, ({ tx }) => listDemoPeople(tx))
  route(auth.getConfiguration, async () => presentConfiguration(config))
}
