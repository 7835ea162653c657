import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { noText, partialReads } from '@tearsheet/protocol/quotes/reading'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { convertSvg } from '../../documents/conversion/convert-svg.ts'
import { sendFile } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const full = await portal.signIn('full@lakeside.example')
const english = [
  'Staff Nurse',
  'Lakeside Hospital, Buffalo, New York',
  'Salary: $82,000 to $95,000 a year',
  'Closing date: January 15, 2034',
  'Care for patients of the surgical unit, and teach new colleagues.',
]
const french = [
  'Infirmière clinicienne',
  'Lieu de travail : Montréal (Québec)',
  'Salaire : 85 000 $ par année',
  'Date limite : 15 janvier 2034',
  'Nous cherchons une personne pour les soins à domicile.',
]

/** Makes a PDF of pages that are pictures of text, as a scanner does. @param turn of the pictures, in quarters */
async function makeScan(pages: readonly (readonly string[])[], turn = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (const lines of pages) {
    const texts = lines.map((line, row) => `<text x="60" y="${80 + row * 26}">${line}</text>`).join('')
    const [width, height] = turn % 2 === 0 ? [612, 792] : [792, 612]
    const place = `translate(${width / 2} ${height / 2}) rotate(${turn * 90}) translate(-306 -396)`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/><g font-family="Public Sans" font-size="13" transform="${place}">${texts}</g></svg>`
    const converted = await convertSvg(Buffer.from(svg), 1_650)
    if (!('png' in converted)) throw new Error(`The scan was rejected: ${converted.rejected}`)
    const page = pdf.addPage([width, height])
    page.drawImage(await pdf.embedPng(converted.png), { x: 0, y: 0, width, height })
  }
  return pdf.save()
}

const send = async (endpoint: typeof quotes.readScannedPosting | typeof quotes.readPostingFile, content: Uint8Array) =>
  sendFile(portal, endpoint, { fields: {}, file: { name: 'posting.pdf', content }, as: full })
const valuesIn = (fields: { field: string; value: unknown }[]) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]))

describe('a scan', () => {
  it.each([
    ['upright', 0],
    ['on its side', 1],
    ['upside down', 2],
  ])('is recognized on request: %s', async (_, turn) => {
    const content = await makeScan([english], turn)
    expect((await send(quotes.readPostingFile, content)).body.errors?.[0]?.message).toBe(noText(true))
    const { body } = await send(quotes.readScannedPosting, content)
    expect(valuesIn(body.fields)).toMatchObject({
      campaignTitle: 'Staff Nurse',
      city: 'Buffalo',
      salaryFrom: 82_000,
      salaryTo: 95_000,
      deadlineDate: '2034-01-15',
    })
    expect(body.partial).toBe(partialReads.recognized)
  })

  it('is recognized in the language of its first page', async () => {
    const { body } = await send(quotes.readScannedPosting, await makeScan([french]))
    expect(valuesIn(body.fields)).toMatchObject({ campaignTitle: 'Infirmière clinicienne', city: 'Montréal' })
    expect(body.jobDescription).toContain('à domicile')
  })

  it('is recognized up to its fifth page, and states that', async () => {
    const pages = Array.from({ length: 6 }, (_, number) => [...english, `Page ${number + 1}`])
    const { body } = await send(quotes.readScannedPosting, await makeScan(pages))
    expect(body.partial).toContain('Only the first 5 of 6 pages were read')
    expect(body.jobDescription).not.toContain('Page 6')
  })

  it('is read from all pictures of a page', async () => {
    const halves = await PDFDocument.load(await makeScan([english.slice(0, 3), english.slice(3)]))
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([612, 1_584])
    const [top, bottom] = await pdf.embedPages(halves.getPages())
    if (top && bottom)
      for (const [half, y] of [
        [top, 792],
        [bottom, 0],
      ] as const)
        page.drawPage(half, { x: 0, y })
    const { body } = await send(quotes.readScannedPosting, await pdf.save())
    expect(valuesIn(body.fields)).toMatchObject({ salaryTo: 95_000, deadlineDate: '2034-01-15' })
  })

  it('without a picture has no text', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const { status, body } = await send(quotes.readScannedPosting, await pdf.save())
    expect([status, body.errors?.[0]?.message]).toEqual([400, noText(true)])
  })
})
