import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MonthGrid } from './month-grid.tsx'

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

/** Displays the next month, as a page does that first changes its address. */
let showNext: () => void = () => {}
function Calendar() {
  const [month, setMonth] = useState('2026-11')
  const [next, setNext] = useState(month)
  showNext = () => setMonth(next)
  return (
    <MonthGrid
      label={month}
      month={month}
      today="2026-11-29"
      selected={null}
      onSelect={() => {}}
      onMonth={setNext}
      content={() => null}
    />
  )
}

const press = (key: string) =>
  act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const focused = () => document.activeElement?.firstElementChild?.textContent

it.each([
  ['End', 'Sat, Dec 5, 2026'],
  ['ArrowDown', 'Sun, Dec 6, 2026'],
  ['PageUp', 'Thu, Oct 29, 2026'],
])('keeps the focus until another month is displayed, and then moves it to the day that %s leads to', (key, day) => {
  act(() => root.render(<Calendar />))
  act(() => document.querySelector<HTMLElement>('button[tabindex="0"]')?.focus())
  press(key)
  expect(focused()).toBe('Sun, Nov 29, 2026')
  act(() => showNext())
  expect(focused()).toBe(day)
})
