import { expect, it } from 'vitest'
import { rowsOf } from './pin-rows.ts'

const edges = (places: { x: number; y: number }[]) => rowsOf(places).map(({ isAtStart, edgeY }) => [isAtStart, edgeY])

it('puts the number of a place at the nearer edge of the page, at the same height', () => {
  expect(
    edges([
      { x: 0.3, y: 0.2 },
      { x: 0.7, y: 0.8 },
    ]),
  ).toEqual([
    [true, 0.2],
    [false, 0.8],
  ])
})

it('puts the number at the other edge if it would cover the place', () => {
  expect(
    edges([
      { x: 0.02, y: 0.5 },
      { x: 0.97, y: 0.5 },
    ]),
  ).toEqual([
    [false, 0.5],
    [true, 0.5],
  ])
})

it('puts numbers of places at the same height below each other, in the order of the places', () => {
  const rows = rowsOf([
    { x: 0.6, y: 0.52 },
    { x: 0.8, y: 0.5 },
    { x: 0.3, y: 0.5 },
  ])
  const [second, first, other] = rows.map(({ edgeY }) => edgeY)
  expect(first).toBe(0.5)
  expect(other).toBe(0.5)
  expect(second).toBeGreaterThan(0.55)
})
