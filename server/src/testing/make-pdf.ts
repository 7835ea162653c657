import { PDFDocument, StandardFonts } from 'pdf-lib'

/** A PDF of one page with a few words, as anybody might upload it. */
export async function makePdf(title: string, words: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([324, 414]).drawText(words, { x: 30, y: 350, size: 18, font })
  return Buffer.from(await pdf.save())
}
