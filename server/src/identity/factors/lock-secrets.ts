import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deriveFrom, firstOf, type Secret } from '../../environment/secrets.ts'

/** Kinds of secrets that are encrypted in the database; each has a key of its own. */
export const boxPurposes = {
  factors: 'second factor',
  identityProviders: 'identity provider',
  webhooks: 'webhook secret',
} as const

/** Encrypts short secrets stored in the database, so that a database dump does not reveal them. */
export interface SecretBox {
  lock(text: string): string
  /** @throws if it was encrypted with another secret, or modified */
  unlock(locked: string): string
}

/**
 * Encrypts with a key derived from the secret for one purpose (AES-256-GCM), and decrypts with that of each value of the
 * secret. @param purpose kind of data, used for nothing else
 */
export function createSecretBox(secret: Secret, purpose: string): SecretBox {
  const { current, all } = deriveFrom(secret, (value) => boxOf(value, purpose))
  return { lock: current.lock, unlock: (locked) => firstOf(all, (box) => box.unlock(locked)) }
}

function boxOf(secret: string, purpose: string): SecretBox {
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
