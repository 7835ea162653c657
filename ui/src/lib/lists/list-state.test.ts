import { describe, expect, it } from 'vitest'
import { readList, withFilters, withKeyword, withPage, withRows, withSort, withTab } from './list-state.ts'

const shape = { tabs: ['active', 'archived'], columns: ['name', 'created'], filters: ['department', 'due'] } as const
const opened = { tab: 'active', page: 1, keyword: '', sort: null, rows: 10, filters: {} }

describe('list state in the address', () => {
  it('starts with the first tab and page', () => {
    expect(readList(shape, {})).toEqual(opened)
  })

  it('ignores invalid values', () => {
    const search = { tab: 'nope', 'page-active': '-3', sort: 'password.asc', keyword: '  ', rows: '11', due: ' ' }
    expect(readList(shape, search)).toEqual(opened)
  })

  it('keeps a page for each tab', () => {
    const there = withTab(withPage({}, 'active', 3), 'archived')
    expect(readList(shape, there)).toMatchObject({ tab: 'archived', page: 1 })
    expect(readList(shape, withTab(there, 'active'))).toMatchObject({ tab: 'active', page: 3 })
  })

  it('returns to page 1 and clears the sort when the keyword changes', () => {
    const sorted = withPage(withSort({}, { column: 'name', direction: 'asc' }), 'active', 2)
    expect(readList(shape, sorted)).toMatchObject({ page: 2, sort: { column: 'name', direction: 'asc' } })
    expect(readList(shape, withKeyword(sorted, ' nurse '))).toEqual({ ...opened, keyword: 'nurse' })
  })

  it('returns to page 1 of every tab when a filter or the page size changes, and keeps the rest', () => {
    const there = withPage(withKeyword({}, 'nurse'), 'active', 3)
    const filtered = withFilters(there, { department: 'Nursing', due: 'week' })
    expect(readList(shape, filtered)).toEqual({
      ...opened,
      keyword: 'nurse',
      filters: { department: 'Nursing', due: 'week' },
    })
    const taken = withFilters(withPage(filtered, 'active', 2), { due: undefined })
    expect(readList(shape, taken)).toMatchObject({ page: 1, filters: { department: 'Nursing' } })
    expect(readList(shape, withRows(withPage(taken, 'active', 2), 50))).toMatchObject({ page: 1, rows: 50 })
    expect(withRows({ rows: '50' }, 10).rows).toBeUndefined()
  })
})
