import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the title of a PDF, and the text of each page as a reader would copy it. */
export async function readPdf(pdf: Uint8Array): Promise<{ title: string; pages: string[] }> {
  const opening = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await opening.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .replace(/\s+/g, ' '),
    )
  }
  const { info } = await document.getMetadata()
  await opening.destroy()
  return { title: String('Title' in info ? info.Title : ''), pages }
}
