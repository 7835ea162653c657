import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Creates a PDF of one page with a few words, like a user's upload. */
export async function makePdf(title: string, words: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([324, 414]).drawText(words, { x: 30, y: 350, size: 18, font })
  return Buffer.from(await pdf.save())
}
