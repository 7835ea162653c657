import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '../lib/session.ts'
import { tokenOf, viewOf } from '../lib/session-fixture.ts'
import { useKept } from './use-kept.ts'

let root: Root
let form: ReturnType<typeof useKept<string>>

function Form() {
  form = useKept('modify:ad-1', '', (read) => typeof read === 'string')
  return null
}

/** The page as it is opened in an account. */
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

it('what is typed is there after the page was left, for the same person in the same account alone', async () => {
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

it('what was sent, or taken back, is not offered again', async () => {
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

it('text of another kind is no value of the form', async () => {
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
