import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave, type SaveFailure, type SaveState } from './autosave.ts'

interface Request {
  values: string
  succeed: () => Promise<void>
  fail: (failure: SaveFailure) => Promise<void>
}

let requests: Request[]
let states: SaveState[]
let autosave: Autosave<string>

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  states = []
  autosave = new Autosave<string>({
    save: (values) =>
      new Promise((resolve, reject) => {
        const settle = async (act: () => void) => {
          act()
          await vi.advanceTimersByTimeAsync(0)
        }
        requests.push({
          values,
          succeed: () => settle(resolve),
          fail: (failure) => settle(() => reject(new Error(failure))),
        })
      }),
    isSavable: (values) => values !== '',
    // These tests reject with only these strings
    inspect: (error) => (error as Error).message as SaveFailure,
    onState: (state) => states.push(state),
  })
})

afterEach(() => {
  autosave.stop()
  vi.useRealTimers()
})

const last = () => states.at(-1)
const sent = () => requests.map(({ values }) => values)
const request = (index: number) => {
  const found = requests[index]
  if (!found) throw new Error(`No request ${index}`)
  return found
}

describe('autosave', () => {
  it('sends once, two seconds after the last change, with the last value', async () => {
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_500)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(sent()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['ab'])
    expect(last()).toEqual({ kind: 'saving' })
    await request(0).succeed()
    expect(last()).toEqual({ kind: 'saved', at: Date.now() })
    expect(autosave.isUnsaved()).toBe(false)
  })

  it('never has two requests in flight, and sends text typed in the meantime after the first', async () => {
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(2_000)
    autosave.change('ab')
    autosave.change('abc')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual(['a'])
    await request(0).succeed()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent()).toEqual(['a', 'abc'])
  })

  it('sends nothing for a draft without a title, and reports it', async () => {
    autosave.change('')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent()).toEqual([])
    expect(last()).toEqual({ kind: 'unsavable' })
    expect(autosave.isUnsaved()).toBe(true)
    expect(await autosave.flush()).toBe(false)
  })

  it('flushes immediately, including text typed during the flush', async () => {
    autosave.change('a')
    const flushed = autosave.flush()
    expect(sent()).toEqual(['a'])
    autosave.change('ab')
    await request(0).succeed()
    expect(sent()).toEqual(['a', 'ab'])
    await request(1).succeed()
    expect(await flushed).toBe(true)
  })

  it('ends a flush when the title is removed during it', async () => {
    autosave.change('a')
    const flushed = autosave.flush()
    autosave.change('')
    await request(0).succeed()
    expect(await flushed).toBe(false)
    expect(last()).toEqual({ kind: 'unsavable' })
  })

  it('flushes immediately when there is nothing to save', async () => {
    expect(await autosave.flush()).toBe(true)
    expect(sent()).toEqual([])
  })
})

describe('failed save', () => {
  it('reports when it will be retried, and waits longer after each failure', async () => {
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(2_000)
    for (const [index, seconds] of [10, 10, 30, 60, 60].entries()) {
      await request(index).fail('retry')
      expect(last()).toEqual({ kind: 'failed', seconds })
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(requests).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(requests).toHaveLength(index + 2)
    }
    await request(5).succeed()
    expect(last()).toMatchObject({ kind: 'saved' })
  })

  it('sends the newest value on a retry, and immediately when asked to', async () => {
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(2_000)
    await request(0).fail('retry')
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent()).toEqual(['a'])
    const flushed = autosave.flush()
    expect(sent()).toEqual(['a', 'ab'])
    await request(1).succeed()
    expect(await flushed).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(2)
  })

  it('resolves a flush to false and keeps retrying', async () => {
    autosave.change('a')
    const flushed = autosave.flush()
    await request(0).fail('retry')
    expect(await flushed).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual(['a', 'a'])
  })

  it('holds everything back during a conflict until the user has chosen', async () => {
    autosave.change('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    await request(0).fail('conflict')
    expect(last()).toEqual({ kind: 'conflict' })
    autosave.change('mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await autosave.flush()).toBe(false)
    expect(requests).toHaveLength(1)
    const resumed = autosave.resume('mine, longer')
    expect(sent()).toEqual(['mine', 'mine, longer'])
    await request(1).succeed()
    expect(await resumed).toBe(true)
  })

  it('has nothing unsaved after the other version was accepted', async () => {
    autosave.change('mine')
    await vi.advanceTimersByTimeAsync(2_000)
    await request(0).fail('conflict')
    expect(await autosave.resume(null)).toBe(true)
    expect(last()).toEqual({ kind: 'clean' })
    expect(autosave.isUnsaved()).toBe(false)
  })

  it('does not repeat what the server rejected, but sends the next change', async () => {
    autosave.change('wrong')
    await vi.advanceTimersByTimeAsync(2_000)
    await request(0).fail('refused')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requests).toHaveLength(1)
    autosave.change('right')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent()).toEqual(['wrong', 'right'])
  })
})
