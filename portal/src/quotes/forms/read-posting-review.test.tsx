import { partialReads, type ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { withQueries } from '@tearsheet/ui/lib/part-fixture.tsx'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ReadPostingReview } from './read-posting-review.tsx'

type Field = ReadPosting['fields'][number]

/** Returns the words of the review of a posting with these fields. */
function reviewOf(fields: Field | Field[], more: Partial<ReadPosting> = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const read = { fields: [fields].flat(), jobDescription: '', ...more }
  act(() =>
    root.render(
      withQueries(
        <ReadPostingReview read={read} isBusy={false} onStart={() => undefined} onForget={() => undefined} />,
      ),
    ),
  )
  const words = box.textContent ?? ''
  act(() => root.unmount())
  return words
}

it('shows that a title was cut', () => {
  const title = 'Registrar of Harbors and Piers, '.repeat(10)
  const words = reviewOf({ field: 'campaignTitle', value: title.slice(0, 200), from: `title: ${title}`.slice(0, 300) })
  expect(words).toContain('Cut to 200 characters. Read from “title: Registrar')
})

it('does not show a title of the longest length as cut', () => {
  const title = 'x'.repeat(200)
  expect(reviewOf({ field: 'campaignTitle', value: title, from: `title: ${title}` })).not.toContain('Cut to')
})

it('shows that a posting was read in part', () => {
  const field = { field: 'campaignTitle' as const, value: 'Nurse', from: 'Nurse' }
  const partial = 'Only the first 30 of 45 pages were read'
  expect(reviewOf(field, { partial })).toContain(`The posting was read in part${partial}`)
  const { recognized } = partialReads
  expect(reviewOf(field, { partial: recognized })).toContain(`Check the text of the scan${recognized}`)
  expect(reviewOf(field)).not.toContain('read in part')
  const words = reviewOf(field, { jobDescription: 'x'.repeat(100_001) })
  expect(words).toContain('Its text is too long for a job description. Add a shorter one to the draft')
  expect(words).toContain('No text was taken for the job description.')
})

it('shows pay with the currency of its country', () => {
  expect(reviewOf({ field: 'salaryFrom', value: 38.5, from: '$38.50' })).toContain('Pay: $38.50')
})

it('lists a deadline once, as its day', () => {
  const from = 'Apply by January 15, 2027'
  const words = reviewOf([
    { field: 'deadlineType', value: 'select-deadline', from },
    { field: 'deadlineDate', value: '2027-01-15', from },
  ])
  expect(words).toContain('Last day to apply: Fri, Jan 15, 2027')
  expect(words.split(from)).toHaveLength(2)
})

it('offers the text alone when nothing else was found', () => {
  const words = reviewOf([], { jobDescription: '<p>You greet visitors.</p>' })
  expect(words).toContain('No title, place, pay or deadline was found')
  expect(words).not.toContain('Uncheck anything that is wrong')
  expect(words).toContain('Start the quote with this text')
})
