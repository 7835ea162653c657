import { afterEach, beforeEach, expect, it } from 'vitest'
import { coversButton, freeDistance } from './toast-slot.ts'

// WCAG 2.4.11
const { innerWidth: width, innerHeight: height } = window
beforeEach(() => {
  document.body.innerHTML = `<h1>My Invoices</h1><button id="pay">Pay</button><button id="save">Save</button>`
})
afterEach(() => document.body.replaceChildren())

function place(selector: string, box: { left: number; top: number; width: number; height: number }): void {
  const found = document.querySelector(selector)
  if (found) found.getBoundingClientRect = () => new DOMRect(box.left, box.top, box.width, box.height)
}

it('is at the top right, below the buttons of the header', () => {
  expect(freeDistance('top-right', 64)).toBe(60)
  place('#pay', { left: width - 140, top: 70, width: 100, height: 40 })
  const distance = freeDistance('top-right', 64)
  expect(distance).toBeGreaterThanOrEqual(110)
  expect(distance).toBeLessThan(130)
})

it('is at the bottom, above the buttons of a save bar', () => {
  expect(freeDistance('bottom-left', 64)).toBe(24)
  place('#save', { left: 40, top: height - 60, width: 100, height: 40 })
  expect(freeDistance('bottom-left', 64)).toBeGreaterThanOrEqual(60)
  expect(freeDistance('bottom-center', 64)).toBe(24)
})

it('covers a heading rather than a button when there is room for neither', () => {
  place('#pay', { left: 0, top: 0, width, height: height - 100 })
  place('h1', { left: 0, top: height - 100, width, height: 100 })
  expect(freeDistance('top-right', 60)).toBeGreaterThan(height - 100)
})

it('covers two other buttons rather than the focused one', () => {
  document.body.insertAdjacentHTML('beforeend', '<button id="next">Next</button>')
  const half = height / 2
  place('#pay', { left: 0, top: 0, width, height: half })
  for (const other of ['#save', '#next']) place(other, { left: 0, top: half, width, height: half })
  expect(freeDistance('top-right', 60)).toBeLessThan(half)
  document.querySelector<HTMLButtonElement>('#pay')?.focus()
  expect(freeDistance('top-right', 60)).toBeGreaterThanOrEqual(half)
})

it('avoids the buttons of an open dialog only, because those behind it cannot be pressed', () => {
  place('#pay', { left: width - 140, top: 60, width: 100, height: 40 })
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Close</button></div>')
  expect(freeDistance('top-right', 64)).toBe(60)
})

it('reports a toast that covers a button', () => {
  place('#pay', { left: 10, top: 10, width: 100, height: 40 })
  expect(coversButton({ left: 50, right: 200, top: 30, bottom: 90 })).toBe(true)
  expect(coversButton({ left: 150, right: 200, top: 30, bottom: 90 })).toBe(false)
})
