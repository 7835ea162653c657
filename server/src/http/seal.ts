import { createECDH, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { deriveFrom, type Secret } from '../environment/secrets.ts'

/**
 * Signatures of our files, which only the portal can create and anyone can verify with the public key (decision record
 * 0016).
 */
export interface Seals {
  seal(text: string): string
  isOurs(text: string, seal: string): boolean
  /** As JSON Web Key, for a browser's own cryptography: ECDSA over P-256 with SHA-256. */
  publicKey: PublicKey
  /** Keys of earlier seals, which stay valid. */
  formerKeys: readonly PublicKey[]
}

export interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

const dsaEncoding = 'ieee-p1363'

/**
 * Creates seals with a key derived from the secret: all processes create the same. Seals of previous secrets are valid.
 * @param purpose of the seals: a seal for one purpose is not valid for another
 * @param formerKeys public keys of secrets that are no longer configured
 */
export function createSeals(secret: Secret, purpose: string, formerKeys: readonly PublicKey[] = []): Seals {
  const { current, all } = deriveFrom(secret, (value) => keysOf(value, purpose))
  const { publicKey, d } = current
  const privateKey = createPrivateKey({ key: { ...publicKey, d }, format: 'jwk' })
  const known = new Map([...all.map((one) => one.publicKey), ...formerKeys].map((key) => [key.x, key]))
  known.delete(publicKey.x)
  const former = [...known.values()]
  const checkingKeys = [publicKey, ...former].map((key) => createPublicKey({ key: { ...key }, format: 'jwk' }))
  return {
    publicKey,
    formerKeys: former,
    seal: (text) => sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding }).toString('base64url'),
    isOurs: (text, given) =>
      /^[\w-]{86}$/.test(given) &&
      checkingKeys.some((key) =>
        verify('sha256', Buffer.from(text), { key, dsaEncoding }, Buffer.from(given, 'base64url')),
      ),
  }
}

/** Not every number is a valid key of the curve: one in four thousand million is skipped. */
function keysOf(secret: string, purpose: string): { publicKey: PublicKey; d: string } {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt++) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', `seal\n${purpose}\n${attempt}`, 32))
    try {
      curve.setPrivateKey(number)
    } catch {
      continue
    }
    const point = curve.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    return { publicKey: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, d: number.toString('base64url') }
  }
}
