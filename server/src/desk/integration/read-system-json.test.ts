import { expect, it } from 'vitest'
import { readRequisitions } from './read-requisitions.ts'

const read = (content: unknown) => readRequisitions({ format: 'jobPosting', content: JSON.stringify(content) })

it('reads the JSON of Greenhouse', () => {
  const job = {
    id: 4012345,
    internal_job_id: 99,
    title: 'Assistant Director',
    requisition_id: 'REQ-118',
    absolute_url: 'https://boards.example/jobs/4012345',
    location: { name: 'Ithaca, NY' },
    metadata: [{ id: 1, name: 'Owner', value: 'Dean' }],
    content: '&lt;p&gt;Lead the office &amp;amp; team.&lt;/p&gt;',
    departments: [{ id: 7, name: 'Student Life', child_ids: [] }],
    offices: [{ id: 3, name: 'Main Campus', location: null }],
  }
  const lists = [
    { jobs: [job], meta: { total: 1 } },
    { departments: [{ id: 7, name: 'Student Life', jobs: [job] }] },
    job,
  ]
  for (const list of lists)
    expect(read(list)).toMatchObject({
      postings: [
        {
          reference: 'REQ-118',
          notes: [],
          form: {
            campaignTitle: 'Assistant Director',
            city: 'Ithaca',
            department: 'Student Life',
            applyUrl: 'https://boards.example/jobs/4012345',
            jobDescription: '<p>Lead the office &amp; team.</p>',
          },
        },
      ],
      refused: [],
    })
})

it('reads the JSON of Lever and SmartRecruiters', () => {
  const lever = {
    id: 'ab-12',
    text: 'Fundraising Manager',
    categories: { commitment: 'Full-time', department: 'Advancement', location: 'Erie, PA' },
    description: '<div>Raise funds.</div>',
    lists: [{ text: 'Requirements', content: '<li>Five years</li>' }],
    hostedUrl: 'https://jobs.example/ab-12',
    salaryRange: { currency: 'USD', interval: 'per-year-salary', min: 70000, max: 90000 },
  }
  expect(read([lever]).postings).toMatchObject([
    { reference: 'ab-12', form: { campaignTitle: 'Fundraising Manager', jobType: 1, city: 'Erie', salaryFrom: 70000 } },
  ])
  const smart = {
    id: '743',
    ref: 'https://api.example/v1/postings/743',
    refNumber: 'REF1',
    name: 'Payroll Specialist',
    company: { identifier: 'X', name: 'Example Inc' },
    location: { city: 'Chicago', region: 'IL', country: 'us', remote: false },
    jobAd: { sections: { jobDescription: { title: 'Job Description', text: '<p>You run payroll.</p>' } } },
  }
  expect(read({ totalFound: 1, content: [smart] }).postings).toMatchObject([
    {
      reference: 'REF1',
      form: {
        campaignTitle: 'Payroll Specialist',
        city: 'Chicago',
        jobDescription: '<h3>Job Description</h3><p>You run payroll.</p>',
      },
    },
  ])
})

it('reads the JSON of USAJOBS and JSON Feed', () => {
  const descriptor = {
    PositionID: 'VA-1',
    PositionTitle: 'Nurse',
    PositionURI: 'https://www.usajobs.example/1',
    PositionLocationDisplay: 'Erie, Pennsylvania',
    OrganizationName: 'Veterans Health',
    PositionRemuneration: [{ MinimumRange: '80000', MaximumRange: '99000', RateIntervalCode: 'PA' }],
    ApplicationCloseDate: '2027-01-15T23:59:59.9970',
    QualificationSummary: 'A license.',
    UserArea: { Details: { JobSummary: 'You care for veterans.' } },
  }
  const content = {
    SearchResult: { SearchResultItems: [{ MatchedObjectId: '1', MatchedObjectDescriptor: descriptor }] },
  }
  expect(read(content).postings).toMatchObject([
    {
      reference: 'VA-1',
      form: {
        campaignTitle: 'Nurse',
        city: 'Erie',
        salaryFrom: 80000,
        deadlineDate: '2027-01-15',
        jobDescription: '<h3>Qualifications</h3><p>A license.</p><h3>Summary</h3><p>You care for veterans.</p>',
      },
    },
  ])
  const item = { id: 'https://x.example/1', url: 'https://x.example/1', title: 'Cook', content_html: '<p>Cook.</p>' }
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Jobs',
    home_page_url: 'https://x.example',
    items: [item],
  }
  expect(read(feed).postings).toMatchObject([
    { reference: 'https://x.example/1', form: { campaignTitle: 'Cook', jobDescription: '<p>Cook.</p>' } },
  ])
})

it('reads the JSON of Teamtailor, Workable and ADP', () => {
  const links = { 'careersite-job-url': 'https://x.example/jobs/7' }
  const attributes = { title: 'Research Engineer', body: '<p>Build.</p>', 'employment-type': 'fulltime' }
  const resource = { id: '7', type: 'jobs', links, attributes, relationships: { department: { links: {} } } }
  expect(read({ data: [resource], meta: { total: 1 } })).toMatchObject({
    postings: [{ reference: '7', form: { campaignTitle: 'Research Engineer', applyUrl: 'https://x.example/jobs/7' } }],
    refused: [],
  })
  const workable = {
    title: 'Pharmacist',
    shortcode: 'A1B2',
    url: 'https://x.example/j/A1B2',
    city: 'Halifax',
    country: 'CA',
  }
  expect(read({ jobs: [workable] }).postings).toMatchObject([{ reference: 'A1B2', form: { city: 'Halifax' } }])
  const address = { cityName: 'Toledo', countryCode: 'US' }
  const requisition = {
    itemID: '92_1',
    clientRequisitionID: '2731',
    requisitionTitle: 'Custodian',
    requisitionLocations: [{ nameCode: { shortName: 'Main' }, address }],
    requisitionDescription: '<p>Clean.</p>',
  }
  expect(read({ jobRequisitions: [requisition] }).postings).toMatchObject([
    { reference: '2731', form: { campaignTitle: 'Custodian', city: 'Toledo', jobDescription: '<p>Clean.</p>' } },
  ])
})

it('refuses JSON without a posting, and reads no list of other things', () => {
  expect(read({ departments: [{ id: 1, name: 'Dining' }] })).toMatchObject({ postings: [], refused: [{ place: 1 }] })
  expect(read(`${'['.repeat(5_000)}`).postings).toEqual([])
})
