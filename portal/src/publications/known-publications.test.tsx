import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberPublications, useKnownPublications } from './known-publications.ts'

const publication: Recommendation = {
  id: '019a9f00-0000-7000-8000-000000000001',
  name: 'NASPA Jobs',
  type: 1,
  website: null,
  audience: 'Student affairs',
  price: 31_000,
  reason: 'Chosen for this quote',
  score: 0,
  group: 'field',
  reach: 'National',
  runDays: 30,
  leadDays: 2,
  contract: null,
}

const Name = () => useKnownPublications().get(publication.id)?.name ?? 'unknown'

beforeEach(() => {
  window.localStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

it('New facts about a publication appear immediately wherever its name and price are displayed', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  act(() => root.render(<Name />))
  expect(box.textContent).toBe('unknown')
  act(() => rememberPublications([publication]))
  expect(box.textContent).toBe('NASPA Jobs')
  act(() => root.unmount())
})
