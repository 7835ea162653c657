import { describe, expect, it } from 'vitest'
import { boundErrors, emptyDraft, savablePart, valuesOf } from './draft-values.ts'

describe('quote form', () => {
  it('is sent with every key, null for unanswered ones, so that a save also clears', () => {
    const { form, leftOut } = savablePart({ ...emptyDraft, campaignTitle: '  Nurse  ', salaryFrom: '$52,000.50' })
    expect(leftOut).toEqual([])
    expect(form).toMatchObject({
      campaignTitle: 'Nurse',
      salaryFrom: 52_000.5,
      salaryTo: null,
      city: null,
      jobType: null,
    })
  })

  it('is restored from the saved draft unchanged', () => {
    const values = {
      ...emptyDraft,
      campaignTitle: 'Lehrkraft für Mathematik 🧮',
      jobType: '2',
      salaryType: '1',
      salaryFrom: '52000',
      isRemote: true,
      deadlineType: 'select-deadline',
      deadlineDate: '2026-12-24',
      jobDescription: '<p>Text</p>',
    }
    expect(valuesOf(savablePart(values).form)).toEqual(values)
  })

  it('saves the rest when one answer exceeds its limits', () => {
    const values = { ...emptyDraft, campaignTitle: 'Nurse', department: 'x'.repeat(201), salaryTo: 'a lot' }
    const { form, leftOut } = savablePart(values)
    expect(leftOut.map(({ field }) => field)).toEqual(['department', 'salaryTo'])
    expect(form.campaignTitle).toBe('Nurse')
    expect(form).not.toHaveProperty('department')
    expect(form).not.toHaveProperty('salaryTo')
  })

  it('has no amounts when the salary is not specified, whatever was typed before', () => {
    const { form, leftOut } = savablePart({ ...emptyDraft, salaryType: '3', salaryFrom: 'a lot', salaryTo: '5' })
    expect(leftOut).toEqual([])
    expect(form).toMatchObject({ salaryType: 3, salaryFrom: null, salaryTo: null })
  })

  it('describes the error of each answer', () => {
    const errors = boundErrors({ ...emptyDraft, campaignTitle: 'x'.repeat(201), salaryFrom: 'a lot' })
    expect(errors).toEqual([
      { code: 'invalid', field: 'campaignTitle', message: 'Use 200 characters or fewer' },
      { code: 'invalid', field: 'salaryFrom', message: 'Enter an amount in figures, such as 52,000' },
    ])
  })

  it('saves the rest when the description exceeds the limit for a posting', () => {
    const jobDescription = `<p>${'x'.repeat(100_000)}</p>`
    const { form, leftOut } = savablePart({ ...emptyDraft, campaignTitle: 'Nurse', jobDescription })
    expect(leftOut.map(({ field }) => field)).toEqual(['jobDescription'])
    expect(form).toMatchObject({ campaignTitle: 'Nurse' })
    expect(form).not.toHaveProperty('jobDescription')
  })

  it('asks which amount is meant by one that may be two', () => {
    const { form, leftOut } = savablePart({
      ...emptyDraft,
      campaignTitle: 'Nurse',
      salaryFrom: '85.000',
      salaryTo: '41,42',
    })
    expect(leftOut).toEqual([
      { code: 'invalid', field: 'salaryFrom', message: '85.000 can be read in two ways. Enter 85000 or 85' },
    ])
    expect(form.salaryTo).toBe(41.42)
    expect(form).not.toHaveProperty('salaryFrom')
  })
})
