import { addressOf } from '@tearsheet/protocol/addresses'
import { id } from '@tearsheet/protocol/identifiers'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { deriveFrom, type Secret } from '../../environment/secrets.ts'
import type { EmbedClaims, JobStatsEmbed } from './port.ts'

/** Validity of a token; the page around the frame requests the next one earlier. */
const embedMinutes = 10

const algorithm = 'HS256'
const issuer = 'tearsheet'
/**
 * Differs from that of the portal: an embed token is not valid for other requests, and a session token not for an
 * embed.
 */
const audience = 'tearsheet:job-stats'
const typ = 'embed+jwt'

/**
 * A page sends its token with each change of a filter. The claims of a token never change; its expiry is checked each
 * time.
 */
const maxRemembered = 1_000

const payload = z.object({ sub: id, jti: id, clientId: id, clientAccountId: id, exp: z.int() })

/** The portal's own dashboard, with the verification of its tokens. */
export interface OwnJobStatsEmbed extends JobStatsEmbed {
  /**
   * Returns a token's claims; null when it is invalid, changed, or expired. Does not check whether the session is
   * valid.
   */
  read(token: string): Promise<EmbedClaims | null>
}

/** @param minutes validity of a token */
export function ownJobStatsEmbed(secret: Secret, minutes = embedMinutes): OwnJobStatsEmbed {
  const keys = deriveFrom(secret, (value) => new TextEncoder().encode(value))
  const seen = new LRUCache<string, EmbedClaims & { exp: number }>({ max: maxRemembered })
  return {
    async sign({ sessionId, userId, clientId, clientAccountId }) {
      const expiresAt = new Date(Date.now() + minutes * 60_000)
      const token = await new SignJWT({ clientId, clientAccountId })
        .setProtectedHeader({ alg: algorithm, typ })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(sessionId)
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(keys.current)
      // After the #: browsers send it to no server, so it appears in no log
      return { url: `${addressOf('jobStatsEmbed')}#${token}`, token, expiresAt }
    },
    async read(token) {
      const known = seen.get(token)
      if (known) return known.exp * 1000 > Date.now() ? known : null
      for (const key of keys.all) {
        const claims = await readWith(key, token)
        if (!claims) continue
        seen.set(token, claims)
        return claims
      }
      return null
    },
  }
}

async function readWith(key: Uint8Array, token: string): Promise<(EmbedClaims & { exp: number }) | null> {
  try {
    const checked = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience, typ })
    const { sub, jti, clientId, clientAccountId, exp } = payload.parse(checked.payload)
    return { userId: sub, sessionId: jti, clientId, clientAccountId, exp }
  } catch {
    return null
  }
}
