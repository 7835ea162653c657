import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../../testing/make-pdf.ts'
import { makeWord, makeWordOf, makeZip, wordParagraph, wordParts } from '../../testing/make-word.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { readPosting } from './read-posting.ts'

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const limited = await test.signIn('limited@lakeside.example')

const row = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')}</w:tr>`

const lines = [
  'Assistant Professor of Chemistry',
  'Lakeside University, Department of Chemistry',
  'Buffalo, New York',
  'We invite applications for a full-time, tenure-track position in analytical chemistry.',
  'The salary is $82,000 to $95,000 a year.',
  'Applications must be received by January 15, 2027.',
  'Apply at https://jobs.lakeside.edu/4711 or write to search@lakeside.edu with questions.',
]
const expected = {
  campaignTitle: 'Assistant Professor of Chemistry',
  department: 'Department of Chemistry',
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

const send = (content: Uint8Array, as: SignedIn | null = full) =>
  sendFile(test, quotes.readPostingFile, { fields: {}, file: { name: 'posting', content }, as })
const paste = (text: string, as: SignedIn | null = full) => test.call(quotes.readPastedPosting, { text }, as)
const valuesOf = (body: { fields: { field: string; value: unknown }[] }) =>
  Object.fromEntries(body.fields.map(({ field, value }) => [field, value]))

describe('existing posting', () => {
  it('is read from Word, with its bold text, lists and table rows', async () => {
    const table = `<w:tbl>${row('Shift', 'Days')}${row('Beds', '180')}</w:tbl>`
    const { status, body } = await send(
      makeWordOf(lines.map((line, index) => wordParagraph(line, { isBold: index === 3 })).join('') + table),
    )
    expect(status).toBe(200)
    expect(valuesOf(body)).toEqual(expected)
    expect(body.jobDescription).toContain('<strong>We invite applications')
    expect(body.jobDescription).toContain('<p>Shift: Days</p>')
    expect(body.jobDescription).not.toContain('<p>Assistant Professor of Chemistry</p>')
  })

  it('is read from a Word form with paragraphs in its cells, each kept as one', async () => {
    const duties = `<w:tr><w:tc>${wordParagraph('Duties')}</w:tc><w:tc>${wordParagraph('Teach two courses a term.')}${wordParagraph('Advise students.')}</w:tc></w:tr>`
    const pay = `<w:tr><w:tc>${wordParagraph('Pay:', { isBold: true })}</w:tc><w:tc>${wordParagraph('$82,000')}</w:tc></w:tr>`
    const { body } = await send(
      makeWordOf(`${lines.map((line) => wordParagraph(line)).join('')}<w:tbl>${duties}${pay}</w:tbl>`),
    )
    expect(body.jobDescription).toContain('<p>Duties</p><p>Teach two courses a term.</p><p>Advise students.</p>')
    expect(body.jobDescription).toContain('<p><strong>Pay</strong>: $82,000</p>')
  })

  it('does not take the kind of an appointment as the title', async () => {
    const read = await readPosting({
      text: 'Nursing, Assistant Professor\nPosition: Tenure-Track (Probationary)\nFresno, CA',
    })
    expect(read?.fields.find(({ field }) => field === 'campaignTitle')?.value).toBe('Nursing, Assistant Professor')
  })

  it('keeps fields in lines of their own, and joins lines that were wrapped', async () => {
    const lines = [
      'Research Engineer (Acoustics)',
      'Example Laboratory',
      'Location: Lille, France',
      'Contract: Fixed term of 18 months',
      'Salary: between 34,500 and 41,000 euros gross per annum',
      'Candidates send their documents before March 5, 2027 to Example Laboratory',
      'and state the reference.',
    ]
    const read = await readPosting({ text: lines.join('\n') })
    expect(read?.jobDescription).toContain('per annum</p><p>Candidates send')
    expect(read?.jobDescription).toContain('Laboratory and state the reference.</p>')
  })

  it('is read from pasted text, each field with text from the source', async () => {
    const { status, body } = await paste(lines.join('\n'))
    expect(status).toBe(200)
    expect(valuesOf(body)).toEqual(expected)
    for (const { from } of body.fields) expect(lines.some((line) => line.includes(from))).toBe(true)
  })

  it('is read from a PDF', async () => {
    const { status, body } = await send(await makePdf('x', 'Registrar\nLocation: Terrace, BC, Canada'))
    expect(status).toBe(200)
    expect(valuesOf(body)).toEqual({ campaignTitle: 'Registrar', country: 'CA', state: 'BC', city: 'Terrace' })
  })

  it.each([
    ['a day from which applications are read', 'Review of applications begins October 1, 2026.', {}],
    ['a position without a last day', 'The position is open until filled.', { deadlineType: 'open-until-filled' }],
    ['a day without its year', 'The deadline is October 1.', {}],
    ['a sum that is no pay', 'Lead a budget with a pay pool of $5,000,000.', {}],
    ['a birthday of the house', 'Founded on March 3, 1925, we are a college.', {}],
  ])('keeps %s out of the wrong field', async (_, sentence, found) => {
    const { body } = await paste(`Registrar\n\n${sentence}`)
    expect(valuesOf(body)).toEqual({ campaignTitle: 'Registrar', ...found })
  })

  it('requires the permission to request quotes, and text to read', async () => {
    expect((await paste('Registrar', null)).status).toBe(401)
    expect((await paste('Registrar', limited)).status).toBe(403)
    expect((await paste('')).status).toBe(400)
    expect((await send(await makePdf('x', 'y'), null)).status).toBe(401)
    expect((await send(await makePdf('x', 'y'), limited)).status).toBe(403)
    expect((await sendFile(test, quotes.readPostingFile, { fields: {}, file: null, as: full })).status).toBe(400)
  })
})

const bomb = `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(20_000)}</w:p>`
const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(400)}${wordParagraph('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(400)}`
const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const outside = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>'
const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('hostile document', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing at all', () => Buffer.alloc(0)],
    ['a web page called Word', () => bytes('<!doctype html><script>alert(1)</script>')],
    ['a zip of something else', () => makeZip([{ name: 'a.txt', content: 'words' }])],
    ['a Word file that is cut off', () => makeWord().subarray(0, -40)],
    ['a Word file with a program', () => makeWord([{ name: 'word/vbaProject.bin', content: 'x' }])],
    ['a Word file without its text', () => makeZip(wordParts().filter(({ name }) => name !== 'word/document.xml'))],
    ['a Word file whose text is no XML', () => makeWordOf('<w:p><w:r>')],
    ['a Word file with entities in entities', () => makeWordOf(wordParagraph('&b;'), entity)],
    ['a Word file that asks for a file of ours', () => makeWordOf(wordParagraph('&secret;'), outside)],
    ['a Word file of nested tables', () => makeWordOf(deep)],
    ['a Word file of endless runs', () => makeWordOf(bomb)],
    ['a PDF that is cut off', async () => (await makePdf('x', 'y')).subarray(0, -30)],
    [
      'a PDF with a script',
      () => bytes('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\nstartxref\n9\n%%EOF'),
    ],
    [
      'a PDF whose pages are their own parents',
      () =>
        bytes(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF',
        ),
    ],
    [
      'a PDF of no pages',
      () =>
        bytes(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF',
        ),
    ],
    [
      'a PDF under a key',
      () =>
        bytes(
          '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt<</Filter/Standard/V 9/R 9>>>>\nstartxref\n9\n%%EOF',
        ),
    ],
  ])('is rejected or read without harm: %s', async (_, make) => {
    const { status, body } = await send(await make())
    // 503 on a machine that is too busy to decide whether the file is at fault
    expect([200, 400, 415, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/root:x|<script/)
  })

  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>\n<p onclick="x">Nurse</p>'],
    ['letters that turn the reading', `Nurse \u202e\u0000 ${'\u0301'.repeat(5_000)}`],
    ['sums that never end', `pay $${'1,'.repeat(30_000)} to $${'9'.repeat(30_000)}`],
    ['words that never end', `${'deadline '.repeat(20_000)}October 1, 2026`],
  ])('is pasted without harm: %s', async (_, text) => {
    const { status, body } = await paste(text)
    expect([200, 400]).toContain(status)
    expect(body.jobDescription ?? '').not.toMatch(/<script|<img|onclick="/)
  })
})

describe('places of a city', () => {
  it('are its countries and states, the largest city first', async () => {
    const { status, body } = await test.call(quotes.findCity, { city: 'rochester' }, full)
    expect(status).toBe(200)
    expect(body.places.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { country: 'US', regions: ['NY'] },
        { country: 'US', regions: ['MN'] },
      ]),
    )
    expect((await test.call(quotes.findCity, { city: 'Nowhereville upon Nothing' }, full)).body.places).toEqual([])
  })

  it('require a city and the permission to request quotes', async () => {
    expect((await test.call(quotes.findCity, { city: 'Rochester' }, null)).status).toBe(401)
    expect((await test.call(quotes.findCity, { city: 'Rochester' }, limited)).status).toBe(403)
    expect((await test.call(quotes.findCity, { city: ' ' }, full)).status).toBe(400)
  })
})
