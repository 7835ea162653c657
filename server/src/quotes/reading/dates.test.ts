import { expect, it } from 'vitest'
import { readJobPosting } from './read-job-posting.ts'
import { fieldsOf, readPosting } from './read-posting.ts'

const dateIn = (fields: readonly { field: string; value: unknown }[]) =>
  fields.find(({ field }) => field === 'deadlineDate')?.value ?? null
const dateOf = async (text: string) => dateIn(fieldsOf(await readPosting({ text })))

it.each([
  ['Staff Nurse\nClosing date: 5.12.2026', null],
  ['Staff Nurse\nClosing date: 5/12/2026', null],
  ['Staff Nurse\nClosing date: 05-12-2026', null],
  ['Staff Nurse\nToronto, ON, CA\nClosing date: 5/12/2026', null],
  ['Staff Nurse\nBuffalo, NY\nClosing date: 5/12/2026', '2026-05-12'],
  ['Staff Nurse\nLeeds, GB\nClosing date: 5/12/2026', '2026-12-05'],
  ['Staff Nurse\nMunich, DE\nClosing date: 5.12.2026', '2026-12-05'],
  ['Staff Nurse\nPosted: 4/28/2026\nClosing date: 5/12/2026', '2026-05-12'],
  ['Staff Nurse\nPosted: 28.4.2026\nClosing date: 5.12.2026', '2026-12-05'],
  ['Staff Nurse\nClosing date: 5.5.2026', '2026-05-05'],
  ['Staff Nurse\nClosing date: 25.12.2026', '2026-12-25'],
  ['Staff Nurse\nBuffalo, NY\nClosing date: 25/12/2026', '2026-12-25'],
  ['Staff Nurse\nClosing date: 2026-12-05', '2026-12-05'],
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
