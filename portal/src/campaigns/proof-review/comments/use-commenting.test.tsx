import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Commenting, useCommenting } from './use-commenting.ts'

let root: Root
let commenting: Commenting
let comments: ArtworkComment[] = []

function Page() {
  commenting = useCommenting({
    campaignId: 'c1',
    campaignItemId: 'i1',
    shown: [1],
    newestVersion: 1,
    may: true,
    onVersion: () => {},
  })
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ comments }))
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageApproveAds: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(withQueries(<Page />)))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
  comments = []
})

it('stops placing a pin after a decision', () => {
  act(() => commenting.startPlacing())
  expect(commenting.draft?.step).toBe('placing')
  act(() => commenting.endPlacing())
  expect(commenting.draft).toBeNull()
})

it('keeps the typed comment when a pin is started and canceled, and after a decision', async () => {
  act(() => commenting.startPlacing())
  await act(async () => void commenting.fix({ page: 1, x: 0.5, y: 0.5 }))
  act(() => commenting.setText('The logo is old'))
  act(() => commenting.startPlacing())
  act(() => commenting.cancel())
  expect([commenting.draft?.step, commenting.text]).toEqual(['writing', 'The logo is old'])
  act(() => commenting.startPlacing())
  act(() => commenting.endPlacing())
  expect([commenting.draft?.step, commenting.text]).toEqual(['writing', 'The logo is old'])
})

const pinned: ArtworkComment = {
  id: 'm1',
  number: 1,
  version: 1,
  pin: { page: 1, x: 0.5, y: 0.5 },
  text: 'The logo is old',
  by: 'Ada Reader',
  isFromProvider: false,
  isOwn: true,
  createdAt: '2026-03-01T10:00:00.000Z',
  editedAt: null,
  resolved: null,
  answers: [],
}

it('hides pins on demand, and shows them again when one is selected or placed', async () => {
  expect(commenting.togglePins).toBeUndefined()
  comments = [pinned]
  await act(() => queryClient.invalidateQueries())
  await vi.waitFor(() => expect(commenting.togglePins).toBeDefined())
  act(() => commenting.togglePins?.())
  expect(commenting.arePinsHidden).toBe(true)
  act(() => commenting.choose(pinned))
  expect(commenting.arePinsHidden).toBe(false)
  act(() => commenting.togglePins?.())
  act(() => commenting.startPlacing())
  expect(commenting.arePinsHidden).toBe(false)
})
