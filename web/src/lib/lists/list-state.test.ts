import { describe, expect, it } from 'vitest'
import { readList, withFilters, withKeyword, withPage, withRows, withSort, withTab } from './list-state.ts'

const shape = { tabs: ['active', 'archived'], columns: ['name', 'created'], filters: ['department', 'due'] } as const
const opened = { tab: 'active', page: 1, keyword: '', sort: null, rows: 10, filters: {} }

describe('the state of a list in the address', () => {
  it('opens at the first tab and page', () => {
    expect(readList(shape, {})).toEqual(opened)
  })

  it('takes what makes no sense as not said', () => {
    const search = { tab: 'nope', 'page-active': '-3', sort: 'password.asc', keyword: '  ', rows: '11', due: ' ' }
    expect(readList(shape, search)).toEqual(opened)
  })

  it('keeps a page for each tab', () => {
    const there = withTab(withPage({}, 'active', 3), 'archived')
    expect(readList(shape, there)).toMatchObject({ tab: 'archived', page: 1 })
    expect(readList(shape, withTab(there, 'active'))).toMatchObject({ tab: 'active', page: 3 })
  })

  it('goes to page 1 and clears the sort with another keyword', () => {
    const sorted = withPage(withSort({}, { column: 'name', direction: 'asc' }), 'active', 2)
    expect(readList(shape, sorted)).toMatchObject({ page: 2, sort: { column: 'name', direction: 'asc' } })
    expect(readList(shape, withKeyword(sorted, ' nurse '))).toEqual({ ...opened, keyword: 'nurse' })
  })

  it('goes to page 1 of every tab with another filter or number of rows, and keeps the rest', () => {
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
