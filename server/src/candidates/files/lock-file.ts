import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import { deriveFrom, firstOf, type Secret } from '../../environment/secrets.ts'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Encrypts bytes with a key, bound to their name: they cannot be decrypted with another name. */
export function lockBytes(key: Buffer, name: string, content: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name))
  const locked = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...locked])
}

/** @throws Error if they were encrypted with another key or name, or modified */
export function openBytes(key: Buffer, name: string, locked: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, locked.subarray(0, ivBytes)).setAAD(Buffer.from(name))
  decipher.setAuthTag(locked.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(locked.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** Encrypts content that is too large for memory, with the authentication tag at the end. */
export async function* lockStream(
  key: Buffer,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name))
  yield iv
  for await (const part of content) yield cipher.update(part)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** @throws Error at its end if it was encrypted with another key or name, or modified */
export async function* openStream(
  key: Buffer,
  name: string,
  locked: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array> {
  let decipher: DecipherGCM | null = null
  let held = Buffer.alloc(0)
  for await (const part of locked) {
    held = Buffer.concat([held, part])
    if (!decipher && held.length >= ivBytes) {
      decipher = createDecipheriv(algorithm, key, held.subarray(0, ivBytes)).setAAD(Buffer.from(name))
      held = held.subarray(ivBytes)
    }
    // The last bytes received so far may be the tag.
    if (!decipher || held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  if (!decipher || held.length < tagBytes) throw new Error(`${name} is truncated`)
  yield decipher.setAuthTag(held).final()
}

/** Keys of accounts, each encrypted with FILES_KEY (decision record 0043). */
export interface AccountKeys {
  make(clientAccountId: string): string
  /** Encrypts an existing key for storage. */
  lock(clientAccountId: string, key: Buffer): string
  /** @throws Error if it was encrypted with a FILES_KEY that is not configured */
  open(clientAccountId: string, lockedKey: string): Buffer
}

/** @param filesKey as configured, at least 32 characters; keys are encrypted with its current value */
export function createAccountKeys(filesKey: Secret): AccountKeys {
  const masters = deriveFrom(filesKey, (value) =>
    Buffer.from(hkdfSync('sha256', value, '', 'files of candidates', keyBytes)),
  )
  const nameOf = (clientAccountId: string) => `key of ${clientAccountId.toLowerCase()}`
  const lock = (account: string, key: Buffer) => lockBytes(masters.current, nameOf(account), key).toString('base64')
  return {
    make: (account) => lock(account, randomBytes(keyBytes)),
    lock,
    open: (account, lockedKey) =>
      firstOf(masters.all, (master) => openBytes(master, nameOf(account), Buffer.from(lockedKey, 'base64'))),
  }
}
