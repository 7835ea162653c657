import { describe, expect, it } from 'vitest'
import { readRequisitions } from './read-requisitions.ts'

const read = (content: string) => readRequisitions({ format: 'feed', content })
const job = (parts: string, attributes = '') => read(`<jobs><job${attributes}>${parts}</job></jobs>`).postings[0]

describe('feeds of applicant tracking systems with their own shape', () => {
  it('read every section that Lever, iCIMS and SmartRecruiters write', () => {
    const lever = `<id>9</id><text>Fundraising Manager</text><categories><department>Advancement</department></categories>
      <description>Raise funds.</description><lists><list><text>Requirements</text><content>&lt;li&gt;Five years&lt;/li&gt;</content></list></lists>
      <additional>&lt;p&gt;Equal opportunity.&lt;/p&gt;</additional>
      <salaryRange><currency>USD</currency><interval>per-year-salary</interval><min>70000</min><max>90000</max></salaryRange>`
    expect(job(lever)?.form).toMatchObject({
      campaignTitle: 'Fundraising Manager',
      department: 'Advancement',
      salaryType: 1,
      salaryFrom: 70000,
      salaryTo: 90000,
      jobDescription:
        '<p>Raise funds.</p><h3>Requirements</h3><ul><li>Five years</li></ul><h3>Additional information</h3><p>Equal opportunity.</p>',
    })
    const icims = `<jobId>2145</jobId><jobTitle>Nurse</jobTitle><overview>A hospital.</overview><responsibilities>Care.</responsibilities>
      <portalUrl>https://careers.example/jobs/2145</portalUrl>`
    expect(job(icims)?.form).toMatchObject({
      applyUrl: 'https://careers.example/jobs/2145',
      jobDescription: '<h3>Overview</h3><p>A hospital.</p><h3>Responsibilities</h3><p>Care.</p>',
    })
    const smart = `<id>743</id><refNumber>REF1</refNumber><name>Payroll Specialist</name><department><id>1</id><label>Finance</label></department>
      <typeOfEmployment><id>permanent</id><label>Full-time</label></typeOfEmployment><jobAd><sections>
      <jobDescription><title>Job Description</title><text>&lt;p&gt;You run payroll.&lt;/p&gt;</text></jobDescription>
      <qualifications><title>Qualifications</title><text>&lt;p&gt;CPP&lt;/p&gt;</text></qualifications></sections></jobAd>`
    expect(job(smart)).toMatchObject({
      reference: 'REF1',
      notes: [],
      form: {
        department: 'Finance',
        jobType: 1,
        jobDescription: '<h3>Job Description</h3><p>You run payroll.</p><h3>Qualifications</h3><p>CPP</p>',
      },
    })
  })

  it('read a department that has an id next to its name', () => {
    const parts =
      '<id>4</id><title>Clerk</title><departments><department><id>7</id><name>Life</name></department></departments>'
    expect(job(parts)).toMatchObject({ reference: '4', form: { department: 'Life' } })
  })

  it('never take the id of a location or a department as the reference', () => {
    const parts = `<title>Cook</title><location><id>zz</id><city>Ames</city><state>IA</state></location>
      <department><id>d1</id><name>Dining</name></department><link>https://jobs.example/1</link>`
    expect(job(parts)?.reference).toBe('https://jobs.example/1')
  })

  it('read the typed ids and the descriptors of a Workday report', () => {
    const entry = `<wd:Job_Requisition wd:Descriptor="R-1 Cook (Open)"><wd:ID wd:type="WID">abc</wd:ID><wd:ID wd:type="Job_Requisition_ID">R-1</wd:ID></wd:Job_Requisition>
      <wd:Job_Posting_Title>Cook II</wd:Job_Posting_Title><wd:Location wd:Descriptor="Ames, Iowa"><wd:ID wd:type="WID">zz</wd:ID></wd:Location>
      <wd:Time_Type wd:Descriptor="Full time"><wd:ID wd:type="WID">1</wd:ID></wd:Time_Type>`
    const [posting] = read(
      `<wd:Report_Data xmlns:wd="urn:com.workday.report/x"><wd:Report_Entry>${entry}</wd:Report_Entry></wd:Report_Data>`,
    ).postings
    expect(posting).toMatchObject({ reference: 'R-1', form: { campaignTitle: 'Cook II', city: 'Ames', jobType: 1 } })
  })

  it('read fields whose names are attributes, as in an export of Taleo', () => {
    const record = `<record><field name="Requisition.ContestNumber">120003X</field><field name="Title">Custodian</field>
      <field name="Description">Clean.</field><field name="City">Reno</field><field name="State">NV</field></record>`
    expect(read(`<Document><Content><ExportXML>${record}</ExportXML></Content></Document>`).postings).toMatchObject([
      { reference: '120003X', form: { campaignTitle: 'Custodian', city: 'Reno', jobDescription: '<p>Clean.</p>' } },
    ])
  })

  it.each([
    ['with elements', '<description>Clean.</description>'],
    ['alone', ''],
  ])('read fields that are attributes of the posting, %s', (_, parts) => {
    const attributes = ' id="5" title="Cook" url="https://x.example/5" city="Reno" state="NV"'
    expect(job(parts, attributes)).toMatchObject({
      reference: '5',
      form: { campaignTitle: 'Cook', city: 'Reno', applyUrl: 'https://x.example/5' },
    })
  })

  it('read the names of HigherEdJobs, BambooHR, PageUp and Teamtailor', () => {
    const higher = `<JobCode>178</JobCode><JobTitle>Director</JobTitle><ApplicationDue>01/15/2027</ApplicationDue>
      <ApplicationInformation><OnlineApp>https://ex.example/apply</OnlineApp><Email>hr@ex.example</Email></ApplicationInformation>`
    expect(job(higher)).toMatchObject({
      reference: '178',
      form: { deadlineDate: '2027-01-15', applyUrl: 'https://ex.example/apply', applyEmail: 'hr@ex.example' },
    })
    const bamboo = `<id>31</id><jobOpeningName>Accountant</jobOpeningName><departmentLabel>Finance</departmentLabel>
      <employmentStatusLabel>Part-Time</employmentStatusLabel>`
    expect(job(bamboo)?.form).toMatchObject({ campaignTitle: 'Accountant', department: 'Finance', jobType: 2 })
    const others = '<title>Coder</title><guid>g</guid><job:refNo>497</job:refNo><remoteStatus>fully</remoteStatus>'
    expect(job(others)).toMatchObject({ reference: '497', form: { isRemote: true } })
  })
})

