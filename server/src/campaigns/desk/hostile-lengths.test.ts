import { expect, test } from 'vitest'
import { inspectWord } from '../../documents/inspection/inspect-word.ts'
import { readHtml } from '../../documents/reading/read-document.ts'
import { readPage } from '../../quotes/reading/read-page.ts'
import { makeWord } from '../../testing/make-word.ts'
import { findParts } from './find-parts.ts'

/** Quadratic algorithms take longer than this, in milliseconds; linear ones take far less. */
const maxMs = 1_000

/** Measures processor time, so that the test does not fail on a busy machine. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const open = (tag: string, count = 30_000) => tag.repeat(count)
const pageOf = (posting: object) => ({
  content: Buffer.from(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', title: 'Dean', ...posting })}</script>`,
  ),
  charset: null,
  address: 'https://jobs.example/1',
})

const hostile: [string, () => unknown][] = [
  [
    'a Word document of fields that never end',
    () => inspectWord(makeWord([{ name: 'word/footer1.xml', content: open('<w:instrText ') }])),
  ],
  [
    'a Word document whose file’s name is all folders',
    () => inspectWord(makeWord([{ name: `word/${open('a/')}x`, content: 'x' }])),
  ],
  ['rows that never end', () => readHtml(open('<tr>'))],
  ['cells that never end', () => readHtml(`<tr>${open('<td>')}</tr>`)],
  ['a row of tags that never begin to end', () => readHtml(`<tr><td>${open('<p ')}</td></tr>`)],
  ['a title of signs', () => readPage(pageOf({ title: open('<', 200_000) }))],
  ['an employer of signs', () => readPage(pageOf({ hiringOrganization: { department: open('<', 200_000) } }))],
  ['a place of brackets', () => readPage(pageOf({ jobLocation: { address: open('(', 200_000) } }))],
  ['a mailbox of dots', () => readPage(pageOf({ applicationContact: { email: `a@${open('.', 200_000)}@` } }))],
  ['a page of scripts that never end', () => findParts(open('<script '), nothing)],
  ['a page of signs', () => findParts(open('<', 300_000), nothing)],
]
const nothing = { title: 'Dean', salaryFrom: null, deadline: null }

test.each(hostile)('%s takes no quadratic time', async (_, read) => {
  expect(await costOf(read)).toBeLessThan(maxMs)
})

test('keeps a table’s rows as lines, and the words of unclosed elements', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  expect(
    readHtml(`<p>Dean</p><table>${row('Pay:', '$20 an hour')}${row('One', 'Two', 'Three')}</table>`).lines,
  ).toEqual(['Dean', 'Pay: $20 an hour', 'One · Two · Three'])
  expect(readHtml('<table><tr><td>Only').lines).toEqual(['Only'])
})
