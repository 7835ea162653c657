import { describe, expect, it } from 'vitest'
import { formatChanges, wordChanges } from './word-changes.ts'

const changes = (from: string, to: string) => {
  const { removed, added } = wordChanges(from, to)
  return { removed: [...removed], added: [...added] }
}

describe('wordChanges', () => {
  it('returns removed and added words, counted from the first word of each text', () => {
    expect(changes('<p>We seek a dean of music</p>', '<p>We seek a dean of fine arts</p>')).toEqual({
      removed: [5],
      added: [5, 6],
    })
  })

  it('finds changes across paragraphs, lists and emphasis', () => {
    const from = '<h3>Duties</h3><ul><li>Lead <b>ten</b> people</li><li>Teach</li></ul>'
    const to = '<h3>Duties</h3><ul><li>Lead <b>twelve</b> people</li></ul>'
    expect(changes(from, to)).toEqual({ removed: [2, 4], added: [2] })
  })

  it('finds no changed words when only the formatting changes, and returns that', () => {
    expect(changes('<p>One two</p>', '<ul><li>One</li><li>two</li></ul>')).toEqual({ removed: [], added: [] })
    expect(formatChanges(wordChanges('<p>One</p>', '<b>One</b>'))).toMatch(/^The words stay the same/)
  })

  it('counts the changed words', () => {
    expect(formatChanges(wordChanges('<p>One two three</p>', '<p>One four</p>'))).toBe('2 words removed, 1 word added')
  })
})
