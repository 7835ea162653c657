import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** Locks bytes with a key, bound to what they are: under another name they do not open. */
export function lockBytes(key: Buffer, name: string, content: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name))
  const locked = [cipher.update(content), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...locked])
}

/** @throws Error when they were locked with another key or under another name, or have been changed */
export function openBytes(key: Buffer, name: string, locked: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, locked.subarray(0, ivBytes)).setAAD(Buffer.from(name))
  decipher.setAuthTag(locked.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(locked.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** The same for what is too large to hold: a tag of all of it stands at the end. */
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

/** @throws Error at its end when it was locked with another key or under another name, or has been changed */
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
    // The last bytes that are known may be the tag
    if (!decipher || held.length <= tagBytes) continue
    yield decipher.update(held.subarray(0, -tagBytes))
    held = held.subarray(-tagBytes)
  }
  if (!decipher || held.length < tagBytes) throw new Error(`${name} is cut short`)
  yield decipher.setAuthTag(held).final()
}

/** The keys of accounts, each kept locked with the one of FILES_KEY (decision record 0043). */
export interface AccountKeys {
  make(clientAccountId: string): string
  /** A key that is known already, locked as it is kept. */
  lock(clientAccountId: string, key: Buffer): string
  /** @throws Error when FILES_KEY is not the one that it was locked with */
  open(clientAccountId: string, lockedKey: string): Buffer
}

/** @param filesKey as configured, of 32 characters or more */
export function createAccountKeys(filesKey: string): AccountKeys {
  const master = Buffer.from(hkdfSync('sha256', filesKey, '', 'files of candidates', keyBytes))
  const nameOf = (clientAccountId: string) => `key of ${clientAccountId.toLowerCase()}`
  const lock = (account: string, key: Buffer) => lockBytes(master, nameOf(account), key).toString('base64')
  return {
    make: (account) => lock(account, randomBytes(keyBytes)),
    lock,
    open: (account, lockedKey) => openBytes(master, nameOf(account), Buffer.from(lockedKey, 'base64')),
  }
}
