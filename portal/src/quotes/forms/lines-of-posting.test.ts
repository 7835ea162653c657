import { describe, expect, it } from 'vitest'
import { linesOfPosting } from './lines-of-posting.ts'

describe('posting preview next to the form', () => {
  it('keeps bold text within its words, and decodes characters', () => {
    const html =
      '<p>Professor of <strong>Data Journalism</strong>, in R&amp;D &lt;new&gt;: un<em>paid</em>&nbsp;leave</p>'
    expect(linesOfPosting(html)).toBe('Professor of Data Journalism, in R&D <new>: unpaid leave')
  })

  it('puts each heading, paragraph, list item and line break on its own line', () => {
    const html = '<h3>Duties</h3><ul><li><p>Teach</p></li><li><p>Advise</p></li></ul><p>Mon<br>Tue</p><p></p>'
    expect(linesOfPosting(html)).toBe('Duties\nTeach\nAdvise\nMon\nTue')
  })

  it('shows an escaped entity as typed', () => {
    expect(linesOfPosting('<p>&amp;lt; is written &amp;amp;lt;</p>')).toBe('&lt; is written &amp;lt;')
  })
})
