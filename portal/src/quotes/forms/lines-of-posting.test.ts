import { describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '../draft/draft-values.ts'
import { salaryLabel } from '../submission/answer-labels.ts'
import { factsOfPosting } from './facts-of-posting.ts'
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

  it('shows pay and deadline as the page for applicants does, whatever the locale of the user', () => {
    const locale = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
    const values = {
      ...emptyDraft,
      country: 'US',
      salaryType: '1',
      salaryFrom: '82000',
      salaryTo: '96000.50',
      deadlineType: 'select-deadline',
      deadlineDate: '2027-01-05',
    } as const
    expect(factsOfPosting(values, [])).toMatchObject({
      pay: '$82,000 to $96,000.50 a year',
      deadline: 'Apply by January 5, 2027',
    })
    expect(salaryLabel(values)).toBe('Starting Salary: $82,000 to $96,000.50 a year')
    locale.mockRestore()
  })
})
