import { setTimeout as rested } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpError, unavailable } from '../errors.ts'
import { nullIfTooDemanding, openThreadPool, ThreadLost, type ThreadPool, threadTask } from './thread-pool.ts'

const tasks = new URL('../testing/thread-tasks.ts', import.meta.url)
const double = threadTask<typeof import('../testing/thread-tasks.ts').double>(tasks, 'double')
const readJson = threadTask<typeof import('../testing/thread-tasks.ts').readJson>(tasks, 'readJson')
const hold = threadTask<typeof import('../testing/thread-tasks.ts').hold>(tasks, 'hold')
const refuse = threadTask<typeof import('../testing/thread-tasks.ts').refuse>(tasks, 'refuse')
const end = threadTask<typeof import('../testing/thread-tasks.ts').end>(tasks, 'end')
const spin = threadTask<typeof import('../testing/thread-tasks.ts').spin>(tasks, 'spin')
const rest = threadTask<typeof import('../testing/thread-tasks.ts').rest>(tasks, 'rest')
const growNewSpace = threadTask<typeof import('../testing/thread-tasks.ts').growNewSpace>(tasks, 'growNewSpace')
const fillMemory = threadTask<typeof import('../testing/thread-tasks.ts').fillMemory>(tasks, 'fillMemory')

let threads: ThreadPool
beforeEach(() => {
  threads = openThreadPool({ threads: 1, maxWaiting: 2 })
})
afterEach(() => threads.close())

/** A job that blocks the only thread until it is released. */
function holdThread() {
  const flag = new SharedArrayBuffer(4)
  const done = threads.run(hold, flag)
  return {
    done,
    letGo() {
      Atomics.store(new Int32Array(flag), 0, 1)
      Atomics.notify(new Int32Array(flag), 0)
    },
  }
}

test('runs a function in a thread and returns its result or rejects with its error', async () => {
  expect(await threads.run(double, 21)).toBe(42)
  await expect(threads.run(refuse, 'not today')).rejects.toMatchObject({
    message: 'refuse failed in its thread',
    cause: { message: 'not today' },
  })
})

test('returns texts without the characters that the database cannot store', async () => {
  const cut = String.raw`"\u0000a\ud83d\u0000 \ud83d\ude00"`
  const read = ['a\ufffd 😀', 1, null, { deep: [{ text: 'a\ufffd 😀' }] }]
  expect(await threads.run(readJson, `[${cut}, 1, null, {"deep": [{"text": ${cut}}]}]`)).toEqual(read)
  expect(await threads.run(readJson, cut)).toBe(read[0])
})

test('rejects only the job of a crashed thread, with the reason, and runs the waiting jobs in another', async () => {
  const ended = threads.run(end, 3)
  const next = [threads.run(double, 1), threads.run(double, 2)]
  await expect(ended).rejects.toMatchObject({ cause: { message: 'worker exited with code: 3' } })
  expect(await Promise.all(next)).toEqual([2, 4])
})

test('limits the memory of a thread for new objects where the process has another limit', async () => {
  setFlagsFromString('--max-semi-space-size=16')
  const other = openThreadPool({ threads: 1 })
  try {
    expect(await other.run(growNewSpace, undefined)).toBeLessThanOrEqual(3 * 1024 * 1024)
  } finally {
    await other.close()
  }
})

test('rejects only the job of a thread that runs out of memory, and the process survives', async () => {
  await expect(threads.run(fillMemory, undefined)).rejects.toMatchObject({
    cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
  })
  expect(await threads.run(double, 3)).toBe(6)
})

test('ends the thread of a job that takes too long, reports it, and runs the waiting jobs in another', async () => {
  const reported: string[] = []
  const bounded = openThreadPool({ threads: 1, maxJobMs: 300, onError: ({ message }) => reported.push(message) })
  const endless = bounded.run(spin, undefined)
  const next = bounded.run(double, 4, { maxMs: 10_000 })
  await expect(endless).rejects.toMatchObject({ status: 503, retryAfter: 2, errors: [{ code: 'too_slow' }] })
  expect(await next).toBe(8)
  expect(reported).toContain('The thread of spin exited')
  await bounded.close()
})

