import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, null, 12]],
  [5, 12, [1, null, 4, 5, 6, null, 12]],
  [12, 12, [1, null, 11, 12]],
  [3, 5, [1, 2, 3, 4, 5]],
])('page %i of %i shows %j', (page, pageCount, shown) => {
  expect(pageNumbers(page, pageCount)).toEqual(shown)
})

it('shows a single omitted page by its number instead of an ellipsis', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
