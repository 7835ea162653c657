import { describe, expect, it } from 'vitest'
import { readRequisitions } from './read-requisitions.ts'

const base = { '@type': 'JobPosting', identifier: 'r1', title: 'Registrar', description: '<p>Keep records.</p>' }
const read = (content: unknown, format: 'jobPosting' | 'feed' = 'jobPosting') =>
  readRequisitions({ format, content: typeof content === 'string' ? content : JSON.stringify(content) })
const one = (more: Record<string, unknown>) => read({ ...base, ...more }).postings[0]
const erie = { addressLocality: 'Erie', addressRegion: 'PA', addressCountry: 'US' }

describe('JobPosting data', () => {
  it.each([
    [
      'plain lines',
      'Keep records.\n\nLead a team.\n• One\n• Two',
      '<p>Keep records.</p><p>Lead a team.</p><ul><li>One</li><li>Two</li></ul>',
    ],
    ['markup that is escaped twice', '&amp;lt;p&amp;gt;Keep&amp;lt;/p&amp;gt;', '<p>Keep</p>'],
    ['signs that are no markup', 'Under <3 years & over', '<p>Under &lt;3 years &amp; over</p>'],
  ])('has a description of %s', (_, description, html) => {
    expect(one({ description })?.form.jobDescription).toBe(html)
  })

  it('keeps sections next to the description, and only those that it lacks', () => {
    const more = { responsibilities: 'Keep records.', qualifications: ['A degree', 'Two years'], jobBenefits: 'Health' }
    expect(one(more)?.form.jobDescription).toBe(
      '<p>Keep records.</p><h3>Qualifications</h3><ul><li><p>A degree</p></li><li><p>Two years</p></li></ul><h3>Benefits</h3><p>Health</p>',
    )
  })

  it.each([
    ['the first place that is known', [{ address: { addressLocality: '' } }, { address: erie }]],
    ['the name of a place', { '@type': 'Place', name: 'Erie, PA' }],
  ])('takes %s', (_, jobLocation) => {
    expect(one({ jobLocation })?.form).toMatchObject({ country: 'US', state: 'PA', city: 'Erie' })
  })

  it('takes the country of applicants for a remote job', () => {
    const more = { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'USA' } }
    expect(one(more)?.form).toMatchObject({ isRemote: true, country: 'US' })
  })

  it.each([
    [62000, [1, 62000, undefined]],
    ['$62,000 - $70,000 per year', [1, 62000, 70000]],
    [{ '@type': 'PriceSpecification', price: 62000, priceCurrency: 'USD' }, [1, 62000, undefined]],
    [{ currency: 'USD', value: { minValue: 52000, maxValue: 61000 } }, [1, 52000, 61000]],
  ])('reads pay without a unit: %j', (baseSalary, expected) => {
    const form = one({ baseSalary, jobLocation: { address: erie } })?.form
    expect([form?.salaryType, form?.salaryFrom, form?.salaryTo]).toEqual(expected)
  })

  it.each([
    ['FULL_TIME, CONTRACTOR', 1],
    ['https://schema.org/PART_TIME', 2],
    [[{ '@value': 'TEMPORARY' }], 5],
    [['FULL_TIME', 'PART_TIME'], undefined],
  ])('reads the job type %j', (employmentType, expected) => {
    expect(one({ employmentType })?.form.jobType).toBe(expected)
  })

  it.each([1_800_000_000_000, 1_800_000_000, '/Date(1800000000000)/', { '@type': 'DateTime', '@value': '2027-01-15' }])(
    'reads the moment %j',
    (validThrough) => {
      expect(one({ validThrough, jobLocation: { address: erie } })?.form.deadlineDate).toBe('2027-01-15')
    },
  )

  it('reads names with a prefix, values with a language, and lists of one', () => {
    const content = {
      '@type': 'schema:JobPosting',
      'schema:identifier': [{ value: '' }, { value: 'REQ-1' }],
      'http://schema.org/title': { '@value': 'Registraire', '@language': 'fr' },
      'schema:description': { '@value': 'Texte' },
      'schema:applicationContact': [{ 'schema:email': 'mailto:hr@x.example' }],
    }
    expect(read(content).postings).toMatchObject([
      {
        reference: 'REQ-1',
        form: { campaignTitle: 'Registraire', jobDescription: '<p>Texte</p>', applyEmail: 'hr@x.example' },
      },
    ])
  })

  it('reads a place that the data has elsewhere', () => {
    const place = { '@type': 'Place', '@id': '#erie', address: { '@id': '#address' } }
    const graph = [{ ...base, jobLocation: { '@id': '#erie' } }, place, { '@id': '#address', ...erie }]
    expect(read({ '@graph': graph }).postings[0]?.form).toMatchObject({ country: 'US', state: 'PA', city: 'Erie' })
    const itself = { '@id': '#a', address: { '@id': '#a' } }
    expect(read({ '@graph': [{ ...base, jobLocation: { '@id': '#a' } }, itself] }).postings).toHaveLength(1)
  })

  it('removes the employer from the title', () => {
    const more = { title: 'Registrar | Example College', hiringOrganization: { name: 'Example College' } }
    expect(one(more)?.form.campaignTitle).toBe('Registrar')
  })
})

describe('content of another format than named', () => {
  it('is read by what it contains', () => {
    expect(read(base, 'feed').postings).toHaveLength(1)
    expect(read(`\ufeff ${JSON.stringify(base)}`).postings).toHaveLength(1)
    expect(read('<jobs><job><id>1</id><title>Cook</title></job></jobs>').postings).toHaveLength(1)
    const page = `<!doctype html><html><script type="application/ld+json">${JSON.stringify(base)}</script></html>`
    for (const format of ['feed', 'jobPosting'] as const) expect(read(page, format).postings).toHaveLength(1)
  })

  it('is refused as invalid JSON with the line', () => {
    const message = 'It is not valid JSON: see line 3. Send the whole file again'
    expect(read('[\n{"@type": "JobPosting"},\n]').refused).toEqual([{ place: 1, message }])
  })
})
