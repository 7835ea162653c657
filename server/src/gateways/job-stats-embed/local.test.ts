import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownJobStatsEmbed } from './local.ts'

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const claims = { sessionId: id(1), userId: id(2), clientId: id(3), clientAccountId: id(4) }

afterEach(() => void vi.useRealTimers())

describe('a token of the portal’s own embed', () => {
  it('is rejected after its expiry, even if it was read before', async () => {
    const embed = ownJobStatsEmbed('a secret for tests that is long enough')
    const { token, expiresAt } = await embed.sign(claims)
    for (const _ of [1, 2]) expect(await embed.read(token)).toMatchObject(claims)
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt })
    expect(await embed.read(token)).toBeNull()
  })
})
