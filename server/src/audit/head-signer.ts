import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Secret, valuesOf } from '../environment/secrets.ts'

/** The newest entry of the audit log's chain, as it is signed. */
export interface Head {
  /** In UTC. */
  day: string
  position: number
  hash: string
  signedAt: Date
}

export interface SignedHead extends Head {
  keyId: string
  signature: string
}

/** Signs heads of the audit log with a key outside the database, so that its owner cannot rebuild the chain. */
export interface HeadSigner {
  sign(head: Head): SignedHead
  /** Whether one of the configured keys signed the head. */
  isOurs(head: SignedHead): boolean
  /** Whether the current key signed it, so that it stays valid without the former ones. */
  isCurrent(head: SignedHead): boolean
}

interface AuditKeys {
  AUDIT_KEY?: string | undefined
  AUDIT_KEYS_FORMER: readonly string[]
}

/** Returns the secrets that sign the audit log: its own key, or the installation's secret without one. */
export function auditSecretsOf({ AUDIT_KEY: key, AUDIT_KEYS_FORMER: former }: AuditKeys, tokenSecret: Secret) {
  const [current, ...previous] = valuesOf(tokenSecret)
  const secrets: [string, ...string[]] = key === undefined ? [current, ...previous, ...former] : [key, ...former]
  return secrets
}

/** @param secrets the current one first, then former ones, whose signatures stay valid */
export function createHeadSigner(secrets: readonly [string, ...string[]]): HeadSigner {
  const [current, ...former] = secrets
  const first = keyOf(current)
  const keys = new Map([...former.map(keyOf), first].map((key) => [idOf(key), key]))
  const isOurs = (head: SignedHead) => {
    const key = keys.get(head.keyId)
    if (!key) return false
    const [expected, given] = [signatureOf(key, head), head.signature].map((text) => Buffer.from(text ?? ''))
    return expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given)
  }
  return {
    sign: (head) => ({ ...head, keyId: idOf(first), signature: signatureOf(first, head) }),
    isOurs,
    isCurrent: (head) => head.keyId === idOf(first) && isOurs(head),
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'head of the audit log', 32))

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16)

const signatureOf = (key: Buffer, { day, position, hash, signedAt }: Head) =>
  createHmac('sha256', key)
    .update(JSON.stringify([day, position, hash, signedAt.toISOString()]))
    .digest('base64url')
