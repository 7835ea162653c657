import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Creates a PDF of one page with a few words, like a user's upload. */
export async function makePdf(title: string, words: string): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  pdf.addPage([324, 414]).drawText(words, { x: 30, y: 350, size: 18, font })
  return Buffer.from(await pdf.save())
}

/** Creates a PDF page of lines, one below the other. */
export async function makePdfLines(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([612, 792])
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 54, y: 730 - index * 20, size: 11, font })
  return Buffer.from(await pdf.save())
}
