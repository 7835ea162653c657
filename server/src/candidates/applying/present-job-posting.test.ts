import { expect, it } from 'vitest'
import type { Posting } from './load-posting.ts'
import { presentJobPosting } from './present-job-posting.ts'

const payOf = (country: string | null) => {
  const posting = {
    title: 'Nurse Educator',
    employer: 'Prairie Hospital',
    campaignItemId: 'ad-1',
    place: { city: 'Regina', state: 'SK', country, isRemote: false },
    content: { jobDescription: 'Teaches.', deadlineDate: null },
    salary: { salaryType: 1, salaryFrom: 82_000, salaryTo: 96_000 },
    jobType: 1,
  } as unknown as Posting // the fields that are presented
  return JSON.parse(presentJobPosting(posting).replace(/<[^>]*>/g, '')).baseSalary
}

it.each([
  ['US', 'USD'],
  ['CA', 'CAD'],
  [null, 'USD'],
])('states pay in the currency of the country: %s', (country, currency) => {
  expect(payOf(country)).toMatchObject({ currency, value: { minValue: 82_000, maxValue: 96_000 } })
})

it('states no pay where the currency is not known', () => {
  expect(payOf('DE')).toBeUndefined()
})
