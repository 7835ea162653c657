import { describe, expect, it } from 'vitest'
import { readRequisitions } from './read-requisitions.ts'

const read = (content: string) => readRequisitions({ format: 'feed', content })
/** Reads a feed with one posting. */
const one = (content: string) => read(content).postings[0]
const job = (parts: string, attributes = '') => one(`<jobs><job${attributes}>${parts}</job></jobs>`)

describe('elements with the same meaning', () => {
  it.each([
    [
      'requisition number',
      '<id>55</id><guid>g</guid><referencenumber>A1</referencenumber><requisitionid>R-7</requisitionid>',
      'R-7',
    ],
    ['reference number', '<id>55</id><referencenumber>A1</referencenumber>', 'A1'],
    ['element with another spelling', '<Job_ID>77</Job_ID>', '77'],
    ['guid', '<guid isPermaLink="false">g-1</guid><link>https://jobs.example/1</link>', 'g-1'],
    ['address', '<link>https://jobs.example/1</link>', 'https://jobs.example/1'],
    ['attribute of an element', '<id value="v-1"/>', 'v-1'],
  ])('take the reference from the %s', (_, parts, expected) => {
    expect(job(`<title>Cook</title>${parts}`)?.reference).toBe(expected)
  })

  it('take the reference from an attribute of the posting', () => {
    expect(job('<title>Cook</title>', ' id="j-9"')?.reference).toBe('j-9')
  })

  it.each([
    [
      'address to apply at',
      '<link>https://jobs.example/c</link><url>https://apply.example/c</url>',
      'https://apply.example/c',
    ],
    [
      'first valid address',
      '<url>see below</url><link>https://jobs.example/c?a=1&amp;b=2</link>',
      'https://jobs.example/c?a=1&b=2',
    ],
    [
      'alternate link',
      '<link rel="self" href="https://api.example/c"/><link rel="alternate" href="https://jobs.example/c"/>',
      'https://jobs.example/c',
    ],
    ['guid that is an address', '<guid>https://jobs.example/g</guid>', 'https://jobs.example/g'],
    ['no address', '<url>/relative</url>', undefined],
  ])('take the %s', (_, parts, expected) => {
    expect(job(`<id>c-1</id><title>Cook</title>${parts}`)?.form.applyUrl).toBe(expected)
  })

  it('keep the fuller text, and sections next to it', () => {
    const parts = `<id>1</id><title>Cook</title><summary>Again.</summary><description>Short excerpt.</description>
      <content:encoded><![CDATA[<p>You cook for 400 guests a day.</p>]]></content:encoded><qualifications>A diploma.</qualifications>`
    expect(job(parts)?.form.jobDescription).toBe(
      '<p>You cook for 400 guests a day.</p><h3>Qualifications</h3><p>A diploma.</p>',
    )
  })

  it('never take the name, id or address of the employer', () => {
    const parts = `<title>Clerk</title><company><id>55</id><title>Example Hospital</title><url>https://example.org</url></company>
      <media:title>Logo</media:title><author><name>Ann</name></author><id>f-1</id><url>https://jobs.example/f</url>`
    expect(job(parts)).toMatchObject({
      reference: 'f-1',
      form: { campaignTitle: 'Clerk', applyUrl: 'https://jobs.example/f' },
    })
  })
})

