import type { RejectedContent } from '@tearsheet/protocol/uploads'
import { z } from 'zod'
import { unpacksWithin } from './budgets/unpacks-within.ts'
import { findPdfContent } from './inspection/find-pdf-content.ts'
import { loadQpdf } from './load-qpdf.ts'

export type PdfResult = 'sound' | 'damaged' | 'locked' | { content: RejectedContent }

/** Maximum total of unpacked bytes of a file's streams: some hundred pages of images. */
const maxUnpackedBytes = 512 * 1024 * 1024
/** Maximum memory of qpdf for a file; also limits formats whose unpacked bytes are not counted. */
const maxMemoryBytes = 384 * 1024 * 1024

/** The parsed part of qpdf's report: every object after unpacking, with decoded names. */
const report = z.object({
  encrypt: z.object({ encrypted: z.boolean() }),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.unknown())]),
})

/**
 * Reads all objects of a PDF, in compressed streams too, and checks that they contain only the allowed kinds of actions,
 * links, annotations, form fields and streams. A file that qpdf has to repair counts as damaged, since other readers may
 * interpret it differently.
 * @param maxBytes limit for its unpacked streams
 */
export async function inspectPdf(content: Buffer, maxBytes = maxUnpackedBytes): Promise<PdfResult> {
  if (!isValidPdf(content)) return 'damaged'
  const plain = content.includes('/Encrypt') ? await decrypted(content) : content
  return typeof plain === 'string' ? plain : inspectPlain(plain, maxBytes)
}

/** Decrypts a PDF that opens without a password: only its owner has one, for the right to print or change it. */
async function decrypted(content: Buffer): Promise<Buffer | 'locked' | 'damaged'> {
  let printed = ''
  const qpdf = await loadQpdf((character) => {
    printed += character
  })
  qpdf.FS.writeFile('/in.pdf', content)
  const status = run(() => qpdf.callMain(['--decrypt', '--stream-data=preserve', '/in.pdf', '/plain.pdf']))
  if (printed.includes('invalid password')) return 'locked'
  return status === 0 ? Buffer.from(qpdf.FS.readFile('/plain.pdf')) : 'damaged'
}

async function inspectPlain(file: Buffer, maxBytes: number): Promise<PdfResult> {
  if (!(await unpacksWithin(file, maxBytes))) return 'damaged'
  let printed = ''
  const qpdf = await loadQpdf((character) => {
    printed += character
  })
  qpdf.FS.writeFile('/in.pdf', file)
  const keys = ['--json-key=encrypt', '--json-key=qpdf', '--json-stream-data=none']
  const status = run(() => qpdf.callMain(['--json=2', ...keys, '/in.pdf', '/out.json']))
  if (printed.includes('invalid password')) return 'locked'
  if (status !== 0) return 'damaged'
  const found = report.safeParse(JSON.parse(new TextDecoder().decode(qpdf.FS.readFile('/out.json'))))
  if (!found.success) return 'damaged'
  if (found.data.encrypt.encrypted) return 'locked'
  const content = findPdfContent(found.data.qpdf[1])
  return content ? { content } : 'sound'
}

/**
 * Checks for the header at the start, the cross-references, the end mark, and that content sniffing does not find a web
 * page.
 */
function isValidPdf(content: Buffer): boolean {
  const head = content.subarray(0, 1024).toString('latin1')
  const tail = content.subarray(-2048).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(head) &&
    !/<\s*(html|script|svg|!doctype|\?xml)/i.test(head) &&
    /startxref\s+\d+\s+%%EOF[\s\0]{0,16}$/.test(tail)
  )
}

/**
 * Runs qpdf with a memory limit. A file may exhaust the program's memory, which ends it; qpdf gets no memory past the
 * limit.
 */
function run(ask: () => number): number | null {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function (this: WebAssembly.Memory, pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
  try {
    return ask()
  } catch {
    return null
  } finally {
    // The call is synchronous, so no other code of this thread is affected by the limit
    prototype.grow = grow
  }
}

/** Size of a WebAssembly memory page. */
const pageBytes = 65_536
