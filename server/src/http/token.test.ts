import { jwtVerify } from 'jose'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { createTokens } from './token.ts'

const maxRemembered = 3
let checked: string[] = []
const tokens = createTokens('a secret for tests that is long enough', {
  maxRemembered,
  verifySignature(token, key, options) {
    checked.push(token)
    return jwtVerify(token, key, options)
  },
})

function sign(): Promise<string> {
  const userId = uuidv7()
  const person = { userId, username: 'a@b.example', firstName: 'A', lastName: 'B' }
  const claims = { ...person, isJEAdministrator: false, resetPasswordFlag: false }
  return tokens.sign(claims, uuidv7(), new Date(Date.now() + 60_000))
}

/** Returns the tokens whose signatures were verified when they were sent one after the other. */
async function checkedOf(shown: string[]): Promise<string[]> {
  checked = []
  for (const token of shown) expect(await tokens.verify(token)).not.toBeNull()
  return checked
}

describe('the cache of verified tokens', () => {
  it('evicts only the least recently used token when it is full', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await Promise.all(Array.from({ length: 4 }, sign))
    expect(await checkedOf([first, second, third])).toEqual([first, second, third])
    expect(await checkedOf([first])).toEqual([])
    expect(await checkedOf([fourth])).toEqual([fourth])
    expect(await checkedOf([first, third, fourth])).toEqual([])
    expect(await checkedOf([second])).toEqual([second])
  })
})
