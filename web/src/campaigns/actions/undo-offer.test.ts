import { expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { undoOffer } from './undo-offer.ts'

const done = (at: string) => [{ at, by: 'Robin Doe', action: 'approve', note: null, artwork: null }]
const held = sampleItem({ id: 'a', undoUntil: '2026-11-20T10:00:10Z', history: done('2026-11-20T10:00:00Z') })

it('offers to take back what was done, for the time the server gives', () => {
  expect(undoOffer([held])).toEqual({ ids: ['a'], time: 10_000 })
})

it('holds as long as the shortest of several, and not at all when one cannot be taken back', () => {
  const shorter = sampleItem({ id: 'b', undoUntil: '2026-11-20T10:00:04Z', history: done('2026-11-20T10:00:00Z') })
  expect(undoOffer([held, shorter])).toEqual({ ids: ['a', 'b'], time: 4_000 })
  expect(undoOffer([held, sampleItem({ id: 'c' })])).toBeNull()
  expect(undoOffer([])).toBeNull()
})
