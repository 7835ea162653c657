import { vi } from 'vitest'

/**
 * Time limit of `vi.waitFor` and `vi.waitUntil`, as of `expect.poll`: their default of one second, which no option
 * changes, is too short for a page on a busy machine.
 */
const timeout = 30_000

const limited = (options: number | object = {}) => (typeof options === 'number' ? options : { timeout, ...options })

// This file runs once per test file, in the same worker
if (!Reflect.has(vi, 'waitsPatiently')) {
  const { waitFor, waitUntil } = vi
  vi.waitFor = (callback, options) => waitFor(callback, limited(options))
  vi.waitUntil = (callback, options) => waitUntil(callback, limited(options))
  Reflect.set(vi, 'waitsPatiently', true)
}
