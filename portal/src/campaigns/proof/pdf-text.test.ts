import { describe, expect, it } from 'vitest'
import { paragraphsOf } from './pdf-text.ts'

const run = (str: string, y: number, height = 12) => ({ str, hasEOL: false, height, transform: [1, 0, 0, 1, 40, y] })

describe('text of a PDF', () => {
  it('joins the pieces of a line and the lines of a paragraph', () => {
    expect(paragraphsOf([run('Lead 140', 300), run('colleagues', 300), run('in one division.', 286)])).toEqual([
      'Lead 140 colleagues in one division.',
    ])
  })

  it('begins a paragraph after a gap, and at a change of font size', () => {
    expect(paragraphsOf([run('Dean', 400, 24), run('Apply by May 1', 380), run('Contact', 300)])).toEqual([
      'Dean',
      'Apply by May 1',
      'Contact',
    ])
  })

  it('returns nothing when there is only white space', () => {
    expect(paragraphsOf([run(' ', 300)])).toEqual([])
  })
})
