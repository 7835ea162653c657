import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onAnnounce } from '../base/announce.ts'
import { page } from '../lib/part-fixture.tsx'
import { showToast } from './toast.ts'
import ToastHost from './toast-host.tsx'

const announced: string[] = []
let end = () => {}
let root: Root
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  announced.length = 0
  end = onAnnounce((text) => announced.push(text))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<ToastHost />))
  await act(async () => vi.advanceTimersByTime(200))
})
afterEach(() => {
  act(() => root.unmount())
  end()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const message = 'We encountered an error.'
async function fail() {
  await act(async () => showToast({ tone: 'error', message, description: 'Reference abcdef12' }))
  await act(async () => vi.advanceTimersByTime(1000))
}
const liveOf = (name: string) =>
  page()
    .getByRole('region', { name: new RegExp(`^${name}`) })
    .getAttribute('aria-live')

// WCAG 4.1.3
it('announces an error once, with its reference and without its toast, when the page does not display it', async () => {
  await fail()
  expect(document.body.textContent).toContain('Reference abcdef12')
  expect(announced).toEqual([`${message} Reference abcdef12`])
  expect([liveOf('Error messages'), liveOf('Messages')]).toEqual(['off', 'polite'])
})

it.each([
  ['a summary that has the focus', `<main><div id="it" tabindex="-1">There is a problem: ${message}</div></main>`],
  ['a message that speaks in a dialog', `<div role="dialog"><p role="alert">${message}</p></div>`],
])('does not repeat an error that the page announces by %s', async (_, html) => {
  document.body.insertAdjacentHTML('beforeend', html)
  document.getElementById('it')?.focus()
  await fail()
  expect(announced).toEqual([])
})

it('announces an error although the page displays an unrelated message', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main><p role="alert">You are offline</p></main>')
  await fail()
  expect(announced).toHaveLength(1)
})
