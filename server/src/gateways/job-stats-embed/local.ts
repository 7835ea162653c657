import { addressOf } from '@tearsheet/protocol/addresses'
import { id } from '@tearsheet/protocol/identifiers'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { EmbedClaims, JobStatsEmbed } from './port.ts'

/** So long one token opens the statistics; the page around the frame asks for the next before that. */
const embedMinutes = 10

const algorithm = 'HS256'
const issuer = 'tearsheet'
/** Not the portal's: an embed's token opens no other call, and a session's token opens no embed. */
const audience = 'tearsheet:job-stats'
const typ = 'embed+jwt'

const payload = z.object({ sub: id, jti: id, clientId: id, clientAccountId: id })

/** The dashboard of our own, and whoever reads its tokens again. */
export interface OwnJobStatsEmbed extends JobStatsEmbed {
  /** Whose a token is; null when it is not ours, was changed, or has expired. Whether the session lives is asked elsewhere. */
  read(token: string): Promise<EmbedClaims | null>
}

/** @param minutes until a token expires */
export function ownJobStatsEmbed(secret: string, minutes = embedMinutes): OwnJobStatsEmbed {
  const key = new TextEncoder().encode(secret)
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
      try {
        const checked = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience, typ })
        const { sub, jti, clientId, clientAccountId } = payload.parse(checked.payload)
        return { userId: sub, sessionId: jti, clientId, clientAccountId }
      } catch {
        return null
      }
    },
  }
}
