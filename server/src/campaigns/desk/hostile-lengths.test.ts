import { readClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-cells'
import { readSizes } from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readFeed } from '../../desk/feeds/read-feed.ts'
import { readRequisitions } from '../../desk/integration/read-requisitions.ts'
import { convertTiff } from '../../documents/conversion/convert-tiff.ts'
import { inspectSvg } from '../../documents/conversion/inspect-svg.ts'
import { inspectWord } from '../../documents/inspection/inspect-word.ts'
import { readHtml, readText } from '../../documents/reading/read-document.ts'
import { readFile } from '../../documents/reading/read-file.ts'
import { sanitizeRichText } from '../../documents/rich-text/sanitize-rich-text.ts'
import { splitBody } from '../../quotes/mailed/split-body.ts'
import { readPage } from '../../quotes/reading/read-page.ts'
import { readPosting } from '../../quotes/reading/read-posting.ts'
import { makeWord, makeZip } from '../../testing/make-word.ts'
import { readPageText } from '../monitoring/read-page-text.ts'
import { isAllowedByRobots } from '../monitoring/read-robots.ts'
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
  [
    'a Word document with signs in a field',
    () => inspectWord(makeWord([{ name: 'word/footer1.xml', content: signsInField }])),
  ],
  ['a paragraph whose style never ends', () => sanitizeRichText({ html: styled, maxLength: 100_000 })],
  ['a size of spaces', () => readSizes(`a${open(' \u00a0')}MM`)],
  ['a rule of spaces', () => readClaimRule(`a${open(' \u00a0', 60_000)}b;`)],
  [
    'a text in one block of wrapped lines',
    () => readText('a dull line of a long text without any end\n'.repeat(30_000)),
  ],
  ['rows that never end', () => readHtml(open('<tr>'))],
  ['cells that never end', () => readHtml(`<tr>${open('<td>')}</tr>`)],
  ['a row of tags that never begin to end', () => readHtml(`<tr><td>${open('<p ')}</td></tr>`)],
  ['a page of elements that never end', () => readPage({ ...pageOf({}), content: Buffer.from(open('<b>', 250_000)) })],
  ['a feed of elements that never end', () => readFeed(open('<a>', 250_000), 200)],
  ['a Word document of elements that never end', () => readFile(deepWord, wordType).catch(() => null)],
  ['a title of signs', () => readPage(pageOf({ title: open('<', 200_000) }))],
  ['an employer of signs', () => readPage(pageOf({ hiringOrganization: { department: open('<', 200_000) } }))],
  ['a place of brackets', () => readPage(pageOf({ jobLocation: { address: open('(', 200_000) } }))],
  ['a mailbox of dots', () => readPage(pageOf({ applicationContact: { email: `a@${open('.', 200_000)}@` } }))],
  ['a page of scripts that never end', () => findParts(open('<script '), nothing)],
  ['a page of signs', () => findParts(open('<', 300_000), nothing)],
  ['a page without an end of its line', () => readPageText(open('<b>a</b>', 120_000))],
  ['rules for thousands of robots', () => allowed(`${open('User-agent:x\n', 20_000)}${open('Allow:/\n')}`)],
  ['thousands of rules for this one', () => allowed(`User-agent: tearsheet\n${open('Allow:/\n', 60_000)}`)],
  ['an email of empty lines', () => splitBody({ text: `${open('\n', 200_000)}x`, html: '' })],
  ['a forwarded email of spaces', () => splitBody({ text: `--forwarded message--\n${open(' ', 200_000)}x`, html: '' })],
  ['an RTF document of empty lines', () => readFile(Buffer.from(rtf), 'application/rtf')],
  ['an OpenDocument text of hidden sections', () => readFile(odt, 'application/vnd.oasis.opendocument.text')],
  ['a drawing of document types', () => inspectSvg(open('<!DOCTYPE ', 100_000))],
  ['a drawing of comments that never end', () => inspectSvg(`<svg><style>${open('/* ', 200_000)}</style></svg>`)],
  ['a TIFF image of thousands of strips', () => convertTiff(tiffOf({ strips: 30_000 }))],
  ['a TIFF image of strips that overlap', () => convertTiff(tiffOf({ strips: 2_000, overlap: 4_000_000 }))],
  ['a posting of hyphens', () => readPosting({ text: open('-', 200_000) })],
  ['a posting of separators', () => readPosting({ text: `h${open('@/', 45_000)}:` })],
  ['a posting of ranges', () => readPosting({ text: `Salary ${open('between ', 24_000)}$5 and $10` })],
  ['a posting of letters', () => readPosting({ text: open('a', 200_000) })],
  ['a posting of digits', () => readPosting({ text: open('1 ', 100_000) })],
  ['a feed of sections', () => readFeed(`<job>${sections}</job>`, 200)],
  ['a feed of 60,000 postings', () => readRequisitions({ format: 'feed', content: '<job><a/></job>'.repeat(60_000) })],
  ['a posting of places', () => readPosting({ text: open(',AA/', 50_000) })],
]
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const deepWord = makeZip([{ name: 'word/document.xml', content: open('<w:p>', 150_000) }])
const styled = `<p style="${open(' text-decoration:')}">x</p>`
const sections = Array.from({ length: 20_000 }, (_, at) => `<benefits>${at} weeks</benefits>`).join('')
const signsInField = `<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:fldChar w:fldCharType="begin"/>${open('<<')}${open('\u0001')}\t<<w:instrText>PAGE</w:instrText></w:ftr>`
const allowed = (robots: string) => isAllowedByRobots(robots, 'https://jobs.example/1')
const rtf = `{\\rtf1\\intbl ${open('\\line ', 100_000)}x\\cell\\row}`
const section = `<text:section text:name='${open('text:display="none" ')}'>${open('words ', 50_000)}<text:section/></text:section>`
const odt = zipSync({
  'content.xml': strToU8(`<office:document-content><office:body>${section}</office:body></office:document-content>`),
})

/** Returns a gray image one pixel wide, with a strip for each row; `overlap` bytes of each are the same, packed. */
function tiffOf({ strips, overlap = 0 }: { strips: number; overlap?: number }): Buffer {
  const entries = [
    [256, 3, 1, 1],
    [257, 4, 1, strips],
    [258, 3, 1, 8],
    [259, 3, 1, overlap > 0 ? 5 : 1],
    [262, 3, 1, 1],
    [273, 4, strips, 200],
    [277, 3, 1, 1],
    [278, 3, 1, 1],
    [279, 4, strips, 200 + strips * 4],
  ]
  const from = 200 + strips * 8
  const image = Buffer.alloc(from + strips + overlap)
  image.write('II*\0', 'latin1')
  image.writeUInt32LE(8, 4)
  image.writeUInt16LE(entries.length, 8)
  for (const [place, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    image.writeUInt16LE(tag, 10 + place * 12)
    image.writeUInt16LE(type, 12 + place * 12)
    image.writeUInt32LE(count, 14 + place * 12)
    image.writeUInt32LE(value, 18 + place * 12)
  }
  for (let strip = 0; strip < strips; strip += 1) {
    image.writeUInt32LE(from + strip, 200 + strip * 4)
    image.writeUInt32LE(overlap || 1, 200 + (strips + strip) * 4)
  }
  return image
}
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
