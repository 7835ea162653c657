import * as auth from '@tearsheet/protocol/auth/endpoints'
import type { Config } from '../config.ts'
import type { Database } from '../database/connection.ts'
import { createIsProxy } from '../http/connections/detect-proxy.ts'
import type { Route } from '../http/route.ts'
import { createProofs } from './check-proof.ts'
import { endSession } from './end-session.ts'
import { createDemoPeople, type DemoWorld } from './list-demo-people.ts'
import { presentConfiguration } from './present-configuration.ts'
import { deviceOf } from './present-device.ts'
import { createKnownDevices } from './recognize-device.ts'
import { renewSession } from './renew-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'
import { createSignInGate } from './sign-in-gate.ts'

interface Dependencies extends Omit<SignInDependencies, 'proofs'> {
  tokenSecret: string
  database: Database
  config: Config
  demo: DemoWorld | null
}

export function authRoutes(route: Route, deps: Dependencies): void {
  const { database, config, tokenSecret } = deps
  const gate = createSignInGate()
  const proofs = createProofs(tokenSecret)
  const devices = createKnownDevices(tokenSecret, { secure: config.PUBLIC_URL?.startsWith('https:') ?? false })
  const isProxy = createIsProxy(config.TRUSTED_PROXIES)
  route(auth.signIn, async ({ request, reply }, body) => {
    const { username } = body
    const address = isProxy(request.ip) ? null : request.ip
    const device = devices.find(request.headers.cookie, username)
    // Behind a proxy that does not report the client, users do not share a queue.
    const visit = { address: address ?? `by ${username}`, username, isKnown: device !== null }
    const signedIn = await gate.pass(visit, () =>
      signIn(database, { ...body, address, device, userAgent: deviceOf(request) }, { ...deps, proofs }),
    )
    if (device === null) reply.header('set-cookie', devices.mark(username))
    return signedIn
  })
  route(auth.renew, async ({ actor, tx }) => ({ token: await renewSession(tx, actor, deps) }))
  route(auth.signOut, async ({ actor, tx, reply }) => {
    await endSession(tx, actor.sessionId)
    // Files and lists cached by the browser are cleared with the session.
    reply.header('clear-site-data', '"cache"')
    return {}
  })
  const listDemoPeople = createDemoPeople(deps.demo)
  route(auth.getDemoPeople, ({ tx }) => listDemoPeople(tx))
  route(auth.getConfiguration, async () => presentConfiguration(config))
}
