import { describe, expect, it } from 'vitest'
import { nextTurn, type Turns, turned, turnedBack } from './viewer-look.ts'

const all: Turns[] = [0, 1, 2, 3]

describe('page rotation', () => {
  it('moves the top left corner to the top right, then to the bottom right, then to the bottom left', () => {
    expect(all.map((turns) => turned({ x: 0, y: 0 }, turns))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ])
  })

  it('maps every point back to its origin', () => {
    for (const turns of all) {
      const { x, y } = turnedBack(turned({ x: 0.2, y: 0.7 }, turns), turns)
      expect([x, y]).toEqual([expect.closeTo(0.2), expect.closeTo(0.7)])
    }
  })

  it('is upright again after four turns', () => {
    expect(all.map(nextTurn)).toEqual([1, 2, 3, 0])
  })
})
