import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveFrom, type Secret } from '../../environment/secrets.ts'

/** Signed links to a single file, which anyone with the link can open until it expires. */
export interface FileLinks {
  /** The signed part of the URL with the file and the expiry: `A-Z`, `a-z`, digits, `-`, `_` and dots. */
  sign(id: string, expiresAt: Date): string
  /** Returns the id of a link; null when it is invalid, changed, or expired. */
  read(link: string, now?: Date): string | null
}

/** @param purpose of the ids: a link for one purpose is not valid for another */
export function createFileLinks(secret: Secret, purpose: string): FileLinks {
  const seals = deriveFrom(
    secret,
    (value) => (text: string) =>
      createHmac('sha256', value).update(`file link\n${purpose}\n${text}`).digest('base64url'),
  )
  return {
    sign(id, expiresAt) {
      const text = `${id}.${expiresAt.getTime().toString(36)}`
      return `${text}.${seals.current(text)}`
    },
    read(link, now = new Date()) {
      const [, text = '', id = '', expiry = '', seal = ''] = /^((.+)\.([0-9a-z]+))\.([\w-]{43})$/.exec(link) ?? []
      // As text: several last characters decode to the same bytes.
      const given = Buffer.from(seal)
      const isOurs = seals.all.some((sealOf) => {
        const right = Buffer.from(sealOf(text))
        return given.length === right.length && timingSafeEqual(given, right)
      })
      if (!isOurs) return null
      return Number.parseInt(expiry, 36) > now.getTime() ? id : null
    },
  }
}
