import { loadQpdf } from '../documents/load-qpdf.ts'
import { makePdf } from './make-pdf.ts'

/** Creates a PDF of one empty page, written by hand: with additional catalog entries, and objects from number 4 on. */
export const makeRawPdf = (inCatalog: string, ...others: string[]): Buffer =>
  makePdfOf([
    `<</Type/Catalog/Pages 2 0 R ${inCatalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
    ...others,
  ])

/** Creates a PDF with a number of empty pages. */
export function makePdfOfPages(count: number): Buffer {
  const pages = Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>')
  const kids = pages.map((_, index) => `${index + 3} 0 R`).join(' ')
  return makePdfOf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${kids}]/Count ${count}>>`, ...pages])
}

/**
 * Creates an encrypted PDF. @param password that opens it; without one any reader opens it, although it is encrypted
 */
export async function makeLockedPdf(password = ''): Promise<Buffer> {
  const qpdf = await loadQpdf(() => {})
  qpdf.FS.writeFile('/in.pdf', await makePdf('Registrar', 'Registrar'))
  qpdf.callMain(['--encrypt', password, 'owner', '256', '--', '/in.pdf', '/out.pdf'])
  return Buffer.from(qpdf.FS.readFile('/out.pdf'))
}

function makePdfOf(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.7\n']
  let length = parts.join('').length
  const offsets = objects.map((object, index) => {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`
    const offset = length
    parts.push(part)
    length += part.length
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.from(parts.join('') + table + trailer, 'latin1')
}
