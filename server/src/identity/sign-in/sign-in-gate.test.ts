import { describe, expect, test } from 'vitest'
import { createSignInGate, type Visit } from './sign-in-gate.ts'

const limits = { maxConcurrent: 1, maxWaitingOfName: 2, maxWaitingOfAddress: 4, maxWaiting: 8 }

/** Returns a gate whose work ends on demand, with the admitted visits in order and the rejected ones. */
function watched(over = {}) {
  const gate = createSignInGate({ ...limits, ...over })
  const entered: string[] = []
  const rejected: string[] = []
  const ends: (() => void)[] = []
  const come = (title: string, visit: Partial<Visit> = {}) =>
    gate
      .pass({ address: '192.0.2.1', username: title, isKnown: false, ...visit }, () => {
        entered.push(title)
        return new Promise<void>((end) => ends.push(end))
      })
      .catch(({ status, retryAfter }) => rejected.push(`${title} ${status} ${retryAfter}`))
  const settle = () => new Promise((done) => setImmediate(done))
  async function serve(times: number) {
    for (let time = 0; time < times; time++) {
      await settle()
      ends.shift()?.()
    }
    await settle()
  }
  return { come, serve, settle, entered, refused: rejected }
}

describe('the sign-in gate', () => {
  test('admits up to the limit at once, alternating between addresses', async () => {
    const { come, serve, entered } = watched()
    come('first')
    for (const n of [1, 2, 3]) come(`flood ${n}`)
    come('bystander', { address: '198.51.100.7' })
    await serve(2)
    expect(entered).toEqual(['first', 'flood 3', 'bystander'])
    await serve(3)
    expect(entered).toEqual(['first', 'flood 3', 'bystander', 'flood 2', 'flood 1'])
  })

  test('admits a device that has signed in before ahead of all others', async () => {
    const { come, serve, entered } = watched()
    come('first')
    for (const n of [1, 2, 3]) come(`flood ${n}`)
    come('owner', { isKnown: true })
    come('flood 4')
    await serve(1)
    expect(entered).toEqual(['first', 'owner'])
  })

  test('rejects the oldest of a username, then of an address, then of the longest queue, with the time to retry', async () => {
    const { come, settle, refused: rejected } = watched()
    come('under way')
    for (const n of [1, 2, 3]) come(`guess ${n}`, { username: 'ann' })
    await settle()
    expect(rejected).toEqual(['guess 1 429 2'])
    for (const n of [1, 2, 3]) come(`name ${n}`)
    await settle()
    expect(rejected).toEqual(['guess 1 429 2', 'guess 2 429 2'])
    for (let n = 1; n <= 5; n++) come(`elsewhere ${n}`, { address: `198.51.100.${n}` })
    await settle()
    expect(rejected).toEqual(['guess 1 429 2', 'guess 2 429 2', 'guess 3 429 2'])
  })

  test('continues after the work fails', async () => {
    const gate = createSignInGate(limits)
    const visit = { address: '192.0.2.1', username: 'ann', isKnown: false }
    await expect(gate.pass(visit, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
    expect(await gate.pass(visit, async () => 'in')).toBe('in')
  })
})
