import { describe, expect, test } from 'vitest'
import { draftDefaults, quoteSteps, stepReached, stepStatuses } from './lifecycle.ts'
import type { QuoteForm } from './schemas.ts'

const publicationId = '01900000-0000-7000-8000-000000000001'
const whole: QuoteForm = {
  campaignTitle: 'Harbor Pilot',
  jobDescription: '<p>Bring ships in.</p>',
  deadlineType: 'open-until-filled',
  applyEmail: 'jobs@harbor.example',
  startDateType: 'immediately',
  endDateType: 'maximize-runtime',
  recommendations: [publicationId],
}
const today = '2031-05-01'
const reached = (form: QuoteForm, manualCount = 0) => stepReached({ form, manualCount })
const statuses = (form: QuoteForm, shown: string[] = [], manualCount = 0) =>
  stepStatuses({ form, manualCount }, { today, shown })

describe('the reached step of a draft', () => {
  test('is the first one for an empty draft and for one with only a title', () => {
    expect([reached({}), reached({ campaignTitle: 'Harbor Pilot' })]).toEqual([1, 1])
  })

  test('is the last one with an answer, whatever is missing before it', () => {
    expect(reached({ campaignTitle: 'Harbor Pilot', jobDescription: '<p>Bring ships in.</p>' })).toBe(5)
    expect(reached({ isRemote: false, salaryType: 2 })).toBe(4)
    expect(reached({ campaignTitle: 'Harbor Pilot' }, 1)).toBe(10)
  })

  test('ignores the defaults of a new draft', () => {
    const begun = { ...draftDefaults, country: 'US', state: 'NY', city: 'Buffalo', campaignTitle: 'Harbor Pilot' }
    expect(reached(begun)).toBe(1)
    expect(reached({ ...begun, isRemote: true })).toBe(3)
    expect(reached({ ...begun, startDateType: 'future-date', startDate: '2031-06-01' })).toBe(7)
  })

  test('is the check if nothing is missing, even if a date has passed since', () => {
    expect(reached(whole)).toBe(11)
    expect(reached({ ...whole, deadlineType: 'select-deadline', deadlineDate: '2001-01-01' })).toBe(11)
  })
})

describe('the statuses of the steps', () => {
  test('contain one per step', () => {
    expect(statuses({})).toHaveLength(quoteSteps.length)
  })

  test('of an empty draft distinguish steps that can be started from others', () => {
    const all = statuses({})
    expect(all[0]).toBe('Not yet started')
    expect([all[8], all[10]]).toEqual(['Cannot start yet', 'Cannot start yet'])
  })

  test('distinguish a step with some of its answers from one with all of them', () => {
    expect(statuses({ deadlineType: 'open-until-filled' })[5]).toBe('In progress')
    expect(statuses({ deadlineType: 'open-until-filled', applyEmail: 'jobs@harbor.example' })[5]).toBe('Completed')
  })

  test('show a problem for an invalid answer, and for an error that was displayed', () => {
    const past = { ...whole, deadlineType: 'select-deadline', deadlineDate: '2031-04-30' } as const
    expect(statuses(past)[5]).toBe('There is a problem')
    expect(statuses({ campaignTitle: 'Harbor Pilot' }, ['jobDescription'])[4]).toBe('There is a problem')
  })

  test('allow the check once nothing is missing', () => {
    expect(statuses(whole)[10]).toBe('Not yet started')
    expect(statuses({ ...whole, recommendations: [] })[10]).toBe('Cannot start yet')
    expect(statuses({ ...whole, recommendations: [] }, [], 1)[10]).toBe('Not yet started')
  })

  test('count a publication of the client’s own choice as an answer', () => {
    expect(statuses({ ...whole, recommendations: [] }, [], 1)[9]).toBe('Completed')
  })
})
