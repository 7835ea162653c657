import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce } from '../base/announce.ts'
import { StatusRegion } from '../base/status-region.tsx'
import { page } from '../lib/part-fixture.tsx'
import { Dialog } from './dialog.tsx'
import { LoadingDialog } from './loading-dialog.tsx'

// WCAG 4.1.3
let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** Whether a screen reader ignores an element. */
const isHidden = (element: Element | null) => element?.closest('[inert], [aria-hidden="true"]') != null

it('announces messages while a dialog is open, although the page behind it is hidden', async () => {
  await act(async () =>
    root.render(
      <>
        <main>Invoices</main>
        <StatusRegion />
        <Dialog open onClose={() => {}} title="Payment received">
          Reference PAY-1
        </Dialog>
      </>,
    ),
  )
  await act(async () => void announce('The reference is copied'))
  expect(isHidden(page().getByText('Invoices'))).toBe(true)
  // The status region has no role: assistive technology announces its changes
  const region = document.querySelector('[aria-live]')
  expect(region?.textContent?.trim()).toBe('The reference is copied')
  expect(isHidden(region)).toBe(false)
})

it('is announced as a dialog before any other announcement, because the status region precedes it', async () => {
  await act(async () =>
    root.render(
      <>
        <StatusRegion />
        <Dialog open onClose={() => {}} title="Keys of the desk">
          All keys
        </Dialog>
      </>,
    ),
  )
  expect(document.querySelector('[aria-live]')?.textContent).toBe('\u00a0')
})

it('opens no dialog before that of the data, unless the data takes long to load', async () => {
  vi.useFakeTimers()
  try {
    const query = { isError: false, error: null, refetch: () => {} }
    const rest = { onClose: () => {}, title: 'Make a Payment', text: 'Loading payment', failure: 'Not loaded' }
    const dialogs = () => document.querySelectorAll('[role="dialog"]').length
    await act(async () => root.render(<LoadingDialog query={query} {...rest} />))
    await act(async () => vi.advanceTimersByTime(250))
    expect(dialogs()).toBe(0)
    await act(async () => root.render(<LoadingDialog query={{ ...query, isError: true }} {...rest} />))
    expect(page().getByRole('alert').textContent).toContain('Not loaded')
    await act(async () => root.render(<LoadingDialog query={query} {...rest} />))
    await act(async () => vi.advanceTimersByTime(100))
    expect(dialogs()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
