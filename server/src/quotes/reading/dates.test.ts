import { expect, it } from 'vitest'
import { readJobPosting } from './read-job-posting.ts'
import { readPastedPosting } from './read-pasted-posting.ts'

const dateIn = (fields: readonly { field: string; value: unknown }[]) =>
  fields.find(({ field }) => field === 'deadlineDate')?.value ?? null

const dateOf = async (text: string) => dateIn((await readPastedPosting(text)).fields)

it.each([
  ['Staff Nurse\nClosing date: 5.12.2026', null],
  ['Staff Nurse\nClosing date: 5/12/2026', null],
  ['Staff Nurse\nClosing date: 05-12-2026', null],
  ['Staff Nurse\nToronto, ON, CA\nClosing date: 5/12/2026', null],
  ['Staff Nurse\nBuffalo, NY\nClosing date: 5/12/2026', '2026-05-12'],
  ['Staff Nurse\nApply at https://jobs.example/apply?id=88 before January 8, 2027.', '2027-01-08'],
  ['Lecturer\nA PhD in Psychology completed by August 1, 2027 is required.', null],
  ['Lecturer\nCompleted applications must be received by March 1, 2027.', '2027-03-01'],
  ['Violist\nRésumés by February 1, 2027 to auditions@elm.example', '2027-02-01'],
  ['Rector\nProfiles may be sent to Ruth Lee at jobs@elm.example by February 12, 2027.', '2027-02-12'],
  ['Staff Nurse\nPlease upload your documents no later than 28.4.2027.', '2027-04-28'],
  ['Staff Nurse\nLeeds, GB\nClosing date: 5/12/2026', '2026-12-05'],
  ['Staff Nurse\nMunich, DE\nClosing date: 5.12.2026', '2026-12-05'],
  ['Staff Nurse\nPosted: 4/28/2026\nClosing date: 5/12/2026', '2026-05-12'],
  ['Staff Nurse\nPosted: 28.4.2026\nClosing date: 5.12.2026', '2026-12-05'],
  ['Staff Nurse\nClosing date: 5.5.2026', '2026-05-05'],
  ['Staff Nurse\nClosing date: 25.12.2026', '2026-12-25'],
  ['Staff Nurse\nBuffalo, NY\nClosing date: 25/12/2026', '2026-12-25'],
  ['Staff Nurse\nClosing date: 2026-12-05', '2026-12-05'],
  ['Staff Nurse\nThe deadline was extended from December 5, 2026 to January 8, 2027.', '2027-01-08'],
  ['Staff Nurse\nDeadline: extended from 12/05/2026 to 1/15/2027', '2027-01-15'],
  ['Infirmière\nDate limite pour postuler : 1er mars 2027', '2027-03-01'],
  ['Infirmière\nLes candidatures sont reçues jusqu’au 5 décembre 2026 à 16 h.', '2026-12-05'],
  ['Enfermera\nFecha límite para solicitar: 5 de diciembre de 2026', '2026-12-05'],
  ['Staff Nurse\nClosing date: December 5, 2026', '2026-12-05'],
  ['Staff Nurse\nClosing date: 5 December 2026', '2026-12-05'],
])('reads %j as the day %s', async (text, expected) => {
  expect(await dateOf(text)).toBe(expected)
})

it('reads a day in a description by the country of the data', () => {
  const dated = (addressCountry: string) =>
    dateIn(
      readJobPosting(
        { title: 'Nurse', description: 'Closing date: 5.12.2026', jobLocation: { address: { addressCountry } } },
        '',
      ).fields,
    )
  expect(dated('DE')).toBe('2026-12-05')
  expect(dated('US')).toBe('2026-05-12')
  expect(dated('CA')).toBe(null)
})

it('asks which day an ambiguous date is', async () => {
  const read = await readPastedPosting('Staff Nurse\nToronto, ON\nClosing date: 5/12/2026')
  expect(read.deadlineQuestion).toEqual({ days: ['2026-05-12', '2026-12-05'], from: 'Closing date: 5/12/2026' })
})
