import { expect, it } from 'vitest'
import { nextSort, sortPhrase } from './table-column.ts'
import { toggleAll, toggleOne } from './table-selection.ts'

const date = {
  id: 'date',
  header: 'Date',
  cell: () => null,
  sortLabels: { asc: 'oldest first', desc: 'newest first' },
} as const

it('reverses the order of the sorted column and uses the default order for another column', () => {
  expect(nextSort(date, null)).toEqual({ column: 'date', direction: 'asc' })
  expect(nextSort(date, { column: 'date', direction: 'asc' })).toEqual({ column: 'date', direction: 'desc' })
  expect(nextSort({ ...date, firstDirection: 'desc' }, { column: 'name', direction: 'asc' }).direction).toBe('desc')
})

it('describes an order in the terms of its column', () => {
  expect(sortPhrase(date, 'desc')).toBe('Date, newest first')
})

it('keeps the rows of other pages selected when this page is selected or cleared', () => {
  const selected = new Set(['elsewhere', 'a'])
  expect([...toggleAll(selected, ['a', 'b'], true)]).toEqual(['elsewhere', 'a', 'b'])
  expect([...toggleAll(selected, ['a', 'b'], false)]).toEqual(['elsewhere'])
  expect([...toggleOne(selected, 'a', false)]).toEqual(['elsewhere'])
  expect(selected.size).toBe(2)
})
