import { createHmac, timingSafeEqual } from 'node:crypto'

/** Links to one file each that anybody who holds them can open until they expire. */
export interface FileLinks {
  /** The signed part of the address with the file and the expiry: letters, digits, `-`, `_` and dots. */
  sign(id: string, expiresAt: Date): string
  /** The id that a link is for; null when it is not ours, was changed, or has expired. */
  read(link: string, now?: Date): string | null
}

/** @param purpose what the ids are of: a link for one purpose opens nothing else */
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
