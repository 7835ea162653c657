// @module-tag sql
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')

interface Place {
  country: string
  state?: string
  city?: string
}

async function recommend(campaignTitle: string, jobDescription: string, place: Place) {
  const { status, body } = await app.call(quotes.recommend, { campaignTitle, jobDescription, place }, full)
  expect(status).toBe(200)
  return body.recommendations
}

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('recommended publications near home', () => {
  // Jobs filled locally need local publications, regardless of the posting's text
  test.each<[string, string, Place, string[]]>([
    ['Electrician', 'Maintain motors.', { country: 'US', state: 'TX', city: 'Austin' }, ['Austin American-Statesman']],
    [
      'Underwriter',
      'Assess risk.',
      { country: 'US', state: 'OH', city: 'Columbus' },
      ['The Columbus Dispatch', 'OhioMeansJobs'],
    ],
    [
      'Payroll Clerk',
      'Run the payroll.',
      { country: 'US', state: 'NY' },
      ['New York State Department of Labor Job Bank'],
    ],
    ['Staff Nurse', 'Care for patients in hospital.', { country: 'GB', city: 'Winchester' }, ['Hampshire Chronicle']],
    ['Care Aide', 'Care for patients.', { country: 'CA', state: 'BC', city: 'Terrace' }, ['Terrace Standard']],
  ])('include local ones of the town or state for %s', async (title, text, place, local) => {
    const found = await recommend(title, text, place)
    const offered = found.filter(({ group }) => group === 'local')
    expect(namesOf(found)).toEqual(expect.arrayContaining(local))
    const rows = await app.sql<{ areas: string[]; region: string }>(
      'select areas, region from publication where id = any($1)',
      [offered.map(({ id }) => id)],
    )
    for (const { areas } of rows) if (place.state) expect(areas).toContain(place.state)
  })

  test('include no local newspaper for a professor', async () => {
    const place = { country: 'US', state: 'TX', city: 'Austin' }
    const found = namesOf(await recommend('Assistant Professor of Chemistry', 'Teach at our college.', place))
    expect(found).not.toContain('Austin American-Statesman')
  })
})
