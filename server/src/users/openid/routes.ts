import { randomBytes } from 'node:crypto'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as openid from '@tearsheet/protocol/users/openid-endpoints'
import type { FastifyInstance } from 'fastify'
import { createSecretBox } from '../../auth/factors/lock-secrets.ts'
import { deviceOf } from '../../auth/present-device.ts'
import { createSignInGate } from '../../auth/sign-in-gate.ts'
import type { Config } from '../../config.ts'
import { createIsProxy } from '../../http/connections/detect-proxy.ts'
import type { Route } from '../../http/route.ts'
import { administerUsers, type Entering } from '../administration/lock-users.ts'
import { loadProvider } from './load-provider.ts'
import { backChannelPath, serveBackChannel } from './serve-back-channel.ts'
import { type OpenidDependencies, proveDomain, removeProvider, setProvider } from './set-provider.ts'
import { attemptSeconds, beginElsewhere, finishElsewhere } from './sign-in-elsewhere.ts'
import { findSignOutAddress } from './sign-out-elsewhere.ts'

interface Dependencies extends Omit<OpenidDependencies, 'openidBox' | 'addresses' | 'allowsHttp'> {
  app: FastifyInstance
  config: Config
  tokenSecret: string
}

/** Routes for signing in at clients' own identity providers, and for their settings. */
export function openidRoutes(route: Route, given: Dependencies): void {
  const { app, config, database, tokenSecret } = given
  const deps: OpenidDependencies = {
    ...given,
    openidBox: createSecretBox(tokenSecret, 'identity provider'),
    addresses: {
      signIn: `${config.portalUrl}${addressOf('signedInElsewhere')}`,
      signedOut: `${config.portalUrl}${addressOf('login')}`,
      backChannel: `${config.portalUrl}${backChannelPath}`,
    },
    allowsHttp: !config.production,
  }
  const isProxy = createIsProxy(config.TRUSTED_PROXIES)
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const gate = createSignInGate({ maxConcurrent: 6 })
  route(openid.beginOpenidSignIn, async ({ request, reply }, body) => {
    const { username, returnTo = null } = body
    const address = isProxy(request.ip) ? `by ${username}` : request.ip
    const browser = browserIn(request.headers.cookie) ?? randomBytes(24).toString('base64url')
    const next = await gate.pass({ address, username, isKnown: false }, () =>
      beginElsewhere({ username, returnTo, browser }, deps),
    )
    const attributes = `Path=/api/auth/openid; Max-Age=${attemptSeconds}; HttpOnly; SameSite=Strict`
    if (next !== null)
      reply.header('set-cookie', `${cookieName}=${browser}; ${attributes}${isSecure ? '; Secure' : ''}`)
    return { address: next }
  })
  route(openid.finishOpenidSignIn, async ({ request }, body) => {
    const browser = browserIn(request.headers.cookie) ?? ''
    const address = isProxy(request.ip) ? null : request.ip
    const came = { ...body, browser, address, userAgent: deviceOf(request) }
    const visit = { address: address ?? browser, username: browser, isKnown: false }
    return gate.pass(visit, () => finishElsewhere(came, deps))
  })
  route(openid.beginOpenidSignOut, async ({ actor }) => ({
    address: await findSignOutAddress(actor, deps),
  }))

  const answer = (call: Entering) =>
    administerUsers(database, call, ({ tx, view }) => loadProvider(tx, view.clientId, deps))
  route(openid.getIdentityProvider, (call) => answer(call))
  route(openid.setIdentityProvider, async (call, body) => {
    await setProvider(call, body, deps)
    return answer(call)
  })
  route(openid.proveDomain, async (call) => {
    await proveDomain(call, deps)
    return answer(call)
  })
  route(openid.removeIdentityProvider, async (call) => {
    await administerUsers(database, call, (one) => removeProvider(one, deps))
    return answer(call)
  })
  serveBackChannel(app, deps)
}

const cookieName = 'tearsheet_openid'

/** Returns the cookie that this browser received when it was first redirected to an identity provider. */
const browserIn = (cookies = ''): string | null =>
  /(?:^|; *)tearsheet_openid=([\w-]{32})(?:;|$)/.exec(cookies)?.[1] ?? null
