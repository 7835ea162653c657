import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePaidAddress } from './use-paid-address.ts'

let root: Root
let paid: ReturnType<typeof usePaidAddress>
/** Values displayed in each render. */
let shown: (string | null)[]

function Page() {
  paid = usePaidAddress()
  shown.push(paid.paymentId)
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  shown = []
})
afterEach(() => act(() => root.unmount()))

it('closes a confirmation before its address changes, and shows it again at its address', async () => {
  const history = createMemoryHistory({ initialEntries: ['/invoices?paid=p1'] })
  const routeTree = createRootRoute({
    component: Page,
    validateSearch: (search): { paid?: string } => (typeof search.paid === 'string' ? { paid: search.paid } : {}),
  })
  const router = createRouter({ routeTree, history })
  await act(async () => root.render(<RouterProvider router={router} />))
  expect(paid.paymentId).toBe('p1')

  shown = []
  await act(async () => paid.clear())
  expect(shown.length).toBeGreaterThan(0)
  expect(new Set(shown)).toEqual(new Set([null]))
  expect(history.location.search).toBe('')

  await act(async () => paid.show('p1'))
  expect(paid.paymentId).toBe('p1')
  expect(history.location.search).toBe('?paid=p1')
})