describe('a text', () => {
  it.each([
    ['as elements', '<p>First with <b>bold</b> words.</p><p>Second.</p>'],
    ['in CDATA', '<![CDATA[<p>First with <b>bold</b> words.</p><p>Second.</p>]]>'],
    ['escaped', '&lt;p&gt;First with &lt;b&gt;bold&lt;/b&gt; words.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;'],
    [
      'escaped twice',
      '&amp;lt;p&amp;gt;First with &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt; words.&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Second.&amp;lt;/p&amp;gt;',
    ],
    [
      'in XHTML',
      '<x:div xmlns:x="http://www.w3.org/1999/xhtml"><x:p>First with <x:b>bold</x:b> words.</x:p><x:p>Second.</x:p></x:div>',
    ],
  ])('is the same %s', (_, text) => {
    const html = job(`<id>1</id><title>Cook</title><description>${text}</description>`)?.form.jobDescription
    expect(html?.replace(/(<br ?\/?>)+$/, '')).toBe('<p>First with <b>bold</b> words.</p><p>Second.</p>')
  })

  it.each([
    ['escaped CDATA', '&lt;![CDATA[Care for patients.]]&gt;', '<p>Care for patients.</p>'],
    ['lines without markup', 'Care &amp; cure.\n\nDay shift.', '<p>Care &amp; cure.</p><p>Day shift.</p>'],
    ['signs that are no markup', 'Under &lt;3 years &amp; over', '<p>Under &lt;3 years &amp; over</p>'],
    ['entities of HTML', 'Caf&amp;eacute;&amp;nbsp;owner', '<p>Café owner</p>'],
  ])('keeps %s', (_, text, expected) => {
    expect(job(`<id>1</id><title>Cook</title><description>${text}</description>`)?.form.jobDescription).toBe(expected)
  })

  it.each([
    ['Dean &amp; Chair', 'Dean & Chair'],
    ['<![CDATA[Dean & Chair]]>', 'Dean & Chair'],
    ['Dean &amp;amp; Chair', 'Dean & Chair'],
    ['<b>Dean</b> &amp;#8211; Law', 'Dean – Law'],
    ['R&D Lead', 'R&D Lead'],
  ])('in a title is plain: %s', (title, expected) => {
    expect(job(`<id>1</id><title>${title}</title>`)?.form.campaignTitle).toBe(expected)
  })

  it.each([
    ['<company>Olney College</company>', 'Director of Bands'],
    ['<description><![CDATA[Olney College<br>Olney, IL]]></description>', 'Director of Bands'],
    ['<description>The Olney College wind band.</description>', 'Director of Bands (Olney College)'],
  ])('has no employer behind a title that is also in %s', (parts, expected) => {
    expect(job(`<id>1</id><title>Director of Bands (Olney College)</title>${parts}`)?.form.campaignTitle).toBe(expected)
  })

  it('that is missing is reported with the draft', () => {
    expect(job('<id>1</id><title>Cook</title><description> </description>')?.notes).toEqual([
      'It has no description. Add one to the draft',
    ])
  })
})

it('reads Atom with content and links', () => {
  const posting = one(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Jobs at Example</title>
    <entry><id>urn:1</id><title type="html">Registrar</title><author><name>Example College</name></author>
    <link rel="self" href="https://api.example/1"/><link rel="alternate" href="https://jobs.example/1"/>
    <summary>Short.</summary><content type="html">&lt;p&gt;You keep the records of all students.&lt;/p&gt;</content></entry></feed>`)
  expect(posting).toMatchObject({
    reference: 'urn:1',
    form: {
      campaignTitle: 'Registrar',
      applyUrl: 'https://jobs.example/1',
      jobDescription: '<p>You keep the records of all students.</p>',
    },
  })
})

it('reads salary, job type and email as Indeed documents them', () => {
  const parts = `<title><![CDATA[Staff Nurse]]></title><referencenumber><![CDATA[unique123]]></referencenumber>
    <city><![CDATA[Phoenix]]></city><state><![CDATA[AZ]]></state><country><![CDATA[US]]></country>
    <email><![CDATA[jobs@hospital.example]]></email><salary><![CDATA[$62,500 - $80,000 per year]]></salary>
    <jobtype><![CDATA[parttime]]></jobtype><remotetype>Fully remote</remotetype><description>Care.</description>`
  expect(one(`<source><job>${parts}</job></source>`)?.form).toMatchObject({
    city: 'Phoenix',
    state: 'AZ',
    country: 'US',
    applyEmail: 'jobs@hospital.example',
    jobType: 2,
    salaryFrom: 62500,
    salaryTo: 80000,
    isRemote: true,
  })
})

it.each([
  ['<jobtype>fulltime, parttime</jobtype>', undefined],
  ['<employmentType>permanent</employmentType><schedule>part-time</schedule>', 2],
  ['<employmentType>permanent</employmentType>', undefined],
  ['<job:type xmlns:job="http://ats.example/ns">Full-Time</job:type>', 1],
])('reads the job type only where it is one: %s', (parts, expected) => {
  expect(job(`<id>1</id><title>Cook</title>${parts}`)?.form.jobType).toBe(expected)
})

it('reads pay with the elements of its range and its period', () => {
  const pay = '<salary_max>24.5</salary_max><salary_min>21</salary_min><period>hour</period>'
  const form = job(`<id>1</id><title>Cook</title><salary>${pay}</salary>`)?.form
  expect(form).toMatchObject({ salaryType: 2, salaryFrom: 21, salaryTo: 24.5 })
})

it('reads postings whose parts are in containers', () => {
  const posting = one(`<workzag-jobs><position><id>9</id><name>Koch</name><jobDescriptions>
    <jobDescription><name>Aufgaben</name><value><![CDATA[<ul><li>Kochen</li></ul>]]></value></jobDescription>
    <jobDescription><name>Profil</name><value><![CDATA[<p>Ausbildung</p>]]></value></jobDescription></jobDescriptions>
    <location><city>Munich</city><country>DE</country></location></position></workzag-jobs>`)
  expect(posting?.form).toMatchObject({
    campaignTitle: 'Koch',
    city: 'Munich',
    country: 'DE',
    jobDescription: '<h3>Aufgaben</h3><ul><li>Kochen</li></ul><h3>Profil</h3><p>Ausbildung</p>',
  })
})

it('reads elements with longer names, and with names in French', () => {
  const parts = `<JobTitle>Data Analyst</JobTitle><PrimaryLocation>Madison, Wisconsin, United States</PrimaryLocation>
    <ExternalURL>https://jobs.example/JR100</ExternalURL><PayMin>60000</PayMin><PayMax>75000</PayMax>
    <PayFrequency>Annual</PayFrequency>`
  expect(job(parts, ' id="JR100"')?.form).toMatchObject({
    city: 'Madison',
    state: 'WI',
    applyUrl: 'https://jobs.example/JR100',
    salaryFrom: 60000,
    salaryTo: 75000,
  })
  const french = `<offre><id>8</id><titre>Infirmière</titre><descriptif>Soins à domicile</descriptif><ville>Laval</ville>
    <province>QC</province><pays>Canada</pays><lien>https://jobs.example/8</lien><datelimite>15/01/2027</datelimite></offre>`
  expect(one(`<offres>${french}</offres>`)?.form).toMatchObject({
    campaignTitle: 'Infirmière',
    city: 'Laval',
    state: 'QC',
    country: 'CA',
    deadlineDate: '2027-01-15',
    jobDescription: '<p>Soins à domicile</p>',
  })
})

describe('hostile XML', () => {
  it('is read without its document type', () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const posting = one(
      `${doctype}<jobs><job><id>1</id><title>Cook</title><description>&a; &b;</description></job></jobs>`,
    )
    expect(posting?.form.jobDescription).toBe('<p>&amp;a; &amp;b;</p>')
  })

  it('is rejected if its elements are nested too deeply', () => {
    expect(read(`${'<a>'.repeat(5_000)}<job/>`).refused).toEqual([
      { place: 1, message: 'Its elements are nested too deeply to be read' },
    ])
  })

  it('is read in a time that grows with its length', () => {
    const started = performance.now()
    read(`<jobs>${'<job><title>a</title><description>&amp;amp;lt;p'.repeat(15_000)}</jobs>`)
    read(`<jobs><job><title>Nurse (${', A'.repeat(50_000)}</title><id>1</id></job></jobs>`)
    expect(performance.now() - started).toBeLessThan(8_000)
  })
})

