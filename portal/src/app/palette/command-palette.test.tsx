import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { putConfiguration } from '@tearsheet/ui/lib/configuration.ts'
import { page, withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { endSession, startSession } from '@tearsheet/ui/lib/session.ts'
import { testConfiguration, tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CommandPalette } from './command-palette.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // No response arrives while these tests run
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  putConfiguration(testConfiguration)
  startSession(tokenOf(), viewOf('Human Resources', { manageInvoices: true, manageCampaigns: true }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  endSession()
})

async function openPalette() {
  const onClose = vi.fn()
  const rootRoute = createRootRoute({ component: () => <CommandPalette onClose={onClose} /> })
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] })
  const router = createRouter({ routeTree: rootRoute, history })
  await act(async () => root.render(withQueries(<RouterProvider router={router} />)))
  const box = page().getByRole<HTMLInputElement>('combobox')
  return { box, history, onClose }
}

/** Types like a fast typist: nothing renders between the last character and Enter. */
async function typeAndEnter(box: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
}

it('opens the result of the typed text on Enter, not the previous result', async () => {
  const { box, history, onClose } = await openPalette()
  await typeAndEnter(box, 'invoices')
  expect(history.location.pathname).toBe('/invoices')
  expect(onClose).toHaveBeenCalledOnce()
})

it('waits for the server on Enter when no screen matches', async () => {
  const { box, history, onClose } = await openPalette()
  await typeAndEnter(box, '#20088')
  expect(history.location.pathname).toBe('/dashboard')
  expect(onClose).not.toHaveBeenCalled()
})

it('ignores a late response to a shorter keyword', async () => {
  const answers = new Map<string, (titles: string[]) => void>()
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (!address.includes('searchCampaigns')) return new Promise(() => {})
    return new Promise((resolve) => {
      const { keyword } = JSON.parse(body) as { keyword: string } // as sent by this page
      answers.set(keyword, (titles) => {
        const found = titles.map((name, index) => ({ id: `c${index}`, name, jobNumber: 20_001 + index }))
        resolve(Response.json({ campaigns: found, holdingCount: found.length }))
      })
    })
  })
  const { box } = await openPalette()
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  const answer = (keyword: string, titles: string[]) => act(async () => answers.get(keyword)?.(titles))
  await type('nu')
  await type('nurse')
  await answer('nurse', ['Night Nurse'])
  await answer('nu', ['Numismatist'])
  await vi.waitFor(() => expect(document.body.textContent).toContain('Night Nurse'))
  expect(document.body.textContent).not.toContain('Numismatist')
})

it('offers similar results for a misspelled keyword, by the arrow keys, too', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('searchCampaigns')) return Response.json({ All: { data: [], totalCount: 0 } })
    const campaigns = ['Night Nurse', 'Nurse Lead'].map((name, index) => ({ id: `c${index}`, name, jobNumber: index }))
    return Response.json({ campaigns, holdingCount: 0 })
  })
  const { box, history } = await openPalette()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'nursng')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
  const meant = () => page().queryByRole('group', { name: 'Did you mean' })
  await vi.waitFor(() => expect(meant()?.textContent).toBe('Did you meanNight Nurse #0Nurse Lead #1'))
  for (const key of ['ArrowDown', 'Enter'])
    await act(async () => void box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  expect(history.location.pathname).toBe('/campaign-detail/c1')
})
