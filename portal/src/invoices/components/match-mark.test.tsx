import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MatchMark } from './match-mark.tsx'

function markOf(change: Partial<Parameters<typeof MatchMark>[0]['invoice']>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const invoice = {
    status: 0,
    match: 'agrees',
    isExchanged: false,
    inQuestion: false,
    isBeingPaid: false,
    ...change,
  } as const
  act(() => root.render(<MatchMark invoice={invoice} />))
  onTestFinished(() => act(() => root.unmount()))
  return document.body.textContent || null
}

it.each([
  [{}, 'Ready to pay'],
  [{ isExchanged: true }, 'Exchange difference'],
  [{ isExchanged: true, match: 'differs' }, 'Price differs from approval'],
  [{ isExchanged: true, inQuestion: true }, 'In question'],
  [{ isExchanged: true, isBeingPaid: true }, 'Payment under way'],
  [{ status: 1 }, null],
] as const)('of an invoice with %j is %s', (change, label) => {
  expect(markOf(change)).toBe(label)
})
