import type { Notification } from '@tearsheet/protocol/notifications/schemas'
import { onAnnounce } from '@tearsheet/ui/base/announce.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Arrivals, useArrivals } from './components/use-arrivals.ts'

const one = (id: string): Notification => ({
  id,
  type: 'AD_REVIEW',
  message: id,
  link: null,
  createdAt: '2026-11-20T12:00:00Z',
  isUnread: true,
})

let root: Root
let arrivals: Arrivals
let spoken: string[] = []
let endSpeech: () => void

function List({ ids }: { ids: string[] | undefined }) {
  arrivals = useArrivals(ids?.map(one))
  return null
}

const arrive = (ids?: string[]) => act(async () => root.render(<List ids={ids} />))
const shown = () => arrivals.shown.map(({ id }) => id)
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  spoken = []
  endSpeech = onAnnounce((text) => spoken.push(text))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  endSpeech()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('counts new notifications while the user reads, without showing them, and removes dismissed ones', async () => {
  await arrive()
  expect(shown()).toEqual([])
  await arrive(['b', 'a'])
  expect(shown()).toEqual(['b', 'a'])
  await arrive(['d', 'c', 'b'])
  expect(shown()).toEqual(['b'])
  expect(arrivals.count).toBe(2)
  await act(async () => arrivals.show())
  expect(shown()).toEqual(['d', 'c', 'b'])
  expect(arrivals.count).toBe(0)
})

it('announces new notifications at most once a minute, with the latest count', async () => {
  await arrive(['a'])
  await pass(120_000)
  expect(spoken).toEqual([])
  await arrive(['b', 'a'])
  await pass(1)
  await arrive(['c', 'b', 'a'])
  await pass(30_000)
  await arrive(['d', 'c', 'b', 'a'])
  await pass(29_000)
  expect(spoken).toEqual(['1 new notification'])
  await pass(2_000)
  expect(spoken).toEqual(['1 new notification', '3 new notifications'])
})
