import { describe, expect, it } from 'vitest'
import { readList, withKeyword, withPage, withSort, withTab } from './list-state.ts'

const shape = { tabs: ['active', 'archived'], columns: ['name', 'created'] } as const

describe('the state of a list in the address', () => {
  it('opens at the first tab and page', () => {
    expect(readList(shape, {})).toEqual({ tab: 'active', page: 1, keyword: '', sort: null })
  })

  it('takes what makes no sense as not said', () => {
    const search = { tab: 'nope', 'page-active': '-3', sort: 'password.asc', keyword: '  ' }
    expect(readList(shape, search)).toEqual({ tab: 'active', page: 1, keyword: '', sort: null })
  })

  it('keeps a page for each tab', () => {
    const there = withTab(withPage({}, 'active', 3), 'archived')
    expect(readList(shape, there)).toMatchObject({ tab: 'archived', page: 1 })
    expect(readList(shape, withTab(there, 'active'))).toMatchObject({ tab: 'active', page: 3 })
  })

  it('goes to page 1 and clears the sort with another keyword', () => {
    const sorted = withPage(withSort({}, { column: 'name', direction: 'asc' }), 'active', 2)
    expect(readList(shape, sorted)).toMatchObject({ page: 2, sort: { column: 'name', direction: 'asc' } })
    expect(readList(shape, withKeyword(sorted, ' nurse '))).toEqual({
      tab: 'active',
      page: 1,
      keyword: 'nurse',
      sort: null,
    })
  })
})
