import { z } from 'zod'
import { unpacksWithin } from './budgets/unpacks-within.ts'
import { loadQpdf } from './load-qpdf.ts'

export type PdfVerdict = 'sound' | 'damaged' | 'hasProgram' | 'locked'

/** Most bytes that all streams of a file may unpack to: some hundred pages of pictures. */
const maxUnpackedBytes = 512 * 1024 * 1024
/** Most memory that qpdf may take for a file: what it unpacks in ways that are not counted ends there. */
const maxMemoryBytes = 384 * 1024 * 1024

/** What we read of qpdf's report: every object as it stands once unpacked, with names as they are meant. */
const report = z.object({
  encrypt: z.object({ encrypted: z.boolean() }),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.unknown())]),
})

/**
 * Reads all objects of a PDF, in packed parts too, and says whether one of them runs a script, starts a program, sends
 * or fetches data, carries a file, or does anything when the document opens. What qpdf must mend before it can read it,
 * another reader may read otherwise: it counts as damaged.
 * @param maxBytes that its streams may unpack to
 */
export async function judgePdf(content: Buffer, maxBytes = maxUnpackedBytes): Promise<PdfVerdict> {
  if (!isSoundPdf(content) || !(await unpacksWithin(content, maxBytes))) return 'damaged'
  let said = ''
  const qpdf = await loadQpdf((character) => {
    said += character
  })
  qpdf.FS.writeFile('/in.pdf', content)
  const keys = ['--json-key=encrypt', '--json-key=qpdf', '--json-stream-data=none']
  const status = run(() => qpdf.callMain(['--json=2', ...keys, '/in.pdf', '/out.json']))
  if (said.includes('invalid password')) return 'locked'
  if (status !== 0) return 'damaged'
  const found = report.safeParse(JSON.parse(new TextDecoder().decode(qpdf.FS.readFile('/out.json'))))
  if (!found.success) return 'damaged'
  if (found.data.encrypt.encrypted) return 'locked'
  const [, objects] = found.data.qpdf
  return Object.values(objects).some((object) => acts(object, objects)) ? 'hasProgram' : 'sound'
}

/** Starts with its header, names its cross-references, ends with its end mark, and is no web page to a sniffing reader. */
function isSoundPdf(content: Buffer): boolean {
  const head = content.subarray(0, 1024).toString('latin1')
  const tail = content.subarray(-2048).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(head) &&
    !/<\s*(html|script|svg|!doctype|\?xml)/i.test(head) &&
    /startxref\s+\d+\s+%%EOF[\s\0]{0,16}$/.test(tail)
  )
}

/** What a file makes of the program's memory may end the program; past its bound it gets no more. */
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
    // It runs in one go, so nobody else of this thread has met the bound
    prototype.grow = grow
  }
}

/** Of WebAssembly's memory. */
const pageBytes = 65_536

/** Actions that do more than turn to a page or open a link. */
const refusedActions = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'RichMediaExecute', 'Movie', 'Sound'].map(
    (name) => `/${name}`,
  ),
)
/** Entries that hold a script, a file, or what happens by itself. */
const refusedEntries = ['/JS', '/JavaScript', '/EF', '/EmbeddedFiles', '/AA', '/RichMediaContent']

/** Walks without recursion: objects may be nested deeply. */
function acts(object: unknown, objects: Record<string, unknown>): boolean {
  const waiting = [object]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (!Array.isArray(next)) {
      const entries = next as Record<string, unknown> // an object of JSON
      const named = (key: string) => resolve(entries[key], objects)
      if (refusedEntries.some((entry) => entry in entries)) return true
      if (refusedActions.has(String(named('/S'))) || named('/Type') === '/EmbeddedFile') return true
      if ('/OpenAction' in entries && !isTurn(named('/OpenAction'), objects)) return true
    }
    waiting.push(...Object.values(next))
  }
  return false
}

/** To begin at a page, as many writers have it, is no action that does anything. */
function isTurn(action: unknown, objects: Record<string, unknown>): boolean {
  if (action === null || Array.isArray(action) || typeof action === 'string') return true
  const kind = typeof action === 'object' && '/S' in action ? action['/S'] : undefined
  return resolve(kind, objects) === '/GoTo' && !(typeof action === 'object' && '/Next' in action)
}

/** The value behind a reference such as `7 0 R`; one that leads nowhere or in a circle is nothing. */
function resolve(value: unknown, objects: Record<string, unknown>): unknown {
  let found = value
  for (let steps = 0; steps < 10; steps++) {
    if (typeof found !== 'string' || !/^\d+ \d+ R$/.test(found)) return found
    const held = objects[`obj:${found}`]
    found = typeof held === 'object' && held !== null && 'value' in held ? held.value : undefined
  }
  return undefined
}
