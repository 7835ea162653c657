import { addressOf } from '@tearsheet/protocol/addresses'
import { LRUCache } from 'lru-cache'
import * as openid from 'openid-client'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Outbound, RequestPool } from '../outbound/port.ts'
import { createKeySets } from './key-sets.ts'
import { type Attempt, type Identity, OpenidError, type OpenidProviders, type Relation } from './port.ts'
import { textOf } from './read-claims.ts'
import { createLogoutTokens } from './read-logout-token.ts'

interface Options {
  /** The gateway for URLs from users. */
  outbound: Outbound
  portalUrl: string
  /** Shortest time between two requests that tokens of strangers cause at one provider, in milliseconds. */
  cooldownMs?: number
}

/** How long a provider's configuration is cached, in milliseconds. */
const believedMs = 600_000
/** Maximum number of tasks of one provider at once, and waiting: a slow provider occupies few places. */
const maxOfProvider = 3
const maxWaiting = 20

/** Redirect URLs for identity providers, after signing in and out. */
export const openidAddresses = (portalUrl: string) => ({
  signIn: `${portalUrl}${addressOf('signedInElsewhere')}`,
  signedOut: `${portalUrl}${addressOf('login')}`,
})

/**
 * Opens identity providers through the outbound gateway (decision record 0038): never at a private address, with limits
 * of time and size.
 */
export function openOpenidProviders({ outbound, portalUrl, cooldownMs = 60_000 }: Options): OpenidProviders {
  const { signIn: returnAddress, signedOut: signedOutAddress } = openidAddresses(portalUrl)
  const known = new LRUCache<string, openid.Configuration>({ max: 200, ttl: believedMs })

  const discoveries = new LRUCache<string, Promise<openid.Configuration>>({ max: 1_000, ttl: cooldownMs })
  const keysOf = createKeySets({ fetch: askIn(outbound, 'notice'), cooldownMs })
  const readToken = createLogoutTokens()
  const lines = new LRUCache<string, LimitFunction>({ max: 1_000 })

  async function configurationOf(relation: Relation, pool: RequestPool = 'signIn'): Promise<openid.Configuration> {
    const key = JSON.stringify(relation)
    const found = known.get(key)
    if (found) return found
    const configuration = await discover(relation, askIn(outbound, pool))
    configuration[openid.customFetch] = askIn(outbound, 'signIn')
    known.set(key, configuration)
    return configuration
  }

  /** Returns the configuration for a stranger's token; a request within the cooldown gets the result of the first. */
  function configurationOnce(relation: Relation): Promise<openid.Configuration> {
    const key = JSON.stringify(relation)
    const begun = discoveries.get(key)
    if (begun) return begun
    const discovery = configurationOf(relation, 'notice')
    discoveries.set(key, discovery)
    return discovery
  }

  /** Runs the work when its provider has a free place. @throws OpenidError when too much work is waiting */
  const within = async <T>({ issuer }: Relation, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(issuer) ?? pLimit(maxOfProvider)
    lines.set(issuer, line)
    if (line.pendingCount >= maxWaiting) throw new OpenidError('busy')
    return line(() => hidingValues(work))
  }

  const hidingValues = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // Its message may contain sent values
      throw new OpenidError(error instanceof Error ? error.name : 'unknown')
    }
  }

  return {
    check: (relation) =>
      within(relation, async () => {
        await configurationOf(relation)
      }),
    begin: (relation, hint) =>
      within(relation, async () => {
        return beginSignIn(await configurationOf(relation), returnAddress, hint)
      }),
    finish: (relation, attempt, answer) =>
      within(relation, async () => {
        const back = new URL(returnAddress)
        back.search = answer
        return finishSignIn(await configurationOf(relation), back, attempt)
      }),
    signOutAddress: (relation, idToken) =>
      within(relation, async () => {
        const configuration = await configurationOf(relation)
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        return openid.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: signedOutAddress,
        }).href
      }),
    readLogoutToken: (relation, token) =>
      hidingValues(async () => {
        const findKeys = async () => {
          const { jwks_uri: keys } = (await configurationOnce(relation)).serverMetadata()
          if (keys === undefined) throw new OpenidError('no keys')
          return keysOf(keys)
        }
        return readToken(token, { issuers: issuersOf(relation), audience: relation.openidClientId, findKeys })
      }),
  }
}

/** Returns a function like `fetch` that sends requests through a pool of the outbound gateway. */
function askIn(outbound: Outbound, pool: RequestPool) {
  return async (
    address: string,
    init: { method?: string; headers?: HeadersInit; body?: unknown } = {},
  ): Promise<Response> => {
    const message = {
      method: init.method === 'POST' ? ('POST' as const) : ('GET' as const),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body === undefined || init.body === null ? {} : { body: String(init.body) }),
    }
    const { status, mediaType, content } = await outbound.request(address, message, { pool })
    return new Response(new Uint8Array(content), { status, headers: mediaType ? { 'content-type': mediaType } : {} })
  }
}

function discover(
  { issuer, openidClientId, secret }: Relation,
  ask: ReturnType<typeof askIn>,
): Promise<openid.Configuration> {
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  return openid.discovery(new URL(issuer), openidClientId, secret, authenticateBy(secret), {
    execute: [...insecure, openid.enableNonRepudiationChecks],
    [openid.customFetch]: ask,
  })
}

/** Returns the spellings of an issuer in its tokens; some providers end it with a slash. */
const issuersOf = ({ issuer }: Relation) => [issuer, `${issuer}/`]

/** Returns the provider's address for signing in, and the secrets of this attempt. */
async function beginSignIn(configuration: openid.Configuration, returnAddress: string, hint: string) {
  const attempt: Attempt = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    login_hint: hint,
  })
  return { address: address.href, attempt }
}

/** Exchanges the code in the address to which the provider redirected for the user's identity. */
async function finishSignIn(
  configuration: openid.Configuration,
  back: URL,
  { state, nonce, verifier }: Attempt,
): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(configuration, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || tokens.id_token === undefined) throw new OpenidError('no id token')
  const withProfile =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? { ...claims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
      : claims
  return identityOf(withProfile, tokens.id_token)
}

/** Selects the client authentication. Both methods are common; a provider that lists only one of them gets that one. */
function authenticateBy(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const named = server.token_endpoint_auth_methods_supported
    const onlyPost = named !== undefined && !named.includes('client_secret_basic')
    return (onlyPost ? post : basic)(server, client, body, headers)
  }
}

const identityOf = (claims: { sub: string; [name: string]: unknown }, idToken: string): Identity => ({
  subject: textOf(claims.sub) ?? unusable(),
  email: textOf(claims.email),
  // Some providers send it as text; anything that is not clearly true counts as not verified.
  isEmailVerified: claims.email_verified == null ? null : [true, 'true'].includes(claims.email_verified as string), // compared with both types
  givenName: textOf(claims.given_name) ?? textOf(claims.name),
  familyName: textOf(claims.family_name),
  sid: textOf(claims.sid),
  idToken,
})

function unusable(): never {
  throw new OpenidError('a user without a usable subject')
}
