import { describe, expect, it } from 'vitest'
import { contentOf } from '../components/ad-content.ts'
import { sampleItem } from '../components/sample-item.ts'
import { changesOf, formDataOf, valuesOf } from './modify-values.ts'

const now = { deadlineDate: '2026-12-01', jobDescription: '<p>You teach.</p>', applyUrl: 'https://a.example' }

describe('a change of an ad', () => {
  it('is nothing while nothing is typed, and sends the deadline as it is', () => {
    expect(changesOf(now, valuesOf(now))).toEqual([])
    expect(formDataOf(now, valuesOf(now))).toEqual({ deadlineDate: '2026-12-01', instructions: null })
  })

  it('names each field that changes, old beside new', () => {
    const values = { ...valuesOf(now), deadlineDate: '2026-12-24', applyUrl: '' }
    expect(changesOf(now, values)).toEqual([
      { field: 'deadlineDate', from: '2026-12-01', to: '2026-12-24' },
      { field: 'applyUrl', from: 'https://a.example', to: null },
    ])
    expect(formDataOf(now, values)).toEqual({ deadlineDate: '2026-12-24', applyUrl: '', instructions: null })
  })

  it('sends an empty deadline for none, whatever date was picked before', () => {
    const values = { ...valuesOf(now), deadlineType: 'open-until-filled' as const, instructions: ' Bold title ' }
    expect(formDataOf(now, values)).toEqual({ deadlineDate: '', instructions: 'Bold title' })
  })
})

it('an ad says what its campaign says, but for what was changed for it alone', () => {
  const own = sampleItem({ ownContent: { deadlineDate: null } })
  expect(contentOf({ ...now }, own)).toEqual({ ...now, deadlineDate: null })
  expect(contentOf({ deadlineDate: null, jobDescription: '', applyUrl: null }, sampleItem())).toEqual({
    deadlineDate: null,
    jobDescription: null,
    applyUrl: null,
  })
})
