import { expect, it } from 'vitest'
import { readPosting } from './read-posting.ts'

async function departmentOf(text: string) {
  const read = await readPosting({ text })
  return read?.fields.find(({ field }) => field === 'department')?.value ?? null
}

it.each([
  ['a college', 'Title: Safety Officer\nDepartment:\nElm Lake Community College\nLocation: Hastings, Nebraska'],
  ['a health system', 'Nurse\nDepartment:\nElm Valley Health\nElm Valley Health is an equal opportunity employer.'],
  ['a public employer', 'Nurse\nElm Lake Police Department\nFull-time'],
  ['the office that hires', 'Clerk\nHuman Resources Department\nFull-time'],
])('does not read %s as the department', async (_, text) => {
  expect(await departmentOf(text)).toBeNull()
})

it.each([
  ['below its label', 'Nurse\nDepartment:\nBehavioral Health\nLocation: Ely, MN', 'Behavioral Health'],
  ['below the title', 'Building Inspector II\nPlanning and Zoning Department', 'Planning and Zoning Department'],
  [
    'in a college',
    'Elm University\nCollege of Nursing\nDepartment of Physical Therapy\nClinical Assistant Professor',
    'Department of Physical Therapy',
  ],
  [
    'in a German sentence',
    'Am Lehrstuhl für Hydrogeologie der Universität Ulmental in Bayreuth ist eine Stelle zu besetzen.',
    'Lehrstuhl für Hydrogeologie',
  ],
])('reads a department %s', async (_, text, department) => {
  expect(await departmentOf(text)).toBe(department)
})
