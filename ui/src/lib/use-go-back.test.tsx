import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from './part-fixture.tsx'
import { useGoBack } from './use-go-back.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

function Header() {
  const { label, href, onClick } = useGoBack()
  return (
    <a href={href} onClick={onClick}>
      {label}
    </a>
  )
}

/** Clicks the header's link after visiting these addresses. Returns the resulting address. */
async function press(...visited: string[]) {
  const history = createMemoryHistory({ initialEntries: ['/help'] })
  const router = createRouter({ routeTree: createRootRoute({ component: Header }), history })
  await act(async () => root.render(<RouterProvider router={router} />))
  for (const href of visited) await act(() => router.navigate({ href }))
  const link = page().getByRole('link')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => void link.dispatchEvent(click))
  // An unhandled click is left to the browser, which follows the link's own address
  return click.defaultPrevented ? history.location.pathname : link.getAttribute('href')
}

it('leads to the previous page', async () => {
  expect(await press('/contracts', '/notifications')).toBe('/contracts')
})

it('leads to the dashboard without a previous page', async () => {
  expect(await press()).toBe('/Dashboard')
})
