import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from '../lib/part-fixture.tsx'
import { Dialog } from './dialog.tsx'

// WCAG 2.4.3
let root: Root

function Page({ isOpen, isOpenerThere = true }: { isOpen: boolean; isOpenerThere?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>Invoice # 9</h1>
      {isOpenerThere && <button type="button">Make a Payment</button>}
      <a href="/invoices">Back</a>
      <Dialog open={isOpen} onClose={() => {}} title="Pay">
        What to pay
      </Dialog>
    </main>
  )
}

/** Renders, and waits for the frames in which the focus is returned. */
async function show(page: { isOpen: boolean; isOpenerThere?: boolean }) {
  await act(async () => root.render(<Page {...page} />))
  await act(() => new Promise((passed) => setTimeout(passed, 60)))
}
const pressTab = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
const focused = () => document.activeElement?.textContent

async function openFromItsButton() {
  await show({ isOpen: false })
  page().getByRole('button', { name: 'Make a Payment' }).focus()
  await show({ isOpen: true })
  expect(focused()).toContain('What to pay')
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  pressTab()
  act(() => root.unmount())
})

it('returns the focus to the opener when a dialog closes', async () => {
  await openFromItsButton()
  await show({ isOpen: false })
  expect(focused()).toBe('Make a Payment')
})

it('moves the focus to the heading when the opener is gone as the dialog closes', async () => {
  await openFromItsButton()
  await show({ isOpen: false, isOpenerThere: false })
  expect(focused()).toBe('Invoice # 9')
})

it('moves the focus to the heading when the opener disappears a moment later', async () => {
  await openFromItsButton()
  await show({ isOpen: false })
  await show({ isOpen: false, isOpenerThere: false })
  expect(focused()).toBe('Invoice # 9')
})

it('moves the focus near the opener when the focus was lost before the dialog had been loaded', async () => {
  await show({ isOpen: false })
  const opener = page().getByRole('button', { name: 'Make a Payment' })
  opener.focus()
  // As between the end of a menu and the return of the focus to its button
  opener.blur()
  await show({ isOpen: true })
  await show({ isOpen: false, isOpenerThere: false })
  expect(focused()).toBe('Invoice # 9')
})

it('leaves the focus alone when the user has moved on', async () => {
  await openFromItsButton()
  await show({ isOpen: false })
  expect(focused()).toBe('Make a Payment')
  pressTab()
  await show({ isOpen: false, isOpenerThere: false })
  expect(document.activeElement).toBe(document.body)
})

function Nested({ isAsking }: { isAsking: boolean }) {
  return (
    <Dialog open onClose={() => {}} title="Contract">
      <button type="button">Renew</button>
      <Dialog open={isAsking} onClose={() => {}} title="Renew the contract?">
        It gets a new number
      </Dialog>
    </Dialog>
  )
}

it('returns the focus to the dialog below at once, so that a second Esc closes it', async () => {
  const render = (isAsking: boolean) => act(async () => root.render(<Nested isAsking={isAsking} />))
  await render(false)
  page().getByRole('button', { name: 'Renew' }).focus()
  await render(true)
  expect(focused()).toContain('Renew the contract?')
  await render(false)
  expect(focused()).toBe('Renew')
})
