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
    ['Ely County\nCareers\nBenefits\nSearch Jobs\nLog In\nCity Planner\nErie, PA', 'City Planner'],
    ['Employer\nEly County\nLocation\nErie, PA\nDepartment\nParks\nCity Planner', 'City Planner'],
    ['Ely College is hiring a full-time Metadata Librarian.\nErie, PA', 'Metadata Librarian'],
    ['Ely Museum, Erie, Pennsylvania: Curator of Textiles', 'Curator of Textiles'],
    ['# City Planner\n\n**Location:** Erie, PA', 'City Planner'],
    ['🚧 We are hiring! 🚧\nSite Foreman\n📍 Erie, PA', 'Site Foreman'],
    ['Ely Staffing\nTravel RN – 13 Weeks\nErie, PA', 'Travel RN – 13 Weeks'],
    ['Dear all,\nPlease see our new opening below.\nBest wishes,\nRenata Cole, Committee Chair', undefined],
  ])('is found below a letterhead or after a prefix: %j', async (text, title) => {
    expect((await valuesOf(text)).campaignTitle).toBe(title)
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
    'Questions may be directed to search@hospital.example.',
    'Renseignements auprès du prof. Ph. Roy, roy@hospital.example',
    'Visiting the ward: Moira Hale, m.hale@hospital.example',
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

describe('the title', () => {
  const place = 'Erie, PA\nSalary: $71,000'
  it.each([
    ['> Staff Nurse\n> Erie, PA\n> On Fri, Nov 20, 2026, Ana wrote:', 'Staff Nurse'],
    [
      '-----Original Message-----\nFrom: Ana <a@b.example>\nSent: Monday\nTo: Ben\nSubject: RE: ad\nStaff Nurse',
      'Staff Nurse',
    ],
    ['Bonjour,\nPERFUSIONNISTE CLINIQUE', 'PERFUSIONNISTE CLINIQUE'],
    ['Skip to main content\nCareers at Lake Health\nSearch for Jobs\nSign In\nStaff Nurse', 'Staff Nurse'],
    ['Lake Health\nPost: Staff Nurse', 'Staff Nurse'],
    ['Class Title\tNurse II\nWorking Title\tStaff Nurse', 'Staff Nurse'],
    ['Staff Nurse(Job Number: 2601187)', 'Staff Nurse'],
    ['Staff Nurse - REQ-166220\nPosition Title: Staff Nurse', 'Staff Nurse'],
    ['Staff Nurse – 40 hours, permanent, full time', 'Staff Nurse'],
    ['Klinikum Süd\nStationsleitung (m/w/d)', 'Stationsleitung (m/w/d)'],
    ['Albklinik gGmbH – ein Haus\nFachkraft für Pflege', 'Fachkraft für Pflege'],
    ['AZ Leie zoekt\nVerpleegkundige', 'Verpleegkundige'],
    ['Centre hospitalier du Nord\nFICHE DE POSTE\nLe CHU recrute :\nCadre de santé (H/F)', 'Cadre de santé (H/F)'],
  ])('of %j is %j', async (text, title) => {
    expect(await valuesOf(`${text}\n${place}`)).toMatchObject({ campaignTitle: title })
  })

  it('is left out if the lines name an employer only', async () => {
    expect(await valuesOf('Hochschule Wiesental\nBoard of Education')).not.toHaveProperty('campaignTitle')
  })
})

describe('a unit', () => {
  it.each([
    ['Ashbury University: College of Education: Department of Biology', 'Department of Biology'],
    ['Service: Competitive', undefined],
    ['Department of Plant and Soil Sciences, First State University, Newark', 'Department of Plant and Soil Sciences'],
    ['Department of Art, Music, and Theatre', 'Department of Art, Music, and Theatre'],
    ['School: Pioneer Elementary, Zanesville, Ohio', undefined],
    ['School: School of Nursing', 'School of Nursing'],
    ['Kennebec College: Academic Affairs: History', 'History'],
  ])('of %j is %j', async (line, department) => {
    expect((await valuesOf(`Staff Nurse\nErie, PA\n${line}`)).department).toBe(department)
  })
})

describe('lines', () => {
  it('are not joined because one of them is longer than the others', async () => {
    const text =
      'Therapist\nErie, PA\nOpen post\nPart-time\nSalary: $71,000 to $96,500 per annum (pro rata), scale steps 1–6\nApplications close 18 December 2026'
    expect(await valuesOf(text)).toMatchObject({ deadlineDate: '2026-12-18', salaryTo: 96_500 })
  })
})

it.each([
  ['Apply online at jobs.lakeside.edu/apply.', 'https://jobs.lakeside.edu/apply'],
  ['To apply, visit www.lakeside.org/careers, or call us.', 'https://www.lakeside.org/careers'],
  ['Apply at www.lakeside.org', 'https://www.lakeside.org'],
  ['How to Apply\nlakeside.edu/jobs/4711', 'https://lakeside.edu/jobs/4711'],
  ['Postulez sur emplois.lakeside.ca/4711', 'https://emplois.lakeside.ca/4711'],
  ['Apply at https://lakeside.edu/1 or www.lakeside.edu/jobs.', 'https://lakeside.edu/1'],
  ['Send your resume to jobs@lakeside.edu.', undefined],
  ['Lakeside is a college (www.lakeside.edu). Applications close in May.', undefined],
  ['Questions about your application? See www.lakeside.edu/hr.', undefined],
  ['Apply with a resume e.g. in PDF.', undefined],
])('takes an address to apply at without its scheme: %s', async (text, address) => {
  expect((await valuesOf(`Staff Nurse\n\n${text}`)).applyUrl).toBe(address)
})
