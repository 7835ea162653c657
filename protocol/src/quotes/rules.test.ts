import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteMessages as text } from './messages.ts'
import { runDates, submissionFaults, textOf } from './rules.ts'
import { deadlineTypes, endDateTypes, type QuoteForm, quoteForm, startDateTypes } from './schemas.ts'

const today = '2026-03-05'
const publication = '01900000-0000-7000-8000-000000000001'
const whole: QuoteForm = {
  campaignTitle: 'Charge Nurse',
  jobDescription: '<p>Lead the night shift.</p>',
  applyEmail: 'jobs@lakeside.example',
  deadlineType: 'select-deadline',
  deadlineDate: '2026-04-01',
  startDateType: 'immediately',
  endDateType: 'maximize-runtime',
  recommendations: [publication],
}
const faultsOf = (changes: QuoteForm, more: Partial<Parameters<typeof submissionFaults>[0]> = {}) =>
  submissionFaults({ form: { ...whole, ...changes }, manual: [], today, purchaseOrderRequired: false, ...more }).map(
    ({ field, message }) => [field, message],
  )

describe('a quote may be submitted', () => {
  test('when it is whole', () => {
    expect(faultsOf({})).toEqual([])
  })

  test('not while anything is missing: all of it is told at once', () => {
    const faults = submissionFaults({ form: {}, manual: [], today, purchaseOrderRequired: true })
    expect(faults.map(({ field }) => field)).toEqual([
      'campaignTitle',
      'jobDescription',
      'applyUrl',
      'deadlineType',
      'startDateType',
      'endDateType',
      'recommendations',
      'purchaseOrderNumber',
    ])
  })

  test.each<[string, QuoteForm, [string, string][]]>([
    ['a description of tags alone', { jobDescription: '<p>&nbsp;</p>' }, [['jobDescription', text.descriptionMissing]]],
    ['a deadline without a date', { deadlineDate: null }, [['deadlineDate', text.deadlineMissing]]],
    ['a deadline that is past', { deadlineDate: '2026-03-04' }, [['deadlineDate', text.deadlinePast]]],
    ['a start without a date', { startDateType: 'future-date' }, [['startDate', text.startMissing]]],
    [
      'a start that is past',
      { startDateType: 'future-date', startDate: '2026-03-04' },
      [['startDate', text.startPast]],
    ],
    ['an end without a date', { endDateType: 'stop-ads-on-selected-date' }, [['endDate', text.endMissing]]],
    [
      'an end before the start',
      {
        startDateType: 'future-date',
        startDate: '2026-05-01',
        endDateType: 'stop-ads-on-selected-date',
        endDate: '2026-04-30',
      },
      [['endDate', text.endBeforeStart]],
    ],
    [
      'an end on a deadline that is not there',
      { deadlineType: 'open-until-filled', endDateType: 'stop-ads-on-application-deadline' },
      [['endDateType', text.endNeedsDeadline]],
    ],
    ['a highest salary below the lowest', { salaryFrom: 2, salaryTo: 1 }, [['salaryTo', text.salaryOrder]]],
    ['an address that is none of the web', { applyUrl: 'javascript:alert(1)' }, [['applyUrl', text.applyUrlWrong]]],
    ['an email address that is none', { applyEmail: 'nobody' }, [['applyEmail', text.applyEmailWrong]]],
    ['no publication at all', { recommendations: [] }, [['recommendations', text.publicationsMissing]]],
  ])('not with %s', (_, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  test('with a deadline, a start and an end of today', () => {
    const dates = { deadlineDate: today, startDate: today, endDate: today }
    expect(faultsOf({ ...dates, startDateType: 'future-date', endDateType: 'stop-ads-on-selected-date' })).toEqual([])
  })

  test('with a publication of the client’s own or a contract in place of a recommendation', () => {
    expect(faultsOf({ recommendations: [], contracts: [publication] })).toEqual([])
    const own = {
      name: 'The Campus Crier',
      type: 1,
      printType: null,
      url: null,
      instructions: null,
      budget: null,
    } as const
    expect(faultsOf({ recommendations: null }, { manual: [own] })).toEqual([])
  })

  test('with a purchase-order number where the account asks for one', () => {
    expect(faultsOf({}, { purchaseOrderRequired: true })).toEqual([['purchaseOrderNumber', text.purchaseOrderMissing]])
    expect(faultsOf({ purchaseOrderNumber: 'PO-1' }, { purchaseOrderRequired: true })).toEqual([])
  })
})

describe('the dates of a run', () => {
  const date = fc.constantFrom(null, undefined, '2026-04-01', '2026-05-01')
  const form = fc.record({
    deadlineType: fc.constantFrom(...deadlineTypes, undefined),
    deadlineDate: date,
    startDateType: fc.constantFrom(...startDateTypes, undefined),
    startDate: date,
    endDateType: fc.constantFrom(...endDateTypes, undefined),
    endDate: date,
  })

  test('follow from the words, whatever dates lie about in fields that do not count', () => {
    fc.assert(
      fc.property(form, (given) => {
        const run = runDates(given)
        if (given.deadlineType === 'open-until-filled')
          expect(run).toMatchObject({ openUntilFilled: true, deadlineDate: null })
        else expect(run.openUntilFilled).toBe(false)
        expect(run.startDateType).toBe(given.startDateType === 'future-date' ? 2 : 1)
        expect(run.startDate).toBe(given.startDateType === 'future-date' ? (given.startDate ?? null) : null)
        if (run.endDateType === 1) expect(run.endDate).toBeNull()
        if (run.endDateType === 2) expect(run.endDate).toBe(run.deadlineDate)
        if (run.endDateType === 3) expect(run.endDate).toBe(given.endDate ?? null)
      }),
    )
  })
})

describe('a form as a draft sends it', () => {
  test('leaves out what it does not say, and clears a date whose field was emptied', () => {
    expect(quoteForm.parse({})).toEqual({})
    expect(quoteForm.parse({ startDate: '', endDate: null })).toEqual({ startDate: null, endDate: null })
  })

  test('may bear the job number as a number', () => {
    expect(quoteForm.parse({ jobNumber: 77 })).toEqual({ jobNumber: '77' })
  })
})

describe('the words of a description', () => {
  test('are none where there are only tags and blanks', () => {
    expect(textOf('<p>&nbsp;</p><br /> <ul><li></li></ul>')).toBe('')
    expect(textOf(null)).toBe('')
    expect(textOf('<p>Lead <b>us</b></p>')).toContain('Lead')
  })
})
