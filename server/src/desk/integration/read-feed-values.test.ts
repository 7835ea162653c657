import { describe, expect, it } from 'vitest'
import { readRequisitions } from './read-requisitions.ts'

const base = { id: '7', title: 'Nurse', description: 'Care.' }
const job = (more: Record<string, unknown>) =>
  readRequisitions({ format: 'jobPosting', content: JSON.stringify({ jobs: [{ ...base, ...more }] }) }).postings[0]
const xml = (parts: string) =>
  readRequisitions({ format: 'feed', content: `<jobs><job><id>7</id><title>Nurse</title>${parts}</job></jobs>` })
    .postings[0]

describe('values in parts', () => {
  it.each([
    ['a code next to its name', { countrySubdivisionLevel1: { codeValue: 'OH', shortName: 'Ohio' } }],
    ['a list of them', { countrySubdivisions: [{ type: 'State', value: 'OH' }] }],
    ['an id next to its name', { state: { id: 'OH', name: 'Ohio' } }],
  ])('are read: %s', (_, state) => {
    const posting = job({ locations: [{ address: { city: 'Toledo', ...state, countryCode: 'US' } }] })
    expect(posting).toMatchObject({ reference: '7', form: { city: 'Toledo', state: 'OH', country: 'US' } })
  })

  it('are read for the job type', () => {
    expect(job({ employmentType: { id: 'x', label: 'SALARIED_FT' } })?.form.jobType).toBe(1)
    expect(job({ type: { id: 'partTime', name: 'Part-Time' } })?.form.jobType).toBe(2)
  })

  it('are not joined if none of them is known', () => {
    const area = ['UK', 'South East England', 'Surrey', 'Guildford']
    expect(job({ location: { area } })?.form.city).toBeUndefined()
    expect(job({ location: { area, display_name: 'Guildford, Surrey' } })?.form.city).toBe('Guildford')
  })
})

describe('a deadline', () => {
  it('is read from the elements of a date', () => {
    expect(xml('<deadline><day>11</day><month>1</month><year>2027</year></deadline>')?.form.deadlineDate).toBe(
      '2027-01-11',
    )
    expect(job({ expiresAt: { dateTimeUtc: '2027-01-11' } })?.form.deadlineDate).toBe('2027-01-11')
  })

  it('is the day to apply by before the one on which the posting expires', () => {
    expect(job({ expires: '2027-01-20', applicationDue: '2027-01-11' })?.form.deadlineDate).toBe('2027-01-11')
  })
})

describe('a place', () => {
  it.each([
    ['69 - LYON 03', 'Lyon'],
    ['75 - Paris 15e Arrondissement', 'Paris'],
    ['2A - Ajaccio', 'Ajaccio'],
  ])('is read behind the number of a department: %s', (libelle, city) => {
    const lieuTravail = { libelle, latitude: 45.7, codePostal: '69003', commune: '69383' }
    expect(job({ lieuTravail })?.form).toMatchObject({ city, country: 'FR' })
  })

  it('is read from a list of addresses, and from the parts of any place', () => {
    expect(job({ addresses: ['12 Main St, Dayton, OH 45402'] })?.form).toMatchObject({ city: 'Dayton', state: 'OH' })
    expect(job({ offices: [{ city: 'Nantes', country: 'France' }] })?.form).toMatchObject({ city: 'Nantes' })
    expect(job({ workplace_address: { city: 'Stockholm', country: 'Sweden' } })?.form.city).toBe('Stockholm')
  })

  it('has no region that only restricts applicants', () => {
    const form = job({ region: 'USA Only', country: 'United States' })?.form
    expect(form?.country).toBe('US')
    expect(form?.state).toBeUndefined()
    expect(job({ city: 'London', region: 'Greater London', country: 'GB' })?.form.state).toBe('Greater London')
  })
})

it('never takes the address of a program interface as that of the posting', () => {
  const url = 'https://www.ats.example/careers-api/2.0/positions/7'
  expect(job({ position_url: url, canonicalPositionUrl: 'https://x.example/7' })?.form.applyUrl).toBe(
    'https://x.example/7',
  )
  expect(job({ url })?.form.applyUrl).not.toBe(url)
})

it('removes the number of the posting behind a title', () => {
  expect(job({ title: 'School Teaching/Grade 3, JobID: 2231' })?.form.campaignTitle).toBe('School Teaching/Grade 3')
})

describe('pay', () => {
  const payOf = (posting: ReturnType<typeof job>) => {
    const { salaryType, salaryFrom, salaryTo } = posting?.form ?? {}
    return salaryType ? [salaryType, salaryFrom, salaryTo] : posting?.notes[0]?.replace(/ is only.*/, '')
  }
  const usd = (units: string, nanos?: number) => ({ currencyCode: 'USD', units, ...(nanos ? { nanos } : {}) })
  const range = { minCompensation: usd('25', 500_000_000), maxCompensation: usd('30') }
  const bonus = { type: 'BONUS', unit: 'YEARLY', amount: usd('3000') }

  it.each([
    ['in entries', { compensationInfo: { entries: [{ type: 'BASE', unit: 'HOURLY', range }] } }, [2, 25.5, 30]],
    [
      'before a bonus',
      { compensationInfo: { entries: [bonus, { type: 'BASE', unit: 'HOURLY', range }] } },
      [2, 25.5, 30],
    ],
    ['of a bonus', { compensationInfo: { entries: [bonus] } }, undefined],
    ['in a range', { PayRange: { Minimum: 19.5, Maximum: 24, Currency: 'USD', Unit: 'Hourly' } }, [2, 19.5, 24]],
    [
      'in details',
      { payRangeDetails: [{ currency: 'USD', frequency: 'Year', rangeStart: 120000, rangeEnd: 150000 }] },
      [1, 120000, 150000],
    ],
    ['with a type', { MinHiringRate: '23.10', MaxHiringRate: '27.45', PayType: 'Hourly' }, [2, 23.1, 27.45]],
    [
      'with a code',
      {
        salaryMin: { id: 50, value: '18.000 €' },
        salaryMax: { id: 5, value: '21.000 €' },
        salaryPeriod: { id: 3, value: 'Bruto/año' },
      },
      [1, 18000, 21000],
    ],
    [
      'in a label',
      { salaire: { libelle: 'Mensuel de 2100.00 Euros à 2300.00 Euros sur 12 mois' } },
      'Pay of 2,100 Euros to 2,300 Euros a month',
    ],
    ['with its unit in the name', { monthlySalary: 4000 }, 'Pay of 4,000 a month'],
    ['by the hour in the name', { hourlyRate: '21.50' }, [2, 21.5, undefined]],
  ])('is read: %s', (_, more, expected) => {
    expect(payOf(job(more))).toEqual(expected)
  })
})

it('reads sections with their headings, and a description in parts', () => {
  const more = {
    tasks: '<p>Lead.</p>',
    tasksHeader: 'Your tasks',
    description: { company: 'A hospital.', role: 'Care.' },
  }
  expect(job(more)?.form.jobDescription).toBe('<p>A hospital.</p><p>Care.</p><h3>Your tasks</h3><p>Lead.</p>')
})