test('limits a job of a lower priority by its processor time, not by the time in which it waits', async () => {
  const charged: number[] = []
  const onDone = (ms: number) => charged.push(ms)
  const patient = openThreadPool({ threads: 1, niceness: 1, maxJobMs: 400, onError: () => {} })
  await patient.run(double, 1, { maxMs: 10_000 })
  expect(await patient.run(rest, 900, { onDone })).toBe('rested')
  await expect(patient.run(spin, undefined, { onDone })).rejects.toMatchObject({ errors: [{ code: 'too_slow' }] })
  expect(charged).toEqual([expect.any(Number), 400])
  expect(charged[0]).toBeLessThan(400)
  await patient.close()
})

test('states whether a job used up its processor time or memory, or the machine was too slow', async () => {
  const bounded = openThreadPool({ threads: 2, maxJobMs: 2_000, onError: () => {} })
  // Ended by its processor time, however long it waits for a processor
  const patient = openThreadPool({ threads: 1, maxJobMs: 1_000, niceness: 1, onError: () => {} })
  const [spun, filled, rested] = await Promise.allSettled([
    patient.run(spin, undefined),
    bounded.run(fillMemory, undefined, { maxMs: 60_000 }),
    bounded.run(rest, 60_000),
  ])
  await patient.close()
  expect(spun).toMatchObject({ reason: { isTooDemanding: true } })
  expect(filled).toMatchObject({ reason: { isTooDemanding: true } })
  expect(rested).toMatchObject({ reason: { isTooDemanding: false, status: 503, retryAfter: 2 } })
  await bounded.close()
})

test('rejects a file that is too demanding, but asks to try again with one that the machine was too slow for', () => {
  const again = { status: 503, retryAfter: 2, message: expect.stringContaining('could not read this right now') }
  expect(nullIfTooDemanding(new ThreadLost('spun', true))).toBe(null)
  expect(() => nullIfTooDemanding(new ThreadLost('rested', false))).toThrow(expect.objectContaining(again))
  expect(() => nullIfTooDemanding(unavailable('busy', 'A full queue', 2))).toThrow(expect.objectContaining(again))
  expect(() => nullIfTooDemanding(new TypeError('own'))).toThrow('own')
})

test('starts no public job while a signed-in one runs or waits, but for at most a second', async () => {
  const ended: string[] = []
  const publicThreads = openThreadPool({ threads: 1, yieldsTo: threads })
  const { done, letGo } = holdThread()
  const next = threads.run(double, 2).then(() => ended.push('signed in'))
  const first = publicThreads.run(double, 1).then(() => ended.push('public'))
  await rested(300)
  expect(ended).toEqual([])
  letGo()
  await Promise.all([done, next, first])
  expect(ended).toEqual(['signed in', 'public'])
  const second = holdThread()
  expect(await publicThreads.run(double, 3)).toBe(6)
  second.letGo()
  await second.done
  await publicThreads.close()
})

test('rejects requests past a full queue with a retry time, but lets jobs wait that must run', async () => {
  const { done, letGo } = holdThread()
  const waiting = [threads.run(double, 1), threads.run(double, 2)]
  expect(() => threads.expectSpace()).toThrow('Too many documents')
  const rejected: unknown = await threads.run(double, 3).catch((error) => error)
  expect(rejected).toBeInstanceOf(HttpError)
  expect(rejected).toMatchObject({ status: 503, retryAfter: 2, errors: [{ code: 'busy' }] })
  const patient = threads.run(double, 4, { waits: true })
  letGo()
  expect(await Promise.all([done, ...waiting, patient])).toEqual(['held', 2, 4, 8])
  expect(() => threads.expectSpace()).not.toThrow()
})

test('removes an aborted job from the queue, and frees its place', async () => {
  const { done, letGo } = holdThread()
  const gone = new AbortController()
  const left = threads.run(double, 1, { signal: gone.signal })
  const second = threads.run(double, 2)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const third = threads.run(double, 3)
  letGo()
  expect(await Promise.all([done, second, third])).toEqual(['held', 4, 6])
})

test('waits for running jobs when closing, and accepts no more', async () => {
  const { done, letGo } = holdThread()
  const closed = threads.close()
  await expect(threads.run(double, 1)).rejects.toThrow('closed')
  letGo()
  expect(await done).toBe('held')
  await closed
})
