import { expect, test } from 'vitest'
import { viewText, viewTextOf } from './list-view.ts'

const shape = { tabs: ['active', 'archived'], columns: ['name'], filters: ['department', 'due'] } as const

test('is empty for a list in its initial state, whatever its page', () => {
  expect(viewText(shape, { tab: 'active', keyword: '', sort: null, filters: {} })).toBe('')
  expect(viewTextOf(shape, '?tab=active&page-active=3')).toBe('')
})

test('is the same for two addresses that show the same rows', () => {
  const text = '?tab=archived&keyword=nurse&sort=name.asc'
  expect(viewTextOf(shape, '?sort=name.asc&page-archived=2&keyword=nurse&tab=archived')).toBe(text)
  const sort = { column: 'name', direction: 'asc' } as const
  expect(viewText(shape, { tab: 'archived', keyword: 'nurse', sort, filters: {} })).toBe(text)
})

test('drops values of a stored text that are no longer valid', () => {
  expect(viewTextOf(shape, '?tab=gone&sort=price.asc&keyword=nurse')).toBe('?keyword=nurse')
})

test('keeps the filters of a view in a fixed order, but not the page size', () => {
  expect(viewTextOf(shape, '?rows=25&due=week&department=Nursing&gone=1')).toBe('?department=Nursing&due=week')
})
