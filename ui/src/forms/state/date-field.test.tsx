import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { DateField } from '../date-field.tsx'

let value = '2026-11-29'

function Form() {
  const [date, setDate] = useState(value)
  const change = (next: string) => {
    value = next
    setDate(next)
  }
  return (
    <>
      <DateField label="Deadline" value={date} onChange={change} />
      <button type="button">Save</button>
    </>
  )
}

test('is empty when it is left with an incomplete date, instead of keeping the former one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Form />))
  const onInput = vi.fn()
  document.body.addEventListener('input', onInput)
  const month = document.querySelector<HTMLElement>('[role="spinbutton"]')
  await act(async () => month?.focus())
  // One for each digit
  for (let count = 0; count < 2; count++)
    await act(
      async () =>
        void month?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true })),
    )
  expect(value).toBe('2026-01-29')
  // For forms that listen to all of their fields
  expect(onInput).toHaveBeenCalled()
  const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
  await act(async () => save?.focus())
  expect(value).toBe('')
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
