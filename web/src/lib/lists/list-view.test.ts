import { expect, test } from 'vitest'
import { viewText, viewTextOf } from './list-view.ts'

const shape = { tabs: ['active', 'archived'], columns: ['name'] } as const

test('a list as it opens has no text, whatever its page', () => {
  expect(viewText(shape, { tab: 'active', keyword: '', sort: null })).toBe('')
  expect(viewTextOf(shape, '?tab=active&page-active=3')).toBe('')
})

test('two addresses that show the same have the same text', () => {
  const text = '?tab=archived&keyword=nurse&sort=name.asc'
  expect(viewTextOf(shape, '?sort=name.asc&page-archived=2&keyword=nurse&tab=archived')).toBe(text)
  expect(viewText(shape, { tab: 'archived', keyword: 'nurse', sort: { column: 'name', direction: 'asc' } })).toBe(text)
})

test('what makes no sense any more is left out of a kept text', () => {
  expect(viewTextOf(shape, '?tab=gone&sort=price.asc&keyword=nurse')).toBe('?keyword=nurse')
})
