import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putConfiguration } from '../lib/configuration.ts'
import { page } from '../lib/part-fixture.tsx'
import { testConfiguration } from '../lib/session-fixture.ts'
import { usePageChanges } from './use-page-changes.ts'

let root: Root
beforeEach(() => {
  putConfiguration(testConfiguration)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** A portal whose first page never loads, and its dashboard. */
function openSlowPage() {
  const frame = createRootRoute({
    component: function Frame() {
      usePageChanges(router)
      return (
        <>
          <Link to="/dashboard">Dashboard</Link>
          <main id="main">
            <Outlet />
          </main>
        </>
      )
    },
  })
  const slow = createRoute({
    getParentRoute: () => frame,
    path: '/slow',
    loader: () => new Promise<void>(() => {}),
    pendingMs: 0,
    pendingComponent: () => <p>Loading</p>,
  })
  const dashboard = createRoute({
    getParentRoute: () => frame,
    path: '/dashboard',
    component: () => <h1>Good evening</h1>,
  })
  const routeTree = frame.addChildren([slow, dashboard])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/slow'] }) })
  root.render(<RouterProvider router={router} />)
}

it('focuses the heading of the next page when a link is pressed while the first page is loading', async () => {
  openSlowPage()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Loading'))
  const link = page().getByRole('link', { name: 'Dashboard' })
  link.focus()
  link.click()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Good evening'))
})
