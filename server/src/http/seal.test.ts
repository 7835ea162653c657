import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeals } from './seal.ts'

const secret = 'a secret for tests that is long enough'
const seals = createSeals(secret, 'a paper')

/** Verifies a seal like a browser, with only the public key. */
async function browserText(text: string, seal: string, { publicKey } = seals): Promise<boolean> {
  const rule = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('jwk', { ...publicKey }, rule, false, ['verify'])
  return webcrypto.subtle.verify(rule, key, Buffer.from(seal, 'base64url'), Buffer.from(text))
}

describe('a seal', () => {
  it('is valid for us, for another process, and for a browser with the public key', async () => {
    const seal = seals.seal('words')
    expect(seals.isOurs('words', seal)).toBe(true)
    expect(createSeals(secret, 'a paper').isOurs('words', seal)).toBe(true)
    expect(await browserText('words', seal)).toBe(true)
  })

  it('is invalid for another text, another purpose, and another portal', async () => {
    const seal = seals.seal('words')
    expect(seals.isOurs('word5', seal)).toBe(false)
    expect(await browserText('word5', seal)).toBe(false)
    expect(createSeals(secret, 'another paper').isOurs('words', seal)).toBe(false)
    expect(createSeals(`${secret}!`, 'a paper').isOurs('words', seal)).toBe(false)
  })

  it('is invalid if malformed', () => {
    for (const text of ['', 'x', 'é'.repeat(86), 'A'.repeat(86), `${seals.seal('words')}A`])
      expect(seals.isOurs('words', text)).toBe(false)
  })

  it('reveals only the public key', () => {
    expect(Object.keys(seals.publicKey).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  })
})
