import * as auth from '@tearsheet/protocol/auth/endpoints'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import type { Serve } from '../http/serve.ts'
import { endSession } from './end-session.ts'
import { presentConfiguration } from './present-configuration.ts'
import { renewSession } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

interface Dependencies extends SignInDependencies {
  database: Database
  config: Config
}

export function authRoutes(serve: Serve, deps: Dependencies): void {
  const { database, config } = deps
  serve.open(auth.signIn, ({ body, request }) => signIn(database, { ...body, address: request.ip }, deps))
  serve.signedIn(auth.renew, async ({ actor }) => ({
    token: await database.transaction('tearsheet_provider', (tx) => renewSession(tx, actor, deps)),
  }))
  serve.signedIn(auth.signOut, async ({ actor }) => {
    await database.transaction('tearsheet_provider', (tx) => endSession(tx, actor.sessionId))
    return {}
  })
  serve.open(auth.getConfiguration, async () => presentConfiguration(config))
}
