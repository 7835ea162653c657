import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery, page } from './list-query.ts'

const query = listQuery(['name', 'created'], ['active', 'all'])
const ids = {
  clientId: '01900000-0000-7000-8000-000000000001',
  clientAccountId: '01900000-0000-7000-8000-000000000002',
}

describe('the query of a list', () => {
  test('defaults to the first ten of the first tab', () => {
    expect(query.parse(ids)).toMatchObject({ filteredView: 'active', paginationLimit: 10, pageNumber: 1 })
  })

  test('sorts by the columns of the list, and returns them as an error for an unknown one', () => {
    fc.assert(
      fc.property(fc.string(), (sortBy) => {
        const result = query.safeParse({ ...ids, sortForFilter: [{ sortBy, sortOrder: 'asc' }] })
        expect(result.success).toBe(sortBy === 'name' || sortBy === 'created')
        if (!result.success) expect(result.error.issues[0]?.message).toBe('Sort by one of: name, created')
      }),
      { examples: [['name'], ['id; drop table campaign'], ['constructor'], ['__proto__']] },
    )
  })

  test("accepts pages from 1 and 1 to 100 rows, both integers, whose offset fits the database's integers", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), fc.oneof(fc.integer(), fc.double()), (pageNumber, limit) => {
        const { success } = query.safeParse({ ...ids, pageNumber, paginationLimit: limit })
        const fits = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
        expect(success).toBe(fits(pageNumber, 10_000_000) && fits(limit, 100))
      }),
      {
        examples: [
          [1, 1],
          [10_000_000, 100],
          [10_000_001, 10],
          [1, 101],
          [0, 10],
          [1.5, 10],
        ],
      },
    )
  })

  test('returns all errors at once', () => {
    const result = query.safeParse({ ...ids, filteredView: 'mine', pageNumber: 0, keyword: 'x'.repeat(201) })
    expect(result.error?.issues.map(({ path }) => path[0]).sort()).toEqual(['filteredView', 'keyword', 'pageNumber'])
  })
})

describe('a page', () => {
  test('contains rows and their total number', () => {
    const names = page(z.object({ name: z.string() }))
    expect(names.parse({ data: [{ name: 'a', secret: 1 }], totalCount: 7 })).toEqual({
      data: [{ name: 'a' }],
      totalCount: 7,
    })
    expect(names.safeParse({ data: [{}], totalCount: 7 }).success).toBe(false)
  })
})
