import { describe, expect, it } from 'vitest'
import type { ApprovedAd, CheckedAnswer } from '../../campaigns/monitoring/present-approved-ad.ts'
import { checkLivePage } from './check-live-page.ts'

const ad: ApprovedAd = {
  title: 'Systems Librarian',
  employers: ['Mapleton Public Library'],
  city: 'Denver',
  state: 'CO',
  pay: { from: 61_500, to: 74_250, unit: 'year' },
  applyUrl: 'https://careers.mapleton.example/apply?id=7',
  applyEmail: null,
  deadline: '2026-12-31',
  description:
    '<p>You administer the catalog of four branches, train colleagues and write scripts that move records.</p>',
}

const answer = (html: string, changes: Partial<CheckedAnswer> = {}): CheckedAnswer => ({
  status: 200,
  mediaType: 'text/html',
  charset: 'utf-8',
  content: Buffer.from(html),
  ad,
  requested: 'https://board.example/jobs/7',
  address: 'https://board.example/jobs/7',
  offeredBefore: false,
  at: '2026-12-05T10:00:00Z',
  ...changes,
})

const page = (body: string) =>
  `<title>Systems Librarian - Board</title><h1>Systems Librarian</h1><p>Mapleton Public Library</p>${body}${ad.description}`

describe('a check', () => {
  it('returns each field before and after', async () => {
    const { result, fields } = await checkLivePage(
      answer(page('<p>Location: Boulder, CO</p><p>Salary: $55,000 a year</p>')),
    )
    expect(result).toBe('changed')
    expect(fields.filter(({ state }) => state === 'changed')).toEqual([
      { field: 'place', state: 'changed', before: 'Denver, CO', after: 'Boulder' },
      { field: 'pay', state: 'changed', before: '$61,500 – $74,250 a year', after: '$55,000 a year' },
    ])
  })

  it('stores the visible text with its hash, and names the line that states the end', async () => {
    const found = await checkLivePage(answer(page('<p>This position has been filled.</p><script>let hidden</script>')))
    expect(found).toMatchObject({ result: 'gone', closedSign: 'phrase', closedText: 'This position has been filled.' })
    expect(found.text?.split('\n').slice(0, 2)).toEqual(['Systems Librarian', 'Mapleton Public Library'])
    expect(found.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('ignores a phrase that the approved ad itself contains', async () => {
    const own = { ...ad, description: `${ad.description}<p>This position has been filled before.</p>` }
    const html = page('<p>This position has been filled before.</p>')
    expect((await checkLivePage(answer(html, { ad: own }))).result).toBe('online')
  })

  it.each(['[Expired] Systems Librarian', 'Systems Librarian (closed)', 'Abgelaufen: Systems Librarian'])(
    'reads a mark in the title as the end: %s',
    async (title) => {
      const found = await checkLivePage(answer(page('').replaceAll('Systems Librarian<', `${title}<`)))
      expect(found).toMatchObject({ result: 'gone', closedText: title })
    },
  )

  it.each([
    ['Systems Librarian jobs in Denver, CO', 'ad_not_found'],
    ['Systems Librarian jobs at Mapleton Public Library', 'online'],
    ['Systems Librarian job in Denver, CO', 'online'],
  ])('recognizes the heading of a list: %s', async (heading, result) => {
    const cards = '<p>Records and links of a large collection in Denver, with colleagues who like order …</p>'
    expect((await checkLivePage(answer(`<h1>${heading}</h1>${cards}`))).result).toBe(result)
  })

  it.each([
    ['https://careers.mapleton.example/postings/30917/pre_apply', 'same'],
    ['https://careers.mapleton.example/postings/30918/pre_apply', 'changed'],
    ['https://other.example/postings/30917', 'changed'],
  ])('compares a further step of the posting: %s', async (link, state) => {
    const own = { ...ad, applyUrl: 'https://careers.mapleton.example/postings/30917' }
    const found = await checkLivePage(answer(page(`<a href="${link}">Apply</a>`), { ad: own }))
    expect(found.fields.find(({ field }) => field === 'applyLink')?.state).toBe(state)
  })

  it('compares the link to apply apart from links to the page itself', async () => {
    const own = { ...ad, applyUrl: 'https://board.example/jobs/70417/apply' }
    const address = 'https://board.example/jobs/70417/librarian'
    const links = '<a>Share</a><a href="#top">Top</a><a href="https://other.example/apply/3">Apply</a>'
    const found = await checkLivePage(answer(page(links), { ad: own, address, requested: address }))
    expect(found.fields.find(({ field }) => field === 'applyLink')?.state).toBe('changed')
  })

  it.each([
    ['place', '<p>Boulder, CO</p>', 'Boulder'],
    ['place', '<p>Einsatzort: Boulder</p>', 'Boulder'],
    ['employer', '<p>Birchwood Archives LLC</p>', 'Birchwood Archives LLC'],
    ['deadline', '<p>Salary: $61,500–$74,250 a year. Apply by January 8, 2027.</p>', '2027-01-08'],
  ])('reads another %s below the heading: %s', async (name, line, after) => {
    const html = `<h1>Systems Librarian</h1>${line}${ad.description}`
    const { fields } = await checkLivePage(answer(html))
    expect(fields.find(({ field }) => field === name)).toMatchObject({ state: 'changed', after })
  })

  it.each([
    ['Clinique des Trois Chênes', 'Clinique du Val de Maine'],
    ['Klinikum Isartal', 'Klinikum Nordheide'],
    ['Universidad de Oriente', 'Universidad del Norte'],
  ])('compares the names of employers apart from their kind: %s', async (name, other) => {
    const own = { ...ad, employers: [name] }
    const html = `<h1>Systems Librarian</h1><p>Employer: ${other}</p>${ad.description}`
    const { fields } = await checkLivePage(answer(html, { ad: own }))
    expect(fields.find(({ field }) => field === 'employer')).toMatchObject({ state: 'changed', after: other })
  })

  it('compares the place apart from the employer’s name', async () => {
    const own = { ...ad, employers: ['Denver Library District'] }
    const html = `<h1>Systems Librarian</h1><p>Denver Library District</p><p>Location: Boulder, CO</p>${ad.description}`
    const { fields } = await checkLivePage(answer(html, { ad: own }))
    expect(fields.find(({ field }) => field === 'place')?.state).toBe('changed')
  })

  it('ignores a link through the host of a counter of clicks', async () => {
    const link = '<a href="https://click.jobs.example/?j=99">Apply</a>'
    const found = await checkLivePage(answer(page(link)))
    expect(found.fields.find(({ field }) => field === 'applyLink')?.state).toBe('not_stated')
  })

  it.each([
    ['Plant Operator I', 'changed'],
    ['Plant Operator III', 'changed'],
    ['Plant Operator II (Days)', 'same'],
    ['Plant Operat', 'same'],
  ])('compares the grade at the end of a title: %s', async (heading, state) => {
    const own = { ...ad, title: 'Plant Operator II' }
    const found = await checkLivePage(answer(page('').replaceAll('Systems Librarian', heading), { ad: own }))
    expect(found.fields.find(({ field }) => field === 'title')?.state).toBe(state)
  })

  it.each([
    ['$62K-$74K/yr', 'same'],
    ['$63K-$74K/yr', 'changed'],
  ])('compares pay rounded to thousands: %s', async (pay, state) => {
    const found = await checkLivePage(answer(page(`<p>Salary: ${pay}</p>`)))
    expect(found.fields.find(({ field }) => field === 'pay')?.state).toBe(state)
  })

  it.each([
    ['Sunday', 'online'],
    ['Public holidays', 'online'],
    ['Systems Librarian', 'gone'],
  ])('reads the word alone by the line before: %s', async (before, result) => {
    const html = page(`<div><div>${before}</div><div>Closed</div></div>`)
    expect((await checkLivePage(answer(html))).result).toBe(result)
  })

  const apply = `<a href="${ad.applyUrl}">Apply now</a>`
  const below = '<p>This position has been filled.</p>'
  it.each([
    ['above the ad, next to a link to apply', `${apply}${below}`, '', 'gone'],
    ['below an ad with a link to apply', '', `${apply}${below}`, 'online'],
    ['below an ad without one', '', below, 'gone'],
    ['below an ad with a disabled button', '', `<button disabled>Apply</button>${below}`, 'gone'],
    ['below an ad with a button', '', `<button>Apply</button>${below}`, 'online'],
    ['that is weak, above an ad without a link', '<p>This vacancy, number 7, is meanwhile closed.</p>', '', 'gone'],
    ['that is weak, next to a link', `<p>This vacancy, number 7, is meanwhile closed.</p>${apply}`, '', 'online'],
    ['of an appointment, above an ad without a link', '<p>We have appointed to this post. Thank you.</p>', '', 'gone'],
    ['of an appointment, next to a link', '<p>The person appointed to this post travels.</p>', apply, 'online'],
    ['that is a mark, above an ad without a link', '<p>COMPLETED</p>', '', 'gone'],
    ['that is a mark, next to a link', '<p>COMPLETED</p>', apply, 'online'],
    ['until further notice', '<p>The library has suspended this search until further notice.</p>', '', 'gone'],
    ['until a day', '<p>Interviews for this search are suspended until we know the budget.</p>', '', 'online'],
    ['in a menu', '<header>Board <a>Search</a> <a>My closed jobs</a></header>', '', 'online'],
    ['in a link of its own', '<p><a href="#">This job has expired</a></p>', '', 'gone'],
    [
      'in the card of another job',
      `<ul><li><b>Baker</b><br>Mill<br>This job has expired</li></ul>${apply}`,
      '',
      'online',
    ],
    ['in a list of facts', `<ul><li>Denver</li><li>This job has expired</li></ul>${apply}`, '', 'gone'],
    ['in the card of the ad', `<ul><li><b>Systems Librarian</b><br>This job has expired</li></ul>${apply}`, '', 'gone'],
    ['about a job by another name', `<p>Our Branch Manager role has been filled.</p>${apply}`, '', 'online'],
    ['about the job by its name', `<p>Our Systems Librarian role has been filled.</p>${apply}`, '', 'gone'],
    ['about the job by a part of its name', `<p>The Librarian position has been filled.</p>${apply}`, '', 'gone'],
    ['about the job of its employer', `<p>The Mapleton Public Library job has been filled.</p>${apply}`, '', 'gone'],
    ['about another number', `<p>Requisition 4471902 has been closed.</p>${apply}`, '', 'online'],
  ])('reads a statement %s', async (_, above, after, result) => {
    const found = await checkLivePage(answer(`${page(above)}${after}`))
    expect(found.result).toBe(result)
  })

  it.each([
    ['Your connection is not secure enough for this server.', 'unreadable'],
    ['Momentan überlastet. Bitte versuchen Sie es später erneut.', 'unreadable'],
    ['Slide right. Incident 0.8c2f1.', 'unreadable'],
    ['Cookies are blocked. Allow cookies for careers.mapleton.example, Mapleton Public Library.', 'unreadable'],
    ['Oops! The job you want was here once.', 'ad_not_found'],
    ['Beagle puppies, eight weeks, $250.', 'ad_not_found'],
    ['This domain is for sale.', 'ad_not_found'],
    ['Ce nom de domaine est à vendre.', 'ad_not_found'],
    ['Renew the domain to restore this site.', 'ad_not_found'],
    ['Requests from your domain were stopped by a filter.', 'unreadable'],
    ['Mapleton Public Library, branch hours and events', 'ad_not_found'],
  ])('reads a short page of unknown kind as unreadable: %s', async (text, result) => {
    expect((await checkLivePage(answer(`<p>${text}</p>`))).result).toBe(result)
  })

  it('ignores the end of another job below an ad that is applied for by email', async () => {
    const own = { ...ad, applyUrl: null, applyEmail: 'jobs@mapleton.example' }
    const html = `${page('')}<p>Write to jobs@mapleton.example.</p><h2>Page</h2><p>This search has concluded.</p>`
    expect((await checkLivePage(answer(html, { ad: own }))).result).toBe('online')
  })

  it.each([
    ['with a badge after a line break', '<h1>Systems Librarian<br><span>Verified</span></h1>'],
    ['below the heading of a page of jobs', '<h1>Opportunities</h1><div>Systems Librarian</div>'],
  ])('recognizes a title %s', async (_, title) => {
    const html = `<title>Opportunities | Library</title>${title}<p>Mapleton Public Library</p>${ad.description}`
    const { fields } = await checkLivePage(answer(html))
    expect(fields.find(({ field }) => field === 'title')?.state).toBe('same')
  })

  it('names an employer and a place that were cut from the approved text', async () => {
    const sentence =
      '<p>Join Mapleton Public Library in Denver, where four branches share one catalog of 400,000 titles.</p>'
    const own = { ...ad, description: `${sentence}${ad.description}${ad.description}` }
    const html = `<title>Systems Librarian</title><h1>Systems Librarian</h1>${own.description}`
    const other = html.replace('Mapleton Public Library in Denver', 'Birchwood Archive in Tulsa')
    const found = await checkLivePage(answer(other, { ad: own }))
    const changed = found.fields.filter(({ state }) => state === 'changed')
    expect(changed.map(({ field }) => field)).toEqual(['employer', 'place'])
  })

  it('reads a title about closing as no end', async () => {
    const own = { ...ad, title: 'Closing Specialist - Closed' }
    const found = await checkLivePage(answer(page('').replaceAll('Systems Librarian', own.title), { ad: own }))
    expect(found.result).toBe('online')
  })

  it('reads a page about maintenance as unreadable', async () => {
    const html = '<title>Maintenance</title><h1>We’ll be right back</h1><p>The site is down for maintenance.</p>'
    expect(await checkLivePage(answer(html))).toMatchObject({ result: 'unreadable', unreadableReason: 'status' })
  })

  it('reads an ad without a description by its title and employer', async () => {
    const short = { ...ad, description: '' }
    const found = await checkLivePage(answer(page('<p>Denver, CO. Apply by December 31, 2026</p>'), { ad: short }))
    expect(found).toMatchObject({ result: 'online', descriptionShare: null })
  })

  it('reads hostile pages within seconds', { timeout: 60_000 }, async () => {
    const started = performance.now()
    const repeated = [
      '<div>'.repeat(100_000),
      '<p>a position '.repeat(50_000),
      `<p>${'job '.repeat(200_000)}</p>`,
      `<p>${'1,'.repeat(200_000)}</p>`,
      '<a href="'.repeat(100_000),
      `<script type="application/ld+json">${'['.repeat(200_000)}</script>`,
      `<h1>${'Systems Librarian '.repeat(50_000)}</h1>`,
    ]
    for (const html of repeated) await checkLivePage(answer(html))
    expect(performance.now() - started).toBeLessThan(40_000)
  })
})
