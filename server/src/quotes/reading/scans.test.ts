import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, it } from 'vitest'
import { makeWord, makeWordOf, makeZip } from '../../testing/make-word.ts'
import { sendFile } from '../../testing/send-file.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const full = await portal.signIn('full@lakeside.example')

it.each<[string, () => Promise<Uint8Array>]>([
  [
    'PDF',
    async () => {
      const pdf = await PDFDocument.create()
      pdf.addPage()
      return pdf.save()
    },
  ],
  ['file', async () => makeWordOf('<w:p/>')],
])('reports a posting without text: %s', async (kind, make) => {
  const file = { name: 'posting', content: await make() }
  const { status, body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
  expect([status, body.errors?.[0]?.message]).toEqual([400, `This ${kind} has no text; type or paste it`])
})

it('returns which pages of a posting were not read', async () => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= 31; page += 1) pdf.addPage().drawText(`Staff Nurse, page ${page}`, { x: 50, y: 500, font })
  const file = { name: 'posting.pdf', content: await pdf.save() }
  const { body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
  expect(body.partial).toBe('Only the first 30 of 31 pages were read')
})

const zip = (name: string) => makeZip([{ name, content: 'x' }])
it.each<[string, string | Buffer, RegExp]>([
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a', 'hex'),
    /^This is a PNG image, and the text in pictures is not read\. Upload/,
  ],
  ['a TIFF image', Buffer.from('49492a0008000000', 'hex'), /^This is a TIFF image, and the text in pictures/],
  ['a workbook', zip('xl/workbook.xml'), /^This is an Excel workbook\. Save the posting as PDF/],
  ['a document of Pages', zip('Index/Document.iwa'), /^This is a Pages document\./],
  ['an archive', zip('posting.docx'), /^This is a ZIP archive\./],
  ['an empty file', '', /^This file is empty\. Save it again/],
  [
    'a template',
    makeWord([], 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
    /^This is a Word template, or/,
  ],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><text>Nurse</text></svg>', /^This is data/],
  ['JSON', '{"title":"Staff Nurse","location":"Buffalo, NY"}', /^This is data/],
  [
    'several postings in JSON',
    '[{"@type":"JobPosting","title":"A"},{"@type":"JobPosting","title":"B"}]',
    /^This is data/,
  ],
  ['JSON that ends early', '{"title":"Staff Nurse", "location":', /^This is data/],
  ['JSON with a value on each line', '{"title":"Nurse"}\n{"title":"Cook"}\n', /^This is data/],
  ['XML', '<?xml version="1.0"?><x:Report xmlns:x="y"><x:title>Nurse</x:title></x:Report>', /^This is data/],
  ['a list between tabs', 'Title\tCity\nStaff Nurse\tBuffalo\nCook\tErie\n', /^This is data/],
  ['a table', 'Title,City\nStaff Nurse,Buffalo\n"Cook, senior",Erie\n', /^This is data/],
])('rejects %s with the reason and what to do', async (_, content, message) => {
  const file = { name: 'posting', content: Buffer.from(content) }
  const { body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
  expect(body.errors?.[0]?.message).toMatch(message)
})

it('reads the only JobPosting of JSON', async () => {
  const content = JSON.stringify({ '@type': 'JobPosting', title: 'Staff Nurse', description: 'Care for patients.' })
  const file = { name: 'posting.json', content: Buffer.from(content) }
  const { body } = await sendFile(portal, quotes.readPostingFile, { fields: {}, file, as: full })
  expect(body).toMatchObject({ fields: [{ value: 'Staff Nurse' }], jobDescription: '<p>Care for patients.</p>' })
})

it.each(['Job title\tStaff Nurse\nLocation\tBuffalo, NY\n', 'Job title\tLocation\nStaff Nurse\tBuffalo, NY\n'])(
  'reads labels and values between tabs: %j',
  async (text) => {
    const { body } = await portal.call(quotes.readPastedPosting, { text }, full)
    expect(body.fields.find(({ field }) => field === 'campaignTitle')?.value).toBe('Staff Nurse')
  },
)
