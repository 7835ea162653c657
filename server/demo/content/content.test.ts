import { readFileSync } from 'node:fs'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { artworkCopy } from './artwork-copy.ts'
import { demoPostings } from './postings/all-postings.ts'

type Publication = {
  id: string
  name: string
  website: string | null
  sectors: string[]
  type: number
  printType: number | null
  region: string
  audience: string
  notes: string | null
  keywords: string
  price: number
  runDays: number
}
type Title = { title: string; department: string; sector: string; clientAccount: string }
type Carrier = {
  id: string
  label: string
  gatewayDomain: string
  countries: string[]
  status: string
  statusDate: string | null
}
type People = {
  users: { username: string }[]
  providerStaff: { name: string; email: string }[]
  clientColleagues: { name: string; email: string }[]
  candidates: { id: string; name: string; email: string }[]
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))
const publications: Publication[] = read('publications')
const sectors = readSectors()
const titles: Title[] = read('job-titles')
const carriers: Carrier[] = read('carriers')
const people: People = read('people')

/** Reads the sectors of the catalog as installed everywhere. */
function readSectors(): Record<string, { label: string; keywords: string[] }> {
  const text = readFileSync(new URL('../../src/quotes/sql/sector.sql', import.meta.url), 'utf8')
  const rows = text.matchAll(/^ {2}\('(\w+)', '([^']+)', '((?:[^']|'')+)'\)/gm)
  return Object.fromEntries(
    [...rows].map(([, name, label = '', words = '']) => [name, { label, keywords: words.split(/,\s*/) }]),
  )
}

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('publications of the demo world', () => {
  it('are more than 240, each with a unique id and name', () => {
    expect(publications.length).toBeGreaterThanOrEqual(240)
    expect(repeated(publications.map(({ id }) => id))).toEqual([])
    expect(repeated(publications.map(({ name }) => name.toLowerCase()))).toEqual([])
  })

  it('belong to known sectors, and every sector has publications', () => {
    const used = new Set(publications.flatMap((publication) => publication.sectors))
    expect([...used].sort()).toEqual(Object.keys(sectors).sort())
    expect(publications.filter((publication) => repeated(publication.sectors).length > 0)).toEqual([])
  })

  it('have a print form exactly if they appear in print', () => {
    const wrong = publications.filter(
      ({ type, printType }) =>
        ![1, 2, 3].includes(type) || (type === 1 ? printType !== null : printType !== 1 && printType !== 2),
    )
    expect(wrong).toEqual([])
  })

  it('have whole prices from 0 to 5,000 dollars and a plausible print run', () => {
    const wrong = publications.filter(
      ({ price, runDays }) => !Number.isInteger(price) || price < 0 || price > 500_000 || runDays < 14 || runDays > 60,
    )
    expect(wrong).toEqual([])
    expect(publications.filter(({ price }) => price === 0).length).toBeLessThan(25)
  })

  it('describe their readers in at most 140 characters and 8 to 25 distinct keywords', () => {
    for (const { name, audience, notes, keywords } of publications) {
      expect(audience.length, name).toBeGreaterThanOrEqual(20)
      expect(audience.length, name).toBeLessThanOrEqual(140)
      expect(notes?.length ?? 0, name).toBeLessThanOrEqual(140)
      const words = keywords.split(', ')
      expect(words.length, name).toBeGreaterThanOrEqual(8)
      expect(words.length, name).toBeLessThanOrEqual(25)
      expect(repeated(words.map((word) => word.toLowerCase())), name).toEqual([])
    }
    expect(repeated(publications.map(({ audience }) => audience))).toEqual([])
  })

  it('have an https URL', () => {
    const wrong = publications.filter(({ website }) => website !== null && new URL(website).protocol !== 'https:')
    expect(wrong).toEqual([])
  })
})

describe('sectors', () => {
  it('have 40 to 100 distinct keywords each', () => {
    for (const [sector, { label, keywords }] of Object.entries(sectors)) {
      expect(label, sector).not.toBe('')
      expect(keywords.length, sector).toBeGreaterThanOrEqual(40)
      expect(keywords.length, sector).toBeLessThanOrEqual(100)
      expect(repeated(keywords.map((keyword) => keyword.toLowerCase())), sector).toEqual([])
    }
  })
})

describe('postings of the demo world', () => {
  it('are at least 28 with distinct keys and titles, for all four client accounts', () => {
    expect(demoPostings.length).toBeGreaterThanOrEqual(28)
    expect(repeated(demoPostings.map(({ key }) => key))).toEqual([])
    expect(repeated(demoPostings.map(({ title }) => title))).toEqual([])
    expect(new Set(demoPostings.map(({ clientAccount }) => clientAccount)).size).toBe(4)
  })

  it('suggest four to nine known publications, in a known sector', () => {
    const known = new Set(publications.map(({ id }) => id))
    for (const posting of demoPostings) {
      expect(sectors, posting.key).toHaveProperty(posting.sector)
      expect(
        posting.publications.filter((id) => !known.has(id)),
        posting.key,
      ).toEqual([])
      expect(repeated(posting.publications), posting.key).toEqual([])
      expect(posting.publications.length, posting.key).toBeGreaterThanOrEqual(4)
      expect(posting.publications.length, posting.key).toBeLessThanOrEqual(9)
    }
  })

  it('are well-formed, safe HTML of 150 to 450 words that the sanitizer does not change', () => {
    for (const { key, jobDescription } of demoPostings) {
      const clean = sanitizeHtml(jobDescription, {
        allowedTags: ['p', 'h3', 'ul', 'li', 'strong', 'a'],
        allowedAttributes: { a: ['href'] },
      })
      expect(clean, key).toBe(jobDescription)
      const words = jobDescription
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
      expect(words.length, key).toBeGreaterThanOrEqual(150)
      expect(words.length, key).toBeLessThanOrEqual(450)
    }
  })

  it('have an ordered salary range, and at least one way to apply', () => {
    for (const posting of demoPostings) {
      expect(posting.salaryTo ?? 0, posting.key).toBeGreaterThanOrEqual(posting.salaryFrom ?? 0)
      expect(posting.applyUrl ?? posting.applyEmail, posting.key).not.toBeNull()
    }
  })
})

describe('the other content', () => {
  it('has at least 80 further job titles in known sectors, without duplicates of a posting', () => {
    expect(titles.length).toBeGreaterThanOrEqual(80)
    expect(repeated([...titles, ...demoPostings].map(({ title }) => title))).toEqual([])
    expect(titles.filter(({ sector }) => !(sector in sectors))).toEqual([])
    const accounts = new Set<string>(demoPostings.map(({ clientAccount }) => clientAccount))
    expect(titles.filter(({ clientAccount }) => !accounts.has(clientAccount))).toEqual([])
  })

  it('has 21 carriers, some of whose gateways are shut down or closing', () => {
    expect(carriers).toHaveLength(21)
    expect(repeated(carriers.map(({ id }) => id))).toEqual([])
    expect(carriers.filter(({ status }) => !['open', 'shut', 'closing'].includes(status))).toEqual([])
    expect(carriers.filter(({ gatewayDomain }) => !/^[a-z0-9.-]+\.[a-z]{2,}$/.test(gatewayDomain))).toEqual([])
    expect(carriers.find(({ label }) => label === 'Verizon Wireless')).toMatchObject({
      status: 'closing',
      statusDate: '2027-03-31',
    })
  })

  it('has at least 30 candidates, some with names in other scripts than Latin', () => {
    expect(people.candidates.length).toBeGreaterThanOrEqual(30)
    expect(repeated(people.candidates.map(({ email }) => email))).toEqual([])
    expect(people.candidates.filter(({ name }) => !/\p{Script=Latin}/u.test(name)).length).toBeGreaterThanOrEqual(8)
    const emails = [...people.candidates, ...people.clientColleagues, ...people.providerStaff].map(({ email }) => email)
    expect(emails.filter((email) => !/^[a-z0-9.-]+@[a-z]+\.example$/.test(email))).toEqual([])
  })

  it('contains all users who can sign in', () => {
    expect(people.users.map(({ username }) => username)).toContain('staff@beacon.example')
    expect(people.users).toHaveLength(9)
  })

  it('has twelve print ads of three to six lines, each for a posting in a print publication', () => {
    expect(artworkCopy).toHaveLength(12)
    for (const { key, postingKey, lines } of artworkCopy) {
      const posting = demoPostings.find((candidate) => candidate.key === postingKey)
      const inPrint = publications.filter(({ id, type }) => type !== 1 && posting?.publications.includes(id))
      expect(inPrint.length, key).toBeGreaterThan(0)
      expect(lines.length, key).toBeGreaterThanOrEqual(3)
      expect(lines.length, key).toBeLessThanOrEqual(6)
    }
  })
})
