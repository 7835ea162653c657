import { expect, it } from 'vitest'
import { sampleInvoice } from '../components/sample-invoice.ts'
import { withIds } from './use-chosen-invoices.ts'

it('keeps invoices of other pages selected when this page’s are added and removed', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => sampleInvoice({ id }))
  if (!a || !b || !c) throw new Error('Three samples are created')
  expect(withIds(new Set(['a', 'c']), [a], [b, c])).toEqual([a, c])
  expect(withIds(new Set(['c']), [a, c], [b, c])).toEqual([c])
})

it('returns a row as the page shows it now, not as it was when selected', () => {
  const held = sampleInvoice({ id: 'a', balance: 100 })
  const row = sampleInvoice({ id: 'a', balance: 0, status: 1 })
  expect(withIds(new Set(['a']), [held], [row])).toEqual([row])
})
