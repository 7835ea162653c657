import { webcrypto } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSeals } from './seal.ts'

const secret = 'a secret for tests that is long enough'
const seals = createSeals(secret, 'a paper')

/** Checks as a browser does, with nothing but the public key. */
async function browserSays(text: string, seal: string, { publicKey } = seals): Promise<boolean> {
  const rule = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('jwk', { ...publicKey }, rule, false, ['verify'])
  return webcrypto.subtle.verify(rule, key, Buffer.from(seal, 'base64url'), Buffer.from(text))
}

describe('a seal', () => {
  it('is known to be ours by us, by another process, and by a browser with the public key', async () => {
    const seal = seals.seal('words')
    expect(seals.isOurs('words', seal)).toBe(true)
    expect(createSeals(secret, 'a paper').isOurs('words', seal)).toBe(true)
    expect(await browserSays('words', seal)).toBe(true)
  })

  it('holds for no other words, no other purpose, no other portal', async () => {
    const seal = seals.seal('words')
    expect(seals.isOurs('word5', seal)).toBe(false)
    expect(await browserSays('word5', seal)).toBe(false)
    expect(createSeals(secret, 'another paper').isOurs('words', seal)).toBe(false)
    expect(createSeals(`${secret}!`, 'a paper').isOurs('words', seal)).toBe(false)
  })

  it('that is no seal at all is not ours', () => {
    for (const text of ['', 'x', 'é'.repeat(86), 'A'.repeat(86), `${seals.seal('words')}A`])
      expect(seals.isOurs('words', text)).toBe(false)
  })

  it('tells nothing but the public half of its key', () => {
    expect(Object.keys(seals.publicKey).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  })
})