describe('feeds of applicant tracking systems', () => {
  it('read names of nested locations and departments', () => {
    const form = job(
      '<id>1</id><title>Cook</title><location><name>Erie, PA</name></location><departments><department><name>Dining</name></department></departments>',
    )?.form
    expect(form).toMatchObject({ campaignTitle: 'Cook', city: 'Erie', state: 'PA', department: 'Dining' })
  })

  it('do not take the name of a location or a contact as the title', () => {
    expect(
      job(
        '<id>1</id><location><name>Nurse Street, Erie, PA</name></location><contact><name>Head Cook</name></contact>',
      ),
    ).toBeUndefined()
  })

  it('read the entries of a Workday report', () => {
    const entry =
      '<Job_Requisition_ID>R7</Job_Requisition_ID><Job_Posting_Title>Cook</Job_Posting_Title><Primary_Location>Greensboro, NC</Primary_Location><Country>United States of America</Country><Time_Type>Full time</Time_Type><Job_Posting_End_Date>2026-12-30</Job_Posting_End_Date>'
    expect(one(`<Report_Data><Report_Entry>${entry}</Report_Entry></Report_Data>`)).toMatchObject({
      reference: 'R7',
      form: {
        campaignTitle: 'Cook',
        country: 'US',
        state: 'NC',
        city: 'Greensboro',
        jobType: 1,
        deadlineDate: '2026-12-30',
      },
    })
  })

  it('read the title that Lever writes in `text`', () => {
    const parts =
      '<id>9</id><text>Fundraising Manager</text><categories><commitment>Part-time</commitment><location>Erie, PA</location></categories><description>Raise funds.</description>'
    expect(job(parts)?.form).toMatchObject({ campaignTitle: 'Fundraising Manager', city: 'Erie', jobType: 2 })
  })
})
