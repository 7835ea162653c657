import { expect, it } from 'vitest'
import { sampleItem } from '../components/sample-item.ts'
import { undoOffer } from './undo-offer.ts'

const done = (at: string) => [{ at, by: 'Robin Doe', action: 'approve', note: null, artwork: null }]
const held = sampleItem({
  id: 'a',
  version: 4,
  undoUntil: '2026-11-20T10:00:10Z',
  history: done('2026-11-20T10:00:00Z'),
})

it('offers to take back what was done, for the time the server gives', () => {
  expect(undoOffer([held])).toEqual({ versions: { a: 4 }, time: 10_000 })
})

it('holds as long as the shortest of several, and not at all when one cannot be taken back', () => {
  const shorter = sampleItem({ ...held, id: 'b', version: 7, undoUntil: '2026-11-20T10:00:04Z' })
  expect(undoOffer([held, shorter])).toEqual({ versions: { a: 4, b: 7 }, time: 4_000 })
  expect(undoOffer([held, sampleItem({ id: 'c' })])).toBeNull()
  expect(undoOffer([])).toBeNull()
})
