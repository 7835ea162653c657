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
    [
      'From: Dana Whit <dana@hospital.example>\nSent: Tuesday, November 24, 2026\nTo: ads@agency.example\nSubject: please post\n\nHi Sam,\n\nRegistered Nurse\nErie, PA',
      'Registered Nurse',
    ],
    ['Home › Staff › Open Positions\n\nHead of Access Services\nErie, PA', 'Head of Access Services'],
    ['Home > Staff > Open Positions\nHead of Access Services\nErie, PA', 'Head of Access Services'],
    [
      'Req ID: 215880\nCompany: Fundy Health\nLocation: Truro, NS\nTeam: Care\nOccupational Therapist',
      'Occupational Therapist',
    ],
    ['School Psychologist (2 openings)\nJob Title: School Psychologist\nErie, PA', 'School Psychologist'],
    ['DEPUTY CLERK III\nErie, PA\nDuties\nDeputy Clerk III', 'Deputy Clerk III'],
    ['DEPUTY CLERK III\nErie, PA', 'DEPUTY CLERK III'],
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

describe('an email address', () => {
  const posting = (line: string) => `Staff Nurse\nErie, PA\nApply at https://jobs.hospital.example/1\n${line}`
  it.each([
    'Accommodations: ada@hospital.example',
    'Title IX Officer: Ben Arroyo, ben@hospital.example',
    'Informal enquiries: Ada Nwosu (a.nwosu@hospital.example)',
  ])('for another matter is not the one to apply to: %j', async (line) => {
    expect(await valuesOf(posting(line))).not.toHaveProperty('applyEmail')
  })

  it('next to words about applying is read in addition to the address of a page', async () => {
    expect(await valuesOf(posting('Or send a resume to jobs@hospital.example'))).toMatchObject({
      applyUrl: 'https://jobs.hospital.example/1',
      applyEmail: 'jobs@hospital.example',
    })
  })
})

describe('lines', () => {
  it('are not joined because one of them is longer than the others', async () => {
    const text =
      'Therapist\nErie, PA\nOpen post\nPart-time\nSalary: $71,000 to $96,500 per annum (pro rata), scale steps 1–6\nApplications close 18 December 2026'
    expect(await valuesOf(text)).toMatchObject({ deadlineDate: '2026-12-18', salaryTo: 96_500 })
  })
})
