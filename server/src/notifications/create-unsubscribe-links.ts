import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { deriveFrom, type Secret } from '../environment/secrets.ts'

/** Signed URLs that never expire, at which one click unsubscribes a user from emails about ads (RFC 8058). */
export interface UnsubscribeLinks {
  linkOf(userId: string): string
  /** Returns the user id of a token; null for an invalid one. */
  readToken(token: string): string | null
}

export const unsubscribePath = '/api/unsubscribe'

export function createUnsubscribeLinks(secret: Secret, portalUrl: string): UnsubscribeLinks {
  const signers = deriveFrom(secret, (value) => {
    const key = Buffer.from(hkdfSync('sha256', value, '', 'unsubscribe', 32))
    return (userId: string) => createHmac('sha256', key).update(userId).digest()
  })
  return {
    linkOf: (userId) => `${portalUrl}${unsubscribePath}/${userId}.${signers.current(userId).toString('base64url')}`,
    readToken(token) {
      const [, userId = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
      const bytes = Buffer.from(given, 'base64url')
      const isOurs = bytes.length === 32 && signers.all.some((sign) => timingSafeEqual(bytes, sign(userId)))
      return isOurs ? userId : null
    },
  }
}
