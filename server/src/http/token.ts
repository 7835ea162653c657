import { id } from '@tearsheet/protocol/identifiers'
import type { TokenPayload } from '@tearsheet/protocol/identity/sign-in-schemas'
import { tokenPayload } from '@tearsheet/protocol/identity/sign-in-schemas'
import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { deriveFrom, type Secret } from '../environment/secrets.ts'

/** A token's content after its signature, type, audience and expiry have been verified. */
export interface TokenClaims extends TokenPayload {
  sessionId: string
}

export interface Tokens {
  sign(payload: Omit<TokenPayload, 'exp'>, sessionId: string, expiresAt: Date): Promise<string>
  /** Returns the claims of a valid token; null for any other. Does not check whether its session is valid. */
  verify(token: string): Promise<TokenClaims | null>
}

interface TokenOptions {
  maxRemembered?: number
  /** The library's verification; replaced by tests that count it. */
  verifySignature?: (token: string, key: Uint8Array, options: JWTVerifyOptions) => Promise<{ payload: JWTPayload }>
}

const algorithm = 'HS256'
const issuer = 'tearsheet'
const audience = 'tearsheet:portal'

/**
 * Signs and verifies access tokens. Accepts only HS256 with this type and audience (R28.6). Verified tokens are cached:
 * a signature cannot change, and the expiry is checked each time. The cache has a limit, and evicts the least recently
 * used token.
 */
export function createTokens(
  secret: Secret,
  { maxRemembered = 10_000, verifySignature = jwtVerify }: TokenOptions = {},
): Tokens {
  const keys = deriveFrom(secret, (value) => new TextEncoder().encode(value))
  const seen = new LRUCache<string, TokenClaims>({ max: maxRemembered })

  async function check(token: string): Promise<TokenClaims | null> {
    for (const key of keys.all) {
      const claims = await checkWith(key, token)
      if (claims) return claims
    }
    return null
  }

  async function checkWith(key: Uint8Array, token: string): Promise<TokenClaims | null> {
    try {
      const { payload } = await verifySignature(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: 'at+jwt',
      })
      const claims = tokenPayload.parse(payload)
      return { ...claims, sessionId: id.parse(payload.jti) }
    } catch {
      return null
    }
  }

  return {
    sign: (payload, sessionId, expiresAt) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(keys.current),
    async verify(token) {
      const known = seen.get(token)
      if (known) return known.exp * 1000 > Date.now() ? known : null
      const claims = await check(token)
      if (claims) seen.set(token, claims)
      return claims
    },
  }
}