describe('feeds whose elements have other names', () => {
  it('read postings by their parts, also next to those of other things', () => {
    const vacancy = `<reference>C-7</reference><title>Community Nurse</title><employer>Moor Trust</employer>
      <salary>£38,682 to £46,580 a year</salary><closeDate>2027-02-09T23:59:00Z</closeDate><locations><location>Preston</location></locations>`
    const feed = `<export><site><title>Vacancies</title><url>https://x.example</url></site><vacancyDetails>${vacancy}</vacancyDetails></export>`
    expect(read(feed).postings).toMatchObject([
      { reference: 'C-7', form: { campaignTitle: 'Community Nurse', salaryFrom: 38682, deadlineDate: '2027-02-09' } },
    ])
    const channel = '<title>Jobs</title><link>https://x.example</link><description>Openings</description>'
    expect(read(`<rss><channel>${channel}</channel></rss>`).postings).toEqual([])
  })

  it('read the postings of a list that is named as one', () => {
    const entry = (id: number) => `<entry><id>${id}</id><title>Cook</title></entry>`
    expect(read(`<listing><ctime>Mon</ctime>${entry(7)}${entry(8)}</listing>`).postings).toHaveLength(2)
    expect(read(`<listing><ctime>Mon</ctime>${entry(7)}</listing>`).postings).toHaveLength(1)
    const nested = '<vacancy><id>9</id><job><title>Cook</title></job></vacancy>'
    expect(read(nested).postings).toMatchObject([{ reference: '9', form: { campaignTitle: 'Cook' } }])
  })

  it('read the elements of NEOGOV, whose moments are in UTC, and of Recruitee', () => {
    const parts = `<title>Dispatcher</title><jobId>5123</jobId><jobNumberSingle>2026-44</jobNumberSingle>
      <location>Reno, NV</location><state>Nevada</state><advertiseToDateUTC>2026-12-12T07:59:00</advertiseToDateUTC>
      <examplesOfDuties>Answer.</examplesOfDuties>`
    expect(job(parts)).toMatchObject({
      reference: '2026-44',
      form: { city: 'Reno', state: 'NV', deadlineDate: '2026-12-11', jobDescription: '<h3>Duties</h3><p>Answer.</p>' },
    })
    const hall = '<id>1</id><title>Clerk</title><location>Georgia Hall</location><state>OH</state><country>US</country>'
    expect(job(hall)?.form).toMatchObject({ state: 'OH', country: 'US' })
    expect(job(hall)?.form.city).toBeUndefined()
    const offer = `<id>1</id><title>Editor</title><description_requirements>Edit.</description_requirements>
      <city>Berlin</city><state>DE-BE</state><country>DE</country><working_hours>Full-time</working_hours>`
    expect(job(offer)?.form).toMatchObject({ state: 'BE', city: 'Berlin', jobType: 1, jobDescription: '<p>Edit.</p>' })
  })

  it('read names with the posting before them and the form of the text behind them', () => {
    const parts = `<vacancyNumber>V-9</vacancyNumber><roleTitle>Porter</roleTitle><advertDescriptionHtml>Carry.</advertDescriptionHtml>
      <positionDepartment>Estates</positionDepartment><vacancyCity>Leeds</vacancyCity><closingDateTime>2027-03-09T12:00</closingDateTime>
      <postingState>published</postingState>`
    expect(job(parts)).toMatchObject({
      reference: 'V-9',
      form: { campaignTitle: 'Porter', jobDescription: '<p>Carry.</p>', department: 'Estates', city: 'Leeds' },
    })
    expect(job(parts)?.form).toMatchObject({ deadlineDate: '2027-03-09' })
    expect(job(parts)?.form.state).toBeUndefined()
  })

  it('read the title of a federal exchange next to its code, and the address to apply at before that of a person', () => {
    const posting = `<JobPositionPostingId>47</JobPositionPostingId><JobPositionInformation>
      <JobPositionTitle><TitleCode>90812</TitleCode></JobPositionTitle>
      <JobPositionTitleDescription>Research Associate</JobPositionTitleDescription></JobPositionInformation>
      <contactEmail>bo@x.example</contactEmail><applicationEmail>ref47@apply.example</applicationEmail>`
    expect(read(`<Data><JobPositionPosting>${posting}</JobPositionPosting></Data>`).postings).toMatchObject([
      { reference: '47', form: { campaignTitle: 'Research Associate', applyEmail: 'ref47@apply.example' } },
    ])
  })
})

