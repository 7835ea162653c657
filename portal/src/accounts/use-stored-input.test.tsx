import { startSession } from '@tearsheet/ui/lib/session.ts'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStoredInput } from './use-stored-input.ts'

let root: Root
let form: ReturnType<typeof useStoredInput<string>>

function Form() {
  form = useStoredInput('modify:ad-1', '', (read) => typeof read === 'string')
  return null
}

/** Renders the page as if it is opened in an account. */
async function open(account: string) {
  startSession(tokenOf(), viewOf(account))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
}
const leave = () => act(() => root.unmount())
const type = (text: string) => act(() => form.keep(text))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.localStorage.clear()
})
afterEach(() => {
  leave()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('keeps input after the page was left, for the same user in the same account only', async () => {
  await open('account-1')
  expect([form.value, form.foundFrom]).toEqual(['', null])
  type('Twelve months')
  leave()
  await open('account-2')
  expect(form.value).toBe('')
  leave()
  await open('account-1')
  expect(form.value).toBe('Twelve months')
  expect(Date.parse(form.foundFrom ?? '')).not.toBeNaN()
})

it('does not offer sent or discarded input again', async () => {
  await open('account-1')
  type('Sent')
  form.forget()
  leave()
  await open('account-1')
  expect(form.value).toBe('')
  type('Typed')
  type('')
  leave()
  await open('account-1')
  expect(form.foundFrom).toBeNull()
})

it('ignores stored text in another format', async () => {
  await open('account-1')
  type('Mine')
  const [key = ''] = Object.keys(window.localStorage).filter((one) => one.startsWith('form:'))
  leave()
  for (const found of ['{', '7', '{"value":7,"writtenAt":"2026-11-22T10:00:00Z"}']) {
    window.localStorage.setItem(key, found)
    await open('account-1')
    expect(form.value).toBe('')
    leave()
  }
  await open('account-1')
})
