import { expect, test } from 'vitest'
import { loadTogether } from './load-together.ts'

test('loads once for callers at the same time, and again for the next one', async () => {
  const loaded: string[] = []
  const load = loadTogether(async (id: string) => loaded.push(id))
  expect(await Promise.all([load('a'), load('b'), load('a')])).toEqual([1, 2, 1])
  expect(await load('a')).toBe(3)
  expect(loaded).toEqual(['a', 'b', 'a'])
})

test('fails for all callers at the same time, and loads again for the next one', async () => {
  let isBroken = true
  const load = loadTogether(async (id: string) => {
    if (isBroken) throw new Error('no connection')
    return id
  })
  const failed = await Promise.allSettled([load('a'), load('a')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await load('a')).toBe('a')
})
