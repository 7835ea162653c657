import { beforeEach, expect, it } from 'vitest'
import { freeCorner } from './toast-corner.ts'

// WCAG 2.4.11
const corners = ['top-right', 'bottom-right', 'bottom-left'] as const
const words = 'We encountered an error.'
beforeEach(() => {
  document.body.innerHTML = `<div data-alert>${words}</div><div data-alert>Another</div><button>Save</button>`
})

/** Alerts are found by their attribute, as in the module. */
function place(selector: string, box: Partial<DOMRect>): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} not found`)
  found.getBoundingClientRect = () => ({ ...new DOMRect(), left: 0, right: 0, top: 0, bottom: 0, ...box })
  return found
}
const { innerWidth: width, innerHeight: height } = window
const alertAtTop = { left: 280, right: width - 40, top: 40, bottom: 118 }

it('is in the error position unless the page displays the same text there', () => {
  expect(freeCorner(words, corners)).toBe('top-right')
  place('[data-alert]', alertAtTop)
  expect(freeCorner(words, corners)).toBe('bottom-right')
  expect(freeCorner('Another', corners)).toBe('top-right')
})

it('does not cover the pressed element either', () => {
  place('[data-alert]', alertAtTop)
  place('button', { left: width - 200, right: width - 100, top: height - 80, bottom: height - 40 }).focus()
  expect(freeCorner(words, corners)).toBe('bottom-left')
})
