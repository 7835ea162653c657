import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { guardCompositionKeys } from './composition-keys.ts'

let removeGuard: () => void
const heard = vi.fn<(key: string) => void>()
const listen = ({ key }: KeyboardEvent) => heard(key)

beforeEach(() => {
  heard.mockClear()
  removeGuard = guardCompositionKeys()
  document.addEventListener('keydown', listen)
})
afterEach(() => {
  document.removeEventListener('keydown', listen)
  removeGuard()
})

function press(element: HTMLElement, init: KeyboardEventInit): boolean {
  document.body.append(element)
  return element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
}

it.each(['Enter', 'ArrowDown', 'Escape', 'Tab'])('keeps %s from the page while a word is composed', (key) => {
  for (const name of ['input', 'textarea'] as const) {
    expect(press(document.createElement(name), { key, isComposing: true }), 'left to the input method').toBe(true)
    press(document.createElement(name), { key, keyCode: 229 })
  }
  expect(heard).not.toHaveBeenCalled()
})

it('passes on every other key, and the keys of a rich text editor', () => {
  press(document.createElement('input'), { key: 'Enter', keyCode: 13 })
  const editor = document.createElement('div')
  editor.contentEditable = 'true'
  press(editor, { key: 'Process', isComposing: true })
  expect(heard.mock.calls.flat()).toEqual(['Enter', 'Process'])
})
