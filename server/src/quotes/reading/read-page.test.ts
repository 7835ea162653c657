import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { pageErrors } from '@tearsheet/protocol/quotes/reading'
import { afterAll, describe, expect, it } from 'vitest'
import { openOutbound } from '../../gateways/outbound/open.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** Responses of the site: a page, or another type of file. */
const pages = new Map<string, { type: string; content: string | Buffer }>()

const site: Server = createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (page) response.setHeader('content-type', page.type).end(page.content)
  else response.writeHead(410).end()
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
const origin = `http://${host}`
afterAll(() => site.close())
const test = await withPortal({ OUTBOUND_ALLOW: host })
const full = await test.signIn('full@lakeside.example')
const limited = await test.signIn('limited@lakeside.example')

const posting = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Assistant Professor of Chemistry',
  hiringOrganization: { '@type': 'Organization', name: 'Lakeside University', department: { name: 'Chemistry' } },
  jobLocation: {
    '@type': 'Place',
    address: { addressLocality: 'Buffalo', addressRegion: 'NY', addressCountry: { '@type': 'Country', name: 'US' } },
  },
  employmentType: ['FULL_TIME', 'OTHER'],
  baseSalary: { currency: 'USD', value: { minValue: '82,000', maxValue: 95000, unitText: 'YEAR' } },
  validThrough: '2027-01-15T23:59:00-05:00',
  url: 'https://jobs.lakeside.edu/4711',
  applicationContact: { email: 'search@lakeside.edu' },
  description: '&lt;p&gt;Teach &lt;b&gt;analytical&lt;/b&gt; chemistry.&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;',
}
const fields = {
  campaignTitle: 'Assistant Professor of Chemistry',
  department: 'Chemistry',
  country: 'US',
  state: 'NY',
  city: 'Buffalo',
  jobType: 1,
  salaryType: 1,
  salaryFrom: 82_000,
  salaryTo: 95_000,
  deadlineType: 'select-deadline',
  deadlineDate: '2027-01-15',
  applyUrl: 'https://jobs.lakeside.edu/4711',
  applyEmail: 'search@lakeside.edu',
}

const pageOf = (...data: unknown[]) =>
  `<!doctype html><title>Jobs</title>${data
    .map((one) => `<script type="application/ld+json">${typeof one === 'string' ? one : JSON.stringify(one)}</script>`)
    .join('')}<p>Apply by October 1, 2029.</p>`
const read = (address: string, as: SignedIn | null = full) => test.call(quotes.readPostingPage, { address }, as)
let pageCount = 0
async function readPage(content: string | Buffer, type = 'text/html; charset=utf-8') {
  pageCount += 1
  pages.set(`/${pageCount}`, { type, content })
  const { status, body } = await read(`${origin}/${pageCount}`)
  return { status, body, values: Object.fromEntries((body.fields ?? []).map(({ field, value }) => [field, value])) }
}
const error = (code: string, message: string) => ({
  status: 400,
  body: { errors: [{ code, message, field: 'address' }] },
})