describe('a place at the end of a title', () => {
  const placeOf = (title: string, others = '') => {
    const form = job(`<id>1</id><title>${title}</title>${others}`)?.form
    return [form?.campaignTitle, form?.city, form?.state]
  }

  it.each(['Groundskeeper - Corvallis, OR, USA', 'Groundskeeper (Corvallis, OR)', 'Groundskeeper in Corvallis, OR'])(
    'is read as the place: %s',
    (title) => {
      expect(placeOf(title)).toEqual(['Groundskeeper', 'Corvallis', 'OR'])
      expect(placeOf(title, '<location>Corvallis, Oregon</location>')).toEqual(['Groundskeeper', 'Corvallis', 'OR'])
    },
  )

  it('stays if the posting is elsewhere by another element', () => {
    const title = 'Groundskeeper - Corvallis, OR'
    expect(placeOf(title, '<city>Salem</city><state>OR</state>')).toEqual([title, 'Salem', 'OR'])
  })

  it('is no field of work', () => {
    expect(placeOf('Teacher - Reading, Writing')).toEqual(['Teacher - Reading, Writing', undefined, undefined])
  })
})

describe('pay in several elements', () => {
  it.each([
    [
      'of ZipRecruiter',
      '<compensation_interval>hourly</compensation_interval><compensation_min>24.5</compensation_min><compensation_max>31</compensation_max>',
      [2, 24.5, 31],
    ],
    [
      'of Broadbean',
      '<salary_from>20</salary_from><salary_to>24.50</salary_to><salary_per>hour</salary_per>',
      [2, 20, 24.5],
    ],
    ['as a sentence', '<salaryDescription>$19.00 - $23.50 per hour</salaryDescription>', [2, 19, 23.5]],
    [
      'of LinkedIn',
      '<salaries><salary><highEnd><amount>42</amount><currencyCode>USD</currencyCode></highEnd><lowEnd><amount>35</amount><currencyCode>USD</currencyCode></lowEnd><period>HOURLY</period></salary></salaries>',
      [2, 35, 42],
    ],
    ['with an amount and its unit', '<salary>25.50</salary><salarytype>hourly</salarytype>', [2, 25.5, undefined]],
    ['with a range and its unit', '<salary>$50,000 - $60,000</salary><salarytype>year</salarytype>', [1, 50000, 60000]],
    ['without a unit', '<salaryMin>50000</salaryMin><salaryMax>60000</salaryMax>', [1, 50000, 60000]],
  ])('is read: %s', (_, parts, expected) => {
    const form = job(`<id>1</id><title>Nurse</title>${parts}`)?.form
    expect([form?.salaryType, form?.salaryFrom, form?.salaryTo]).toEqual(expected)
  })

  it('is not read from limits of other things', () => {
    const parts = '<id>1</id><title>Nurse</title><experience><min>50000</min><max>60000</max></experience>'
    expect(job(parts)?.form.salaryFrom).toBeUndefined()
  })
})

it.each([
  'Nurse at Mercy Hospital',
  'Mercy Hospital - Nurse',
  'Nurse, Mercy Hospital',
  'Nurse | Mercy Hospital',
  'Nurse – Mercy Hospital',
])('removes the employer that another element names from a title: %s', (title) => {
  const parts = `<id>1</id><title>${title}</title><company>Mercy Hospital</company>`
  expect(job(parts)?.form.campaignTitle).toBe('Nurse')
})

describe('a feed that is cut off', () => {
  const start = '<jobs><job><id>1</id><title>Cook</title><description>Whole.</description></job>'
  const missing = 'The feed ends early: postings may be missing. Send the whole feed again'

  it('is reported, with the posting that is incomplete', () => {
    const { postings, refused } = read(`${start}<job><id>2</id><title>Nurse</title><description>Half of a te`)
    expect(postings.map(({ reference, notes }) => [reference, notes])).toEqual([
      ['1', []],
      ['2', ['It is incomplete: the feed ends within it']],
    ])
    expect(refused).toEqual([{ place: 3, message: missing }])
  })

  it('is reported if it ends between two postings', () => {
    expect(read(start)).toMatchObject({ postings: [{ notes: [] }], refused: [{ place: 2, message: missing }] })
    expect(read(`${start}</jobs> <!-- end -->\n`).refused).toEqual([])
  })
})
