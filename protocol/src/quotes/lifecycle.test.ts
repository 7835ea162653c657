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

describe('the step that a draft has reached', () => {
  test('is the first for an empty draft and for one with a title alone', () => {
    expect([reached({}), reached({ campaignTitle: 'Harbor Pilot' })]).toEqual([1, 1])
  })

  test('is the last one with an answer, whatever was left out before it', () => {
    expect(reached({ campaignTitle: 'Harbor Pilot', jobDescription: '<p>Bring ships in.</p>' })).toBe(5)
    expect(reached({ isRemote: false, salaryType: 2 })).toBe(4)
    expect(reached({ campaignTitle: 'Harbor Pilot' }, 1)).toBe(10)
  })

  test('is not what a new draft begins with', () => {
    const begun = { ...draftDefaults, country: 'US', state: 'NY', city: 'Buffalo', campaignTitle: 'Harbor Pilot' }
    expect(reached(begun)).toBe(1)
    expect(reached({ ...begun, isRemote: true })).toBe(3)
    expect(reached({ ...begun, startDateType: 'future-date', startDate: '2031-06-01' })).toBe(7)
  })

  test('is the check when nothing is missing, even where a date has passed since', () => {
    expect(reached(whole)).toBe(11)
    expect(reached({ ...whole, deadlineType: 'select-deadline', deadlineDate: '2001-01-01' })).toBe(11)
  })
})

describe('the statuses of the steps', () => {
  test('are one for each step', () => {
    expect(statuses({})).toHaveLength(quoteSteps.length)
  })

  test('of an empty draft say what can be begun and what cannot', () => {
    const all = statuses({})
    expect(all[0]).toBe('Not yet started')
    expect([all[8], all[10]]).toEqual(['Cannot start yet', 'Cannot start yet'])
  })

  test('tell a step with some of its answers from one with all of them', () => {
    expect(statuses({ deadlineType: 'open-until-filled' })[5]).toBe('In progress')
    expect(statuses({ deadlineType: 'open-until-filled', applyEmail: 'jobs@harbor.example' })[5]).toBe('Completed')
  })

  test('name a problem where an answer is wrong, and where a fault was shown', () => {
    const past = { ...whole, deadlineType: 'select-deadline', deadlineDate: '2031-04-30' } as const
    expect(statuses(past)[5]).toBe('There is a problem')
    expect(statuses({ campaignTitle: 'Harbor Pilot' }, ['jobDescription'])[4]).toBe('There is a problem')
  })

  test('let the check begin once nothing is missing', () => {
    expect(statuses(whole)[10]).toBe('Not yet started')
    expect(statuses({ ...whole, recommendations: [] })[10]).toBe('Cannot start yet')
    expect(statuses({ ...whole, recommendations: [] }, [], 1)[10]).toBe('Not yet started')
  })

  test('count a publication of the client’s own choice as an answer', () => {
    expect(statuses({ ...whole, recommendations: [] }, [], 1)[9]).toBe('Completed')
  })
})
