import { describe, expect, it } from 'vitest'
import { contentOf } from '../components/ad-content.ts'
import { sampleItem } from '../components/sample-item.ts'
import { changesOf, formDataOf, isTyped, typedOf, valuesOf } from './modify-values.ts'

const now = { deadlineDate: '2026-12-01', jobDescription: '<p>You teach.</p>', applyUrl: 'https://a.example' }

describe('change of an ad', () => {
  it('is empty while nothing is typed, and keeps the deadline', () => {
    expect(changesOf(now, valuesOf(now))).toEqual([])
    expect(formDataOf(now, valuesOf(now))).toEqual({ deadlineDate: '2026-12-01', instructions: null })
  })

  it('lists each changed field, old and new', () => {
    const values = { ...valuesOf(now), deadlineDate: '2026-12-24', applyUrl: '' }
    expect(changesOf(now, values)).toEqual([
      { field: 'deadlineDate', from: '2026-12-01', to: '2026-12-24' },
      { field: 'applyUrl', from: 'https://a.example', to: null },
    ])
    expect(formDataOf(now, values)).toEqual({ deadlineDate: '2026-12-24', applyUrl: '', instructions: null })
  })

  it('accepts a web address without its scheme', () => {
    const values = { ...valuesOf(now), applyUrl: 'b.example/jobs' }
    expect(changesOf(now, values)).toEqual([
      { field: 'applyUrl', from: 'https://a.example', to: 'https://b.example/jobs' },
    ])
  })

  it('sends an empty value for no deadline, whatever date was picked before', () => {
    const values = { ...valuesOf(now), deadlineType: 'open-until-filled' as const, instructions: ' Bold title ' }
    expect(formDataOf(now, values)).toEqual({ deadlineDate: '', instructions: 'Bold title' })
  })
})

describe('form draft kept on the device', () => {
  it('has only the typed fields, so that a concurrent change by another user is not undone', () => {
    const opened = valuesOf(now)
    const typed = typedOf(opened, { ...opened, applyUrl: 'https://b.example', instructions: 'Bold' })
    expect(typed).toEqual({ applyUrl: 'https://b.example', instructions: 'Bold' })
    expect(isTyped(JSON.parse(JSON.stringify(typed)))).toBe(true)
    const changedMeanwhile = { ...now, deadlineDate: '2026-12-31' }
    expect(changesOf(changedMeanwhile, { ...valuesOf(changedMeanwhile), ...typed })).toEqual([
      { field: 'applyUrl', from: 'https://a.example', to: 'https://b.example' },
    ])
  })

  it('is empty when the stored text has another format', () => {
    for (const found of [null, 'text', { mode: 'all' }, { applyUrl: 7 }, { deadlineType: 'soon' }, { price: '1' }])
      expect(isTyped(found), JSON.stringify(found)).toBe(false)
  })
})

it('has the campaign’s content, except for changes to the ad itself', () => {
  const own = sampleItem({ ownContent: { deadlineDate: null } })
  expect(contentOf({ ...now }, own)).toEqual({ ...now, deadlineDate: null })
  expect(contentOf({ deadlineDate: null, jobDescription: '', applyUrl: null }, sampleItem())).toEqual({
    deadlineDate: null,
    jobDescription: null,
    applyUrl: null,
  })
})
