import { addressOf } from '@tearsheet/protocol/addresses'
import { createRemoteJWKSet, jwtVerify, customFetch as keysFetch } from 'jose'
import { LRUCache } from 'lru-cache'
import * as openid from 'openid-client'
import type { Outbound } from '../outbound/port.ts'
import { type Attempt, type Identity, OpenidError, type OpenidProviders, type Relation } from './port.ts'

interface Options {
  /** The gateway for URLs from users. */
  outbound: Outbound
  portalUrl: string
}

/** How long a provider's configuration is cached, in milliseconds. */
const believedMs = 600_000
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** Redirect URLs for identity providers, after signing in and out. */
export const openidAddresses = (portalUrl: string) => ({
  signIn: `${portalUrl}${addressOf('signedInElsewhere')}`,
  signedOut: `${portalUrl}${addressOf('login')}`,
})

/**
 * Opens identity providers through the outbound gateway (decision record 0038): never at a private address, with limits
 * of time and size.
 */
export function openOpenidProviders({ outbound, portalUrl }: Options): OpenidProviders {
  const { signIn: returnAddress, signedOut: signedOutAddress } = openidAddresses(portalUrl)
  const known = new LRUCache<string, openid.Configuration>({ max: 200, ttl: believedMs })

  async function ask(address: string, init: { method?: string; headers?: HeadersInit; body?: unknown } = {}) {
    const { status, mediaType, content } = await outbound.request(address, {
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body === undefined || init.body === null ? {} : { body: String(init.body) }),
    })
    return new Response(new Uint8Array(content), { status, headers: mediaType ? { 'content-type': mediaType } : {} })
  }

  async function configurationOf(relation: Relation): Promise<openid.Configuration> {
    const key = JSON.stringify(relation)
    const found = known.get(key)
    if (found) return found
    const { issuer, openidClientId, secret } = relation
    const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
    const configuration = await openid.discovery(new URL(issuer), openidClientId, secret, authenticateBy(secret), {
      execute: [...insecure, openid.enableNonRepudiationChecks],
      [openid.customFetch]: ask,
    })
    known.set(key, configuration)
    return configuration
  }

  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      // Its message may contain sent values
      throw new OpenidError(error instanceof Error ? error.name : 'unknown')
    }
  }

  return {
    check: (relation) =>
      within(async () => {
        await configurationOf(relation)
      }),
    begin: (relation, hint) =>
      within(async () => {
        return beginSignIn(await configurationOf(relation), returnAddress, hint)
      }),
    finish: (relation, attempt, answer) =>
      within(async () => {
        const back = new URL(returnAddress)
        back.search = answer
        return finishSignIn(await configurationOf(relation), back, attempt)
      }),
    signOutAddress: (relation, idToken) =>
      within(async () => {
        const configuration = await configurationOf(relation)
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null
        return openid.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: signedOutAddress,
        }).href
      }),
    readLogoutToken: (relation, token) =>
      within(async () => {
        const { jwks_uri: keys, issuer } = (await configurationOf(relation)).serverMetadata()
        if (keys === undefined) throw new OpenidError('no keys')
        const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys), { [keysFetch]: ask }), {
          issuer,
          audience: relation.openidClientId,
          maxTokenAge: 300,
          requiredClaims: ['iat', 'jti', 'events'],
        })
        const { events, nonce, sid = null, sub = null } = payload
        const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
        if (!isLogout || nonce !== undefined) throw new OpenidError('no logout token')
        return { sid: typeof sid === 'string' ? sid : null, subject: sub }
      }),
  }
}

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
  const stated =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? { ...claims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
      : claims
  return identityOf(stated, tokens.id_token)
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

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const identityOf = (claims: { sub: string; [name: string]: unknown }, idToken: string): Identity => ({
  subject: claims.sub,
  email: textOf(claims.email),
  // Some providers send it as text; anything that is not clearly true counts as not verified.
  isEmailVerified: claims.email_verified == null ? null : [true, 'true'].includes(claims.email_verified as string), // compared with both types
  givenName: textOf(claims.given_name) ?? textOf(claims.name),
  familyName: textOf(claims.family_name),
  sid: textOf(claims.sid),
  idToken,
})
