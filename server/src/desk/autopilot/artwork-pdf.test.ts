import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { setPdf } from '../../documents/set-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { printProof, printTearsheet } from './artwork-pdf.ts'

const wordsOf = async (lines: string[], contact = 'jobs.example') => {
  const copy = { headline: 'Nguyễn Łukasz, Ελληνικά, 人民', lines, contact }
  const sheet = { publication: 'The Chronicle', version: 1, sizes: { headlineSize: 18, lineSize: 9 } }
  return (await readPdf(setPdf(printProof(copy, sheet)))).pages.join(' ')
}

it('a proof shows every character of a name, and all words that fit', async () => {
  const words = await wordsOf(['Day shifts', 'Apply by mail'])
  for (const text of ['Nguyễn Łukasz, Ελληνικά, 人民', 'Day shifts', 'Apply by mail', 'jobs.example'])
    expect(words).toContain(text)
  expect(words).not.toContain('continued')
})

it('a proof shows where its text was cut, and still contains the whole address', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => `Duty ${index} is told in a sentence of some length here.`)
  const words = await wordsOf(lines, `https://jobs.example/${'a-long-part/'.repeat(9)}`)
  expect(words).toContain('Duty 0 ')
  expect(words).not.toContain('Duty 39 ')
  expect(words).toContain('… (continued)')
  expect(words.replaceAll(' ', '')).toContain('a-long-part/'.repeat(9))
})

it.each(['The Chronicle', 'Employment Information in the Mathematical Sciences'])(
  'no rule crosses the date of a printed page of %s',
  async (publication) => {
    const copy = { headline: 'Cook', lines: [], contact: 'jobs.example' }
    const pdf = setPdf(printTearsheet(copy, publication, '2026-06-16', 'A15'))
    const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
    const page = await (await task.promise).getPage(1)
    const { items } = await page.getTextContent()
    await task.destroy()
    const date = items.find((item) => 'str' in item && item.str.startsWith('2026'))
    const ruleAt = 680
    expect(Number(date && 'transform' in date ? date.transform[5] : 0)).toBeGreaterThan(ruleAt)
  },
)
