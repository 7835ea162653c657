import { expect, it } from 'vitest'
import { readDecimal, readPercent, readWhole } from './typed-numbers.ts'

it.each([
  ['3', 3, 3, 0.03],
  ['2,5', -1, 2.5, 0.025],
  ['2.5', -1, 2.5, 0.025],
  ['1.000', 1000, 1, 0.01],
  ['1 250', 1250, 1250, 12.5],
  ['1,367', 1367, -1, -1],
  ['', -1, -1, -1],
  ['many', -1, -1, -1],
  ['-3', -1, -1, -1],
])('reads %j as a whole number, a decimal one and a percentage', (typed, whole, decimal, share) => {
  expect([readWhole(typed), readDecimal(typed), readPercent(typed)]).toEqual([whole, decimal, share])
})
