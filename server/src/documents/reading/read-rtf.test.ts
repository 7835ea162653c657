import { describe, expect, it } from 'vitest'
import { inspectRtf } from '../inspection/inspect-rtf.ts'
import { readFile } from './read-file.ts'

const file = (body: string) => Buffer.from(String.raw`{\rtf1\ansi\deff0 ${body}}`, 'latin1')
const linesOf = async (body: string) => (await readFile(file(body), 'application/rtf'))?.lines

describe('an RTF document', () => {
  it.each([
    String.raw`{\super\chftn}{\footnote \pard\plain {\super\chftn}Or {\b evenings}.}`,
    String.raw`{\super\chftn{\footnote\ftnalt \pard\plain {\super\chftn}{\listtext 1\tab}Or {\b evenings}.}}`,
    String.raw`{\*\footnote\pard\plain Or evenings.\par}`,
  ])('has its notes below the text: %s', async (note) => {
    const read = await linesOf(String.raw`Nurses work${note} on nights.\par Apply now.\par`)
    expect(read?.slice(0, 2)).toEqual(['Nurses work on nights.', 'Apply now.'])
    expect(read?.[2]).toMatch(/Or evenings\.$/)
  })

  it('is read without the boxes and lists of headers, notes to editors and other groups', async () => {
    const box = String.raw`{\shp{\*\shpinst{\shptxt Logo\par}}}{\listtext 1\tab}`
    expect(await linesOf(String.raw`{\header ${box}Page}Nurse{\annotation ${box}Check}\par`)).toEqual(['Nurse'])
  })

  it.each([
    String.raw`{\cf2 keywords}`,
    String.raw`\cf2 keywords\cf1 `,
    String.raw`{\fs2 keywords}`,
    String.raw`\fs2 keywords\plain `,
  ])('is read without text that cannot be seen: %s', async (hidden) => {
    const colors = String.raw`{\colortbl;\red0\green0\blue0;\red255\green255\blue255;}`
    expect(await linesOf(String.raw`${colors}Nurse${hidden}\par`)).toEqual(['Nurse'])
  })

  it('has headings of a numbered outline without a sign as text', async () => {
    const html = async (sign: string) =>
      (await readFile(file(String.raw`{\listtext\pard\plain ${sign}\tab}Nurse\par`), 'application/rtf'))?.html
    expect(await html('')).toBe('<p>Nurse</p>')
    expect(await html(String.raw`\u8226\'95`)).toBe('<ul><li>Nurse</li></ul>')
    expect(await html('2.')).toBe('<p>2. Nurse</p>')
  })

  it('is read with white text on a background', async () => {
    const colors = String.raw`{\colortbl;\red0\green0\blue128;\red255\green255\blue255;}`
    const row = String.raw`\trowd\clcbpat1\cellx900\intbl{\cf2 Nurse}\cell\row\pard`
    expect(await linesOf(`${colors}${row} Apply now.`)).toEqual(['Nurse', 'Apply now.'])
  })

  it('is accepted with the bytes of a picture, which are skipped by their number', async () => {
    const picture = `${String.raw`{\*\shppict{\pict\pngblip\bin13 {\par}}}`}\0\\{}}`
    const body = String.raw`Nurse ${picture}}} on nights.\par`
    expect(inspectRtf(file(body))).toBe('word')
    expect(await linesOf(body)).toEqual(['Nurse on nights.'])
  })

  it.each([
    String.raw`{\pict\bin99 x}`,
    String.raw`{\pict\bin-5 x}`,
    String.raw`\bin1 x`,
    String.raw`{\*\datastore\bin1 x}`,
    'a\0b',
    '\\\0',
  ])('is rejected with other bytes: %j', (body) => {
    expect(inspectRtf(file(body))).toBe('damaged')
  })
})
