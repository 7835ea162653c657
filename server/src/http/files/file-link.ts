import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signed links to a single file, which anyone with the link can open until it expires. */
export interface FileLinks {
  /** The signed part of the URL with the file and the expiry: `A-Z`, `a-z`, digits, `-`, `_` and dots. */
  sign(id: string, expiresAt: Date): string
  /** Returns the id of a link; null when it is invalid, changed, or expired. */
  read(link: string, now?: Date): string | null
}

/** @param purpose of the ids: a link for one purpose is not valid for another */
export function createFileLinks(secret: string, purpose: string): FileLinks {
  const sealOf = (text: string) =>
    createHmac('sha256', secret).update(`file link\n${purpose}\n${text}`).digest('base64url')
  return {
    sign(id, expiresAt) {
      const text = `${id}.${expiresAt.getTime().toString(36)}`
      return `${text}.${sealOf(text)}`
    },
    read(link, now = new Date()) {
      const [, text = '', id = '', expiry = '', seal = ''] = /^((.+)\.([0-9a-z]+))\.([\w-]{43})$/.exec(link) ?? []
      // As text: several last characters decode to the same bytes.
      const given = Buffer.from(seal)
      const right = Buffer.from(sealOf(text))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Number.parseInt(expiry, 36) > now.getTime() ? id : null
    },
  }
}
