import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openThreadPool, threadTask } from '../thread-pool.ts'
import { createTimeBudgets } from './time-budgets.ts'

const tasks = new URL('../../testing/thread-tasks.ts', import.meta.url)
const double = threadTask<typeof import('../../testing/thread-tasks.ts').double>(tasks, 'double')
const spin = threadTask<typeof import('../../testing/thread-tasks.ts').spin>(tasks, 'spin')

const used = (ms: number) => async (report: (ms: number) => void) => report(ms)
const hour = 3_600_000

test('rejects an address whose time is used up until its window ends, and no other address', async () => {
  let now = 0
  const budgets = createTimeBudgets({ maxMs: 1_000, windowMs: hour, message: 'Wait an hour', now: () => now })
  await budgets.run('a', used(600))
  await budgets.run('a', used(600))
  await expect(budgets.run('a', used(0))).rejects.toMatchObject({ status: 429, retryAfter: 3_600 })
  await budgets.run('b', used(0))
  await budgets.run(null, used(5_000))
  await budgets.run(null, used(5_000))
  now = hour
  await budgets.run('a', used(0))
})

test('counts time and not files', async () => {
  const budgets = createTimeBudgets({ maxMs: 1_000, windowMs: hour, message: 'Wait an hour' })
  for (let file = 0; file < 500; file += 1) await budgets.run('a', used(1))
})

test('runs few tasks of an address at once, and rejects a task when too many are waiting', async () => {
  const budgets = createTimeBudgets({ maxMs: 1, windowMs: hour, message: 'Wait an hour', maxAtOnce: 1, maxWaiting: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = budgets.run('a', () => promise)
  const second = budgets.run('a', used(5))
  await expect(budgets.run('a', used(0))).rejects.toMatchObject({ status: 503 })
  await budgets.run('b', used(0))
  resolve()
  await Promise.all([first, second])
  await expect(budgets.run('a', used(0))).rejects.toMatchObject({ status: 429 })
})

test('counts the whole limit for a killed job, and only the time in its thread for a job that waited', async () => {
  const threads = openThreadPool({ threads: 1, onError: () => {} })
  const times: number[] = []
  const onDone = (ms: number) => times.push(ms)
  const killed = threads.run(spin, undefined, { maxMs: 700, onDone })
  const waiting = threads.run(double, 1, { onDone })
  await expect(killed).rejects.toMatchObject({ status: 503 })
  await waiting
  await sleep(0)
  expect(times[0]).toBe(700)
  expect(times).toHaveLength(2)
  await threads.close()
})
