import { expect, test } from 'vitest'
import { viewText, viewTextOf } from './list-view.ts'

const shape = { tabs: ['active', 'archived'], columns: ['name'], filters: ['department', 'due'] } as const

test('a list as it opens has no text, whatever its page', () => {
  expect(viewText(shape, { tab: 'active', keyword: '', sort: null, filters: {} })).toBe('')
  expect(viewTextOf(shape, '?tab=active&page-active=3')).toBe('')
})

test('two addresses that show the same have the same text', () => {
  const text = '?tab=archived&keyword=nurse&sort=name.asc'
  expect(viewTextOf(shape, '?sort=name.asc&page-archived=2&keyword=nurse&tab=archived')).toBe(text)
  const sort = { column: 'name', direction: 'asc' } as const
  expect(viewText(shape, { tab: 'archived', keyword: 'nurse', sort, filters: {} })).toBe(text)
})

test('what makes no sense any more is left out of a kept text', () => {
  expect(viewTextOf(shape, '?tab=gone&sort=price.asc&keyword=nurse')).toBe('?keyword=nurse')
})

test('a view keeps its filters, in one order, and not how many rows a page has', () => {
  expect(viewTextOf(shape, '?rows=25&due=week&department=Nursing&gone=1')).toBe('?department=Nursing&due=week')
})