describe('page with a job posting', () => {
  it('fills in the fields, each with its source text', async () => {
    const { status, body, values } = await readPage(pageOf(posting))
    expect(status).toBe(200)
    expect(values).toEqual(fields)
    expect(body.jobDescription).toBe('<p>Teach <b>analytical</b> chemistry.</p>')
    expect(body.fields.find(({ field }) => field === 'salaryTo')?.from).toBe('baseSalary: 82000 to 95000 USD YEAR')
    expect(body.fields.find(({ field }) => field === 'deadlineDate')?.from).toContain('2027-01-15T23:59:00-05:00')
  })

  it.each<[string, unknown]>([
    ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, posting] }],
    ['in a list', [{ '@type': 'BreadcrumbList' }, posting]],
    ['with several types', { ...posting, '@type': ['Thing', 'https://schema.org/JobPosting'] }],
    ['inside the page’s own thing', { '@type': 'WebPage', mainEntity: posting }],
    ['with line ends in its texts', JSON.stringify(posting).replace('Teach ', 'Teach \n')],
    [
      'next to invalid data',
      '{"@type": "JobPosting", "title": }</script><script type="application/ld+json">'.concat(JSON.stringify(posting)),
    ],
  ])('is found %s', async (_, data) => {
    expect((await readPage(pageOf(data))).values).toEqual(fields)
  })

  it('is decoded with the page’s character encoding', async () => {
    const page = pageOf({ '@type': 'JobPosting', title: 'Café-Leiter für Köln', description: 'x' })
    const { values } = await readPage(Buffer.from(`<meta charset="iso-8859-1">${page}`, 'latin1'), 'text/html')
    expect(values.campaignTitle).toBe('Café-Leiter für Köln')
  })

  it('leaves fields without data empty, or reads them from the description', async () => {
    const { body, values } = await readPage(
      pageOf({
        '@type': 'JobPosting',
        title: 'Registrar',
        validThrough: '2027-02-31',
        baseSalary: { currency: 'USD', value: { value: 4000, unitText: 'MONTH' } },
        employmentType: 'PER_DIEM',
        jobLocationType: 'TELECOMMUTE',
        description: '<p>Applications must be received by March 1, 2027.</p>',
      }),
    )
    expect(values).toEqual({
      campaignTitle: 'Registrar',
      isRemote: true,
      applyUrl: `${origin}/${pageCount}`,
      deadlineType: 'select-deadline',
      deadlineDate: '2027-03-01',
    })
    for (const { from } of body.fields) expect(from).not.toBe('')
  })

  it('uses the posting with the page’s own address among several', async () => {
    const own = { ...posting, title: 'Registrar', url: `${origin}/${pageCount + 1}` }
    expect((await readPage(pageOf(posting, own))).values.campaignTitle).toBe('Registrar')
    expect(await readPage(pageOf([posting, { ...posting, title: 'Dean' }]))).toMatchObject(
      error('several_postings', pageErrors.several_postings),
    )
  })
})

describe('page is rejected', () => {
  it.each<[string, string | Buffer, string, string, string]>([
    [
      'without a posting',
      pageOf({ '@type': 'Event', name: 'Open day' }),
      'text/html',
      'no_posting',
      pageErrors.no_posting,
    ],
    ['with nothing in it', '', 'text/html', 'no_posting', pageErrors.no_posting],
    ['that is another kind of file', '%PDF-1.7', 'application/pdf', 'not_a_page', pageErrors.not_a_page],
    ['that is too large', Buffer.alloc(4_000_000, 'a'), 'text/html', 'too_large', pageErrors.too_large],
  ])('%s', async (_, content, type, code, message) => {
    expect(await readPage(content, type)).toMatchObject(error(code, message))
  })

  it.each([
    ['http://127.0.0.1:1/', 'private', pageErrors.private],
    ['http://169.254.169.254/latest/meta-data/', 'private', pageErrors.private],
    ['http://[::1]/', 'private', pageErrors.private],
    ['file:///etc/passwd', 'address', pageErrors.address],
    ['jobs', 'address', pageErrors.address],
  ])('at %s', async (address, code, message) => {
    expect(await read(address)).toMatchObject(error(code, message))
  })

  it('when missing, or when the site does not respond', async () => {
    expect(await read(`${origin}/gone`)).toMatchObject(error('status', pageErrors.status(410)))
    const hurried = openOutbound({ deadlineMs: 1, resolve: () => new Promise(() => undefined) })
    await expect(hurried.load('http://slow.example/')).rejects.toMatchObject({ reason: 'too_slow' })
  })

  it('without the permission to request quotes, and without an address', async () => {
    expect((await read(origin, null)).status).toBe(401)
    expect((await read(origin, limited)).status).toBe(403)
    expect((await read('')).status).toBe(400)
    expect((await read(`https://x.example/${'a'.repeat(2000)}`)).status).toBe(400)
  })
})
