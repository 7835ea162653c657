import { loadQpdf } from '../documents/load-qpdf.ts'
import { makePdf } from './make-pdf.ts'

/**
 * Creates an encrypted PDF. @param password that opens it; without one any reader opens it, although it is encrypted
 */
export async function makeLockedPdf(password = ''): Promise<Buffer> {
  const qpdf = await loadQpdf(() => {})
  qpdf.FS.writeFile('/in.pdf', await makePdf('Registrar', 'Registrar'))
  qpdf.callMain(['--encrypt', password, 'owner', '256', '--', '/in.pdf', '/out.pdf'])
  return Buffer.from(qpdf.FS.readFile('/out.pdf'))
}
