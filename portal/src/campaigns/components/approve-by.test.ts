import { expect, it } from 'vitest'
import { approveByNote, byUrgency, nextLine } from './approve-by.ts'
import { sampleItem } from './sample-item.ts'

const today = '2026-11-22'

it('shows the approval date of a waiting ad: its first day, or the deadline if that is earlier', () => {
  const starts = sampleItem({ startDate: '2026-11-25' })
  expect(approveByNote(starts, '2027-01-15', today)).toEqual({
    text: 'Approve\u00a0by\u00a0Wed,\u00a0Nov\u00a025, in\u00a03\u00a0days',
    isNear: true,
  })
  expect(approveByNote(starts, '2026-11-23', today)?.text).toBe('Approve\u00a0by\u00a0Mon,\u00a0Nov\u00a023, tomorrow')
  expect(approveByNote(sampleItem(), '2027-01-15', today)).toMatchObject({ isNear: false })
  expect(approveByNote(sampleItem(), today, today)?.text).toBe('Approve today')
})

it('names the next ad with its day', () => {
  const next = sampleItem({ publicationName: 'Nature Careers', startDate: '2026-11-25' })
  expect(nextLine(next, null, today)).toBe('Next: Nature Careers, by Wed, Nov 25')
  expect(nextLine(next, today, today)).toBe('Next: Nature Careers, today')
  expect(nextLine(sampleItem(), null, today)).toBe('Next: Daily Herald')
})

it('shows no date for an ad that does not wait or whose dates have passed', () => {
  expect(approveByNote(sampleItem({ tab: 'published', startDate: '2026-11-25' }), null, today)).toBeNull()
  expect(approveByNote(sampleItem({ startDate: '2026-11-01' }), null, today)).toBeNull()
})

it('sorts by due date, and keeps the order of items due on the same day', () => {
  const items = [
    sampleItem({ id: 'none' }),
    sampleItem({ id: 'late', startDate: '2026-12-07' }),
    sampleItem({ id: 'soon', startDate: '2026-12-03' }),
    sampleItem({ id: 'gone', tab: 'published' }),
  ]
  expect(byUrgency(items, null, today).map(({ id }) => id)).toEqual(['soon', 'late', 'none', 'gone'])
})
