import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { page, withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { queryClient } from '@tearsheet/ui/lib/query-client.ts'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AttentionCard } from './attention-card.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageRequestQuote: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  queryClient.clear()
  endSession()
})

const rows = () =>
  page()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows the six most urgent items, and all of them on request', async () => {
  const attention = Array.from({ length: 16 }, (_, index) => ({
    kind: 'draft',
    quoteId: `q${index}`,
    title: `Quote ${index + 1}`,
    updatedAt: '2026-11-20T10:00:00Z',
  }))
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('getAttention')
      ? Promise.resolve(Response.json({ attention, totalCount: 18, waitsForOthers: null }))
      : new Promise(() => {}),
  )
  await act(async () => root.render(withQueries(<AttentionCard />)))
  await vi.waitFor(() => expect(rows()).toHaveLength(6))
  await act(async () => page().getByRole('button', { name: 'Show all 16' }).click())
  expect(rows()).toHaveLength(16)
  expect(rows().at(-1)).toContain('Quote 16')
  expect(document.body.textContent).toContain('2 more will move up as these are done')
})
