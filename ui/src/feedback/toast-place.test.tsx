import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../lib/part-fixture.tsx'
import { showToast, type ToastRequest } from './toast.ts'
import ToastHost from './toast-host.tsx'

let root: Root
const open = async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<ToastHost />))
  await act(async () => vi.advanceTimersByTime(200))
}
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  await open()
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns the name of the container that displays a message, and the end of the window at which it is. */
async function placeOf(request: ToastRequest) {
  await act(async () => showToast(request))
  await act(async () => vi.advanceTimersByTime(300))
  const shown = page()
    .queryAllByRole('listitem')
    .find((one) => one.textContent?.includes(request.message))
  const region = shown?.closest('section')?.getAttribute('aria-label')?.split(' ').slice(0, 2).join(' ')
  return shown && [region, shown.dataset.yPosition, shown.dataset.xPosition]
}

it('has three containers: results at the bottom left, errors at the top right, notices at the bottom center', async () => {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  document.body.append(heading)
  heading.focus()
  expect(await placeOf({ tone: 'error', message: 'Failed' })).toEqual(['Error messages', 'top', 'right'])
  expect((await placeOf({ tone: 'success', message: 'Saved' }))?.slice(1)).toEqual(['bottom', 'left'])
  expect((await placeOf({ tone: 'info', message: 'Ended', place: 'bottom-center' }))?.slice(1)).toEqual([
    'bottom',
    'center',
  ])
})

it('does not repeat a result that the page displays in a banner, unless the toast is required', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main><div data-alert>Your ad will be set for publishing</div></main>')
  const banner = document.querySelector('[data-alert]')
  if (banner) banner.getBoundingClientRect = () => new DOMRect(0, 0, 400, 60)
  const message = 'Your ad will be set for publishing'
  expect(await placeOf({ tone: 'success', message })).toBeUndefined()
  expect(await placeOf({ tone: 'success', message, isQuoted: true })).toBeDefined()
})

it('does not display a toast of an earlier page again', async () => {
  expect(await placeOf({ tone: 'error', message: 'Not sent' })).toBeDefined()
  act(() => root.unmount())
  await open()
  expect(document.body.textContent).not.toContain('Not sent')
})

it('keeps a focused toast when another one next to it is closed', async () => {
  await placeOf({ tone: 'success', message: 'Sent', action: { label: 'Undo', onPress: () => {} } })
  await placeOf({ tone: 'success', message: 'Saved' })
  const sent = page().getByText('Sent').closest('li')
  await act(async () => sent?.focus())
  await act(async () => vi.advanceTimersByTime(1_000))
  const saved = page().getByText('Saved').closest('li')
  await act(async () => saved?.querySelector('button')?.click())
  for (const milliseconds of [1_000, 20_000, 1_000]) await act(async () => vi.advanceTimersByTime(milliseconds))
  expect(page().queryByText('Saved')).toBeNull()
  expect(page().queryByText('Sent')).not.toBeNull()
})
