import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../lib/part-fixture.tsx'
import { showToast } from './toast.ts'
import ToastHost from './toast-host.tsx'

// WCAG 2.4.11
let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<ToastHost />))
  await act(async () => vi.advanceTimersByTime(200))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns the end of a window of this width at which a failed request is shown, with this element focused. */
async function endOf(width: number, focused?: string): Promise<string | null | undefined> {
  vi.stubGlobal('matchMedia', () => ({ matches: width < 600 }))
  if (focused) {
    document.body.insertAdjacentHTML('beforeend', focused)
    if (document.body.lastElementChild instanceof HTMLElement) document.body.lastElementChild.focus()
  }
  const message = `We encountered an error (${width}).`
  await act(async () => showToast({ tone: 'error', place: 'top-right', message }))
  await act(async () => vi.advanceTimersByTime(100))
  const shown = page()
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(message))
  return shown?.getAttribute('data-y-position')
}

it('is at the bottom on a phone when the page failed, so that the heading stays visible', async () => {
  expect(await endOf(390, '<h1 tabindex="-1">This page cannot be found</h1>')).toBe('bottom')
})

it('is in the error position next to a heading and the pressed element', async () => {
  expect(await endOf(1280)).toBe('top')
  expect(await endOf(391, '<button type="button">Save</button>')).toBe('top')
})
