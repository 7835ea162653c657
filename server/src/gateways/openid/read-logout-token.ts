import { decodeJwt, decodeProtectedHeader, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { type EndedSession, OpenidError } from './port.ts'
import { textOf } from './read-claims.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Media type of logout tokens, so that an id token is not accepted as one. */
const typ = 'logout+jwt'
/** Maximum age of a token, and accepted difference between two clocks, in seconds. */
const maxAge = 300
const clockTolerance = 30
/** Maximum number of stored token ids; each is stored while its token could be accepted. */
const maxIds = 50_000

interface Expected {
  issuers: string[]
  audience: string
  /** Fetches the keys; called only for a token that has the form of an expected one. */
  findKeys: () => Promise<JWTVerifyGetKey>
}

/** Returns a reader of logout tokens that accepts each token once (OpenID Connect Back-Channel Logout 1.0). */
export function createLogoutTokens(): (token: string, expected: Expected) => Promise<EndedSession> {
  const accepted = new LRUCache<string, true>({ max: maxIds, ttl: (maxAge + 2 * clockTolerance) * 1_000 })

  return async (token, { issuers, audience, findKeys }) => {
    // Other tokens are rejected before any key is fetched
    if (decodeProtectedHeader(token).typ?.toLowerCase() !== typ) throw new OpenidError('no logout token')
    const claims = decodeJwt(token)
    expectLogout(claims)
    if (!issuers.includes(claims.iss ?? '')) throw new OpenidError('another issuer')
    const options = {
      issuer: issuers,
      audience,
      typ,
      maxTokenAge: maxAge,
      clockTolerance,
      requiredClaims: ['iat', 'jti'],
    }
    const { payload } = await jwtVerify(token, await findKeys(), options)
    const { jti = '', iat = 0, sid, sub } = payload
    const id = JSON.stringify([issuers[0], audience, jti])
    if (accepted.has(id)) throw new OpenidError('a repeated token')
    accepted.set(id, true)
    return { sid: textOf(sid), subject: textOf(sub), at: new Date(iat * 1_000) }
  }
}

function expectLogout({ events, nonce, iat, jti }: JWTPayload): void {
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isLogout || nonce !== undefined || !jti) throw new OpenidError('no logout token')
  if (typeof iat !== 'number' || Math.abs(Date.now() / 1_000 - iat) > maxAge + clockTolerance)
    throw new OpenidError('an old token')
}
