import { expect, it } from 'vitest'
import { type Step, stepBeside } from './steps.tsx'

const whole =
  (...numbers: number[]) =>
  ({ number }: Step) =>
    numbers.includes(number)

it('stops at the dates of the ads only while they are unanswered', () => {
  expect(stepBeside(6, 1, whole(7, 8))).toBe(9)
  expect(stepBeside(6, 1, whole(7))).toBe(8)
  expect(stepBeside(6, 1, whole(8))).toBe(7)
  expect(stepBeside(7, 1, whole(7, 8))).toBe(9)
  expect(stepBeside(9, -1, whole(7, 8))).toBe(6)
  expect(stepBeside(9, -1, whole(7))).toBe(8)
})

it('stops at every other step, complete or not', () => {
  const everything = whole(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  expect([1, 2, 3, 4, 5].map((number) => stepBeside(number, 1, everything))).toEqual([2, 3, 4, 5, 6])
  expect([stepBeside(9, 1, everything), stepBeside(10, 1, everything)]).toEqual([10, 11])
})
