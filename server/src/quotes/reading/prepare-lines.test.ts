import { describe, expect, it } from 'vitest'
import { readPosting } from './read-posting.ts'

async function valuesOf(text: string) {
  const read = await readPosting({ text })
  return Object.fromEntries((read?.fields ?? []).map(({ field, value }) => [field, value]))
}

describe('the title of a posting', () => {
  it.each([
    ['JOB POSTING – Staff Nurse\nBuffalo, NY', 'Staff Nurse'],
    ['Job Announcement: Staff Nurse\nBuffalo, NY', 'Staff Nurse'],
    ['Now hiring: Line Cook\nErie, PA', 'Line Cook'],
    [
      'Example Hospital\n123 Main Street\nBuffalo, NY 14201\nPhone: 716-555-0114\nwww.hospital.example\nStaff Nurse',
      'Staff Nurse',
    ],
    [
      'Example Hospital\n(716) 555-0114\njobs@hospital.example\nP.O. Box 12\nPage 1 of 2\nRegistered Nurse',
      'Registered Nurse',
    ],
  ])('is found below a letterhead or after a prefix: %j', async (text, title) => {
    expect(await valuesOf(text)).toMatchObject({ campaignTitle: title })
  })
})

describe('fields of a posting', () => {
  it.each([
    'Staff Nurse\nDepartment: Nursing Location: Buffalo, NY Closing Date: January 15, 2027',
    'Staff Nurse\nDepartment: Nursing | Location: Buffalo, NY | Closing Date: January 15, 2027',
    'Staff Nurse\nDepartment: NursingLocation: Buffalo, NYClosing Date: January 15, 2027',
    'Staff Nurse\nJob SummaryThe nurse cares for patients.\nDepartment: Nursing\nLocation: Buffalo, NY\nClosing Date: January 15, 2027',
  ])('are separated on one line: %j', async (text) => {
    expect(await valuesOf(text)).toMatchObject({
      campaignTitle: 'Staff Nurse',
      department: 'Nursing',
      city: 'Buffalo',
      state: 'NY',
      deadlineDate: '2027-01-15',
    })
  })
})
