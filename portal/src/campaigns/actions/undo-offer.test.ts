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

it('offers undo for the time that the server allows', () => {
  expect(undoOffer([held])).toEqual({ versions: { a: 4 }, time: 10_000 })
})

it('uses the shortest time of several items, and offers no undo when one cannot be undone', () => {
  const shorter = sampleItem({ ...held, id: 'b', version: 7, undoUntil: '2026-11-20T10:00:04Z' })
  expect(undoOffer([held, shorter])).toEqual({ versions: { a: 4, b: 7 }, time: 4_000 })
  expect(undoOffer([held, sampleItem({ id: 'c' })])).toBeNull()
  expect(undoOffer([])).toBeNull()
})
