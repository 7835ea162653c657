import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps short secrets in the database so that who reads it alone learns none. */
export interface SecretBox {
  lock(text: string): string
  /** @throws when it was locked with another secret, or changed */
  unlock(locked: string): string
}

/** Locks with a key of its own that follows from the secret (AES-256-GCM). @param purpose what is locked, and nothing else */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `box\n${purpose}`, 32))
  return {
    lock(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    unlock(locked) {
      const bytes = Buffer.from(locked, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      cipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    },
  }
}
