import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseAmount, displayAmount, readMinor, writePlain } from '../money.ts'
import { quoteMessages as text } from './messages.ts'
import { displayBudget, postedDeadline, runDates, runDays, submissionErrors, textOf, withScheme } from './rules.ts'
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
const errorsOf = (changes: QuoteForm, more: Partial<Parameters<typeof submissionErrors>[0]> = {}) =>
  submissionErrors({ form: { ...whole, ...changes }, manual: [], today, purchaseOrderRequired: false, ...more }).map(
    ({ field, message }) => [field, message],
  )

describe('a quote can be submitted', () => {
  test('if it is complete', () => {
    expect(errorsOf({})).toEqual([])
  })

  test('only if nothing is missing: all errors are reported at once', () => {
    const errors = submissionErrors({ form: {}, manual: [], today, purchaseOrderRequired: true })
    expect(errors.map(({ field }) => field)).toEqual([
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
    ['a deadline of another century', { deadlineDate: '2999-04-01' }, [['deadlineDate', text.dateTooFar]]],
    [
      'a start and an end of another century',
      {
        startDateType: 'future-date',
        startDate: '2126-05-01',
        endDateType: 'stop-ads-on-selected-date',
        endDate: '2126-06-01',
      },
      [
        ['startDate', text.dateTooFar],
        ['endDate', text.dateTooFar],
      ],
    ],
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
    [
      'an end on a deadline that is before the start',
      {
        deadlineDate: '2026-04-01',
        startDateType: 'future-date',
        startDate: '2026-04-02',
        endDateType: 'stop-ads-on-application-deadline',
      },
      [['endDateType', text.deadlineEndsBeforeStart]],
    ],
    ['a highest salary below the lowest', { salaryFrom: 2, salaryTo: 1 }, [['salaryTo', text.salaryOrder]]],
    ['an address that is none of the web', { applyUrl: 'javascript:alert(1)' }, [['applyUrl', text.applyUrlWrong]]],
    ['an email address that is none', { applyEmail: 'nobody' }, [['applyEmail', text.applyEmailWrong]]],
    ['no way to apply', { applyUrl: null, applyEmail: null }, [['applyUrl', text.applyMissing]]],
    ['no publication at all', { recommendations: [] }, [['recommendations', text.publicationsMissing]]],
  ])('not with %s', (_, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })

  test('with a deadline, a start and an end of today', () => {
    const dates = { deadlineDate: today, startDate: today, endDate: today }
    expect(errorsOf({ ...dates, startDateType: 'future-date', endDateType: 'stop-ads-on-selected-date' })).toEqual([])
  })

  test('with ads that end on the day they start, which is the deadline', () => {
    const dates = { deadlineDate: '2026-04-01', startDate: '2026-04-01', startDateType: 'future-date' } as const
    expect(errorsOf({ ...dates, endDateType: 'stop-ads-on-application-deadline' })).toEqual([])
  })

  test('with a publication of the client’s own or a contract instead of a recommendation', () => {
    expect(errorsOf({ recommendations: [], contracts: [publication] })).toEqual([])
    const own = {
      name: 'The Campus Crier',
      type: 1,
      printType: null,
      url: null,
      instructions: null,
      budget: null,
    } as const
    expect(errorsOf({ recommendations: null }, { manual: [own] })).toEqual([])
  })

  test('with a purchase order number if the account requires one', () => {
    expect(errorsOf({}, { purchaseOrderRequired: true })).toEqual([['purchaseOrderNumber', text.purchaseOrderMissing]])
    expect(errorsOf({ purchaseOrderNumber: 'PO-1' }, { purchaseOrderRequired: true })).toEqual([])
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

  test('follow from the chosen options, ignoring other date fields', () => {
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

describe('a form sent by a draft', () => {
  test('omits absent fields, and clears a date whose field was emptied', () => {
    expect(quoteForm.parse({})).toEqual({})
    expect(quoteForm.parse({ startDate: '', endDate: null })).toEqual({ startDate: null, endDate: null })
  })

  test('may contain the job number as a number', () => {
    expect(quoteForm.parse({ jobNumber: 77 })).toEqual({ jobNumber: '77' })
  })
})

describe('the text of a description', () => {
  test('is empty with only tags and spaces', () => {
    expect(textOf('<p>&nbsp;</p><br /> <ul><li></li></ul>')).toBe('')
    expect(textOf(null)).toBe('')
    expect(textOf('<p>Lead <b>us</b></p>')).toContain('Lead')
  })
})

const currencies = [
  { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.03 },
  { code: 'EUR', symbol: '€', rate: 0.9173, buffer: 0.015 },
  { code: 'JPY', symbol: '¥', rate: 151.27, buffer: 0.02 },
  { code: 'KWD', symbol: 'KD', rate: 0.307, buffer: 0 },
]
const currency = fc.constantFrom(...currencies)
const minor = fc.integer({ min: 0, max: 1_000_000_000 })

describe('a budget', () => {
  test('is displayed as entered, exactly, in every currency', () => {
    fc.assert(
      fc.property(minor, currency, (amount, typedIn) => {
        const typed = readMinor(writePlain(amount, typedIn), typedIn)
        expect(typed).toBe(amount)
        const budgetAsTyped = { amount, currencyCode: typedIn.code }
        expect(displayBudget({ budget: baseAmount(amount, typedIn), budgetAsTyped }, typedIn)).toBe(amount)
      }),
    )
  })

  test('is within half a minor unit of the entered one if only the base amount is known', () => {
    fc.assert(
      fc.property(minor, currency, (amount, typedIn) => {
        const budget = baseAmount(amount, typedIn)
        const coin = Math.max(1, displayAmount(100_000_000, typedIn) / 100_000_000)
        expect(Math.abs(displayAmount(budget, typedIn) - amount)).toBeLessThanOrEqual(Math.ceil(coin / 2 + 0.5))
      }),
    )
  })

  test('is converted from the client’s currency to the same base amount if that is the finer one', () => {
    const finer = fc.constantFrom(...currencies.filter(({ code }) => ['USD', 'CAD', 'KWD'].includes(code)))
    fc.assert(
      fc.property(minor, finer, (amount, shownIn) => {
        expect(baseAmount(displayAmount(amount, shownIn), shownIn)).toBe(amount)
      }),
    )
  })

  test('is converted if the client’s quotes have another currency since', () => {
    const [dollars, canadian] = currencies
    if (!dollars || !canadian) throw new Error('two currencies')
    const budgetAsTyped = { amount: 14_111, currencyCode: 'CAD' }
    expect(displayBudget({ budget: 10_000, budgetAsTyped }, dollars)).toBe(10_000)
    expect(displayBudget({ budget: 10_000, budgetAsTyped: null }, canadian)).toBe(14_111)
    expect(displayBudget({ budget: null, budgetAsTyped: null }, canadian)).toBeNull()
  })
})

describe('an entered amount', () => {
  const [dollars, , , yen] = currencies
  const read = (typed: string, of = dollars) => readMinor(typed, of ?? { code: 'USD', symbol: '$' })

  test('may contain its symbol, its code, spaces and commas', () => {
    expect(['500', '$1,250.5', ' 1 250.50 USD', '0.07'].map((typed) => read(typed))).toEqual([
      50_000, 125_050, 125_050, 7,
    ])
    expect(read('')).toBeNull()
    expect(read('¥1,500', yen)).toBe(1_500)
  })

  test('must not contain words, a sign, or more decimals than its currency has', () => {
    for (const typed of ['abc', '-5', '1.234', '1.2.3', '5 EUR']) expect(read(typed), typed).toBeNaN()
    expect(read('1.5', yen)).toBeNaN()
  })
})

describe('the number of days of a run', () => {
  const today = '2031-05-10'

  test('is counted from today or the start to the deadline or the end, both included', () => {
    const deadline = { deadlineType: 'select-deadline', deadlineDate: '2031-05-20' } as const
    const untilDeadline = { ...deadline, endDateType: 'stop-ads-on-application-deadline' } as const
    expect(runDays({ ...untilDeadline, startDateType: 'immediately' }, today)).toBe(11)
    expect(runDays({ ...untilDeadline, startDateType: 'future-date', startDate: '2031-05-20' }, today)).toBe(1)
    expect(runDays({ endDateType: 'stop-ads-on-selected-date', endDate: '2031-06-10' }, today)).toBe(32)
  })

  test('is unknown without an end, or with one before the start', () => {
    expect(runDays({ endDateType: 'maximize-runtime' }, today)).toBeNull()
    expect(runDays({ endDateType: 'stop-ads-on-selected-date', endDate: '2031-05-09' }, today)).toBeNull()
    expect(runDays({}, today)).toBeNull()
  })
})

test('accepts a URL without its scheme', () => {
  expect(withScheme('jobs.lakeside.edu/1234?a=b')).toBe('https://jobs.lakeside.edu/1234?a=b')
  expect(withScheme(' www.lakeside.edu ')).toBe('https://www.lakeside.edu')
  expect(withScheme('lakeside.edu:8443/jobs')).toBe('https://lakeside.edu:8443/jobs')
  for (const kept of [
    '',
    'http://lakeside.edu',
    'javascript:alert(1)',
    'hr@lakeside.edu',
    'lighthouse',
    'see our site.',
  ])
    expect(withScheme(kept)).toBe(kept)
})

test('formats a deadline as candidates read it', () => {
  expect(postedDeadline('2027-01-05', false)).toBe('Apply by January 5, 2027')
  expect(postedDeadline('2027-01-05', true)).toBe('Open until filled')
  expect(postedDeadline(null, false)).toBe('')
})
