import { describe, expect, it } from 'vitest'
import { findDifferences, type Pixels } from './find-differences.ts'

/** Parses a drawing from text: `#` is ink, anything else is background. */
function drawn(...rows: string[]): Pixels {
  const width = rows[0]?.length ?? 0
  const data = new Uint8ClampedArray(width * rows.length * 4)
  for (const [index, character] of [...rows.join('')].entries())
    data.set(character === '#' ? [10, 20, 30, 255] : [255, 255, 255, 255], index * 4)
  return { width, height: rows.length, data }
}

describe('findDifferences', () => {
  it('finds none when both are the same', () => {
    expect(findDifferences(drawn('#..#'), drawn('#..#'), 1)).toEqual([])
  })

  it('classifies differences as removed, added and changed', () => {
    const earlier = drawn('#..........', '...........', '...........', '##.........')
    const later = drawn('..........#', '...........', '...........', '..##.......')
    expect(findDifferences(earlier, later, 1)).toEqual([
      { kind: 'removed', left: 0, top: 0, right: 1, bottom: 1 },
      { kind: 'added', left: 10, top: 0, right: 11, bottom: 1 },
      { kind: 'changed', left: 0, top: 3, right: 4, bottom: 4 },
    ])
  })

  it('ignores small differences in lightness', () => {
    const earlier = drawn('#')
    const later = drawn('#')
    later.data.set([40, 50, 60, 255])
    expect(findDifferences(earlier, later, 1)).toEqual([])
  })

  it('treats missing pixels as white background', () => {
    const nothing = { width: 2, height: 1, data: new Uint8ClampedArray(8) }
    expect(findDifferences(nothing, drawn('..'), 1)).toEqual([])
    expect(findDifferences(nothing, drawn('.#'), 1)).toMatchObject([{ kind: 'added', left: 1 }])
  })

  it('stays within the page, however large a cell is', () => {
    expect(findDifferences(drawn('...'), drawn('..#'), 2)).toEqual([
      { kind: 'added', left: 2, top: 0, right: 3, bottom: 1 },
    ])
  })
})
