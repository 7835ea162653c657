import { expect, test } from 'vitest'
import { unreadablePaths } from './unreadable-text.ts'

test('returns the path of each text that the database cannot store', () => {
  expect(unreadablePaths({ a: ['fine', { b: 'with \0' }], c: '\ud800' })).toEqual(['a.1.b', 'c'])
})

test('does not traverse the bytes of the largest email', () => {
  const started = performance.now()
  expect(unreadablePaths(Buffer.alloc(25 * 1024 * 1024))).toEqual([])
  // Traversing them takes half a minute
  expect(performance.now() - started).toBeLessThan(1_000)
})
