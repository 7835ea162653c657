import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putConfiguration } from '../lib/configuration.ts'
import { page } from '../lib/part-fixture.tsx'
import { testConfiguration } from '../lib/session-fixture.ts'
import { CrashPage } from './crash-page.tsx'

let root: Root
const isOnline = vi.spyOn(navigator, 'onLine', 'get')
const reload = vi.spyOn(window.location, 'reload')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  putConfiguration(testConfiguration)
  reload.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
const show = () => act(async () => root.render(<CrashPage error={new Error('Not loaded')} reset={() => {}} />))

it('shows that the network is down, and opens the page when it is back', async () => {
  isOnline.mockReturnValue(false)
  await show()
  expect(page().getByRole('heading', { level: 1 }).textContent).toBe('You’re offline')
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
})

it('shows a support contact for a crashed page when the network is up, and reopens it only by its button', async () => {
  isOnline.mockReturnValue(true)
  await show()
  expect(document.body.textContent).toContain(`call ${testConfiguration.providerName} at`)
  window.dispatchEvent(new Event('online'))
  expect(reload).not.toHaveBeenCalled()
  act(() => page().getByRole('button').click())
  expect(reload).toHaveBeenCalledOnce()
})
