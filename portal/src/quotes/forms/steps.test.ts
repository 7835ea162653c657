import { expect, it } from 'vitest'
import { adjacentStep, type Step } from './steps.tsx'

const whole =
  (...numbers: number[]) =>
  ({ number }: Step) =>
    numbers.includes(number)

it('stops at the dates of the ads only while they are unanswered', () => {
  expect(adjacentStep(6, 1, whole(7, 8))).toBe(9)
  expect(adjacentStep(6, 1, whole(7))).toBe(8)
  expect(adjacentStep(6, 1, whole(8))).toBe(7)
  expect(adjacentStep(7, 1, whole(7, 8))).toBe(9)
  expect(adjacentStep(9, -1, whole(7, 8))).toBe(6)
  expect(adjacentStep(9, -1, whole(7))).toBe(8)
})

it('stops at every other step, complete or not', () => {
  const everything = whole(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  expect([1, 2, 3, 4, 5].map((number) => adjacentStep(number, 1, everything))).toEqual([2, 3, 4, 5, 6])
  expect([adjacentStep(9, 1, everything), adjacentStep(10, 1, everything)]).toEqual([10, 11])
})
