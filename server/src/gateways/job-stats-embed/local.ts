import { addressOf } from '@tearsheet/protocol/addresses'
import { id } from '@tearsheet/protocol/identifiers'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { EmbedClaims, JobStatsEmbed } from './port.ts'

/** So long one token opens the statistics; the page around the frame asks for the next before that. */
const embedMinutes = 10

const algorithm = 'HS256'
const issuer = 'tearsheet'
/** Not the portal's: an embed's token opens no other call, and a session's token opens no embed. */
const audience = 'tearsheet:job-stats'
const typ = 'embed+jwt'

/** A page asks again with each filter; what its token says cannot change, and its expiry is looked at each time. */
const maxRemembered = 1_000

const payload = z.object({ sub: id, jti: id, clientId: id, clientAccountId: id, exp: z.int() })

/** The dashboard of our own, and whoever reads its tokens again. */
export interface OwnJobStatsEmbed extends JobStatsEmbed {
  /** Whose a token is; null when it is not ours, was changed, or has expired. Whether the session lives is asked elsewhere. */
  read(token: string): Promise<EmbedClaims | null>
}

/** @param minutes until a token expires */
export function ownJobStatsEmbed(secret: string, minutes = embedMinutes): OwnJobStatsEmbed {
  const key = new TextEncoder().encode(secret)
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
        .sign(key)
      // After the #: browsers send it to nobody, and no log has it
      return { url: `${addressOf('jobStatsEmbed')}#${token}`, token, expiresAt }
    },
    async read(token) {
      const known = seen.get(token)
      if (known) return known.exp * 1000 > Date.now() ? known : null
      try {
        const checked = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience, typ })
        const { sub, jti, clientId, clientAccountId, exp } = payload.parse(checked.payload)
        const claims = { userId: sub, sessionId: jti, clientId, clientAccountId, exp }
        seen.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
