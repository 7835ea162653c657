import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, it } from 'vitest'
import { makeWordOf } from '../../testing/make-word.ts'
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
