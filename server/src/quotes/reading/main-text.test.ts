import { expect, it } from 'vitest'
import { readMainText } from './read-main-text.ts'

const facts = '<p>Location: Fond du Lac, WI</p><p>Full-time</p><p>Pay: $26.00 to $34.00 per hour</p>'
const text =
  '<p>You drive a service truck, find faults in pumps and vacuum lines, and explain to farmers what you did and why.</p>'
const titleOf = (body: string) =>
  readMainText(`<main>${body}</main>`, '')?.fields.find(({ field }) => field === 'campaignTitle')?.value ?? null

it.each([
  'Careers',
  'Job details',
  'Join our team!',
  'Open positions',
  'Rejoignez notre équipe',
  'Trabaja con nosotros',
  'Karriere',
])('reads the title below the generic heading %s', (heading) => {
  expect(titleOf(`<h1>${heading}</h1><h2>Field Service Technician</h2>${facts}${text}`)).toBe(
    'Field Service Technician',
  )
})

it('reads the title without the words around it', () => {
  const heading = 'JOB POSTING – Assistant Director, Student Accounts'
  expect(titleOf(`<h1>${heading}</h1>${facts}${text}`)).toBe('Assistant Director, Student Accounts')
})

it('reads no title from a page with several of them below a generic heading', () => {
  const second = `<h2>Parts Manager</h2>${facts}`
  expect(titleOf(`<h1>Careers</h1><h2>Field Service Technician</h2>${facts}${second}${text}`)).toBeNull()
})

it('reads no title from a page with a generic heading alone', () => {
  expect(titleOf(`<h1>Careers</h1>${facts}${text}`)).toBeNull()
})

it('reads the title below a slogan if the title of the page has it', () => {
  const body = `<h1>Make people smile</h1><h2>Dental Assistant</h2>${facts}${text}`
  const page = `<title>Dental Assistant | Elm Dentistry</title><main>${body}</main>`
  expect(readMainText(page, '')?.fields[0]?.value).toBe('Dental Assistant')
  expect(titleOf(body)).toBeNull()
})
