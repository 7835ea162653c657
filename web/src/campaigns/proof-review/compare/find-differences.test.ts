import { describe, expect, it } from 'vitest'
import { findDifferences, type Pixels } from './find-differences.ts'

/** A drawing of letters: `#` is ink, anything else is paper. */
function drawn(...rows: string[]): Pixels {
  const width = rows[0]?.length ?? 0
  const data = new Uint8ClampedArray(width * rows.length * 4)
  for (const [index, letter] of [...rows.join('')].entries())
    data.set(letter === '#' ? [10, 20, 30, 255] : [255, 255, 255, 255], index * 4)
  return { width, height: rows.length, data }
}

describe('the differences of two versions', () => {
  it('are none where both say the same', () => {
    expect(findDifferences(drawn('#..#'), drawn('#..#'), 1)).toEqual([])
  })

  it('are classified as only in the earlier, only in the later, and changed', () => {
    const earlier = drawn('#..........', '...........', '...........', '##.........')
    const later = drawn('..........#', '...........', '...........', '..##.......')
    expect(findDifferences(earlier, later, 1)).toEqual([
      { kind: 'removed', left: 0, top: 0, right: 1, bottom: 1 },
      { kind: 'added', left: 10, top: 0, right: 11, bottom: 1 },
      { kind: 'changed', left: 0, top: 3, right: 4, bottom: 4 },
    ])
  })

  it('leave out what is only a little lighter', () => {
    const earlier = drawn('#')
    const later = drawn('#')
    later.data.set([40, 50, 60, 255])
    expect(findDifferences(earlier, later, 1)).toEqual([])
  })

  it('take what is drawn nowhere for paper', () => {
    const nothing = { width: 2, height: 1, data: new Uint8ClampedArray(8) }
    expect(findDifferences(nothing, drawn('..'), 1)).toEqual([])
    expect(findDifferences(nothing, drawn('.#'), 1)).toMatchObject([{ kind: 'added', left: 1 }])
  })

  it('end at the edge of the page, however large a cell is', () => {
    expect(findDifferences(drawn('...'), drawn('..#'), 2)).toEqual([
      { kind: 'added', left: 2, top: 0, right: 3, bottom: 1 },
    ])
  })
})
