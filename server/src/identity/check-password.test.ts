import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { checkPassword, hashPassword } from './check-password.ts'

test('matches a password against its own hash only', async () => {
  const kept = await hashPassword('a long enough password')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword('a long enough password', kept)).toBe(true)
  expect(await checkPassword('A long enough password', kept)).toBe(false)
})

test('takes as long for an unknown user as for a known one', async () => {
  const kept = await hashPassword('a long enough password')
  for (const hash of [kept, null]) {
    const counted = vi.fn(verify)
    expect(await checkPassword('not the password', hash, counted)).toBe(false)
    expect(counted).toHaveBeenCalledTimes(1)
    expect(counted.mock.calls[0]?.[0]).toContain('m=19456,t=2,p=1')
  }
})
