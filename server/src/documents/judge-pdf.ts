import { createInflate } from 'node:zlib'
import { z } from 'zod'
import { loadQpdf } from './load-qpdf.ts'

export type PdfVerdict = 'sound' | 'damaged' | 'hasProgram' | 'locked'

/** Most bytes that all streams of a file may unpack to: some hundred pages of pictures. */
const maxUnpackedBytes = 512 * 1024 * 1024

/** What we read of qpdf's report: every object as it stands once unpacked, with names as they are meant. */
const report = z.object({
  encrypt: z.object({ encrypted: z.boolean() }),
  qpdf: z.tuple([z.unknown(), z.record(z.string(), z.unknown())]),
})

/**
 * Reads all objects of a PDF, in packed parts too, and says whether one of them runs a script, starts a program, sends
 * or fetches data, carries a file, or does anything when the document opens. What qpdf must mend before it can read it,
 * another reader may read otherwise: it counts as damaged.
 */
export async function judgePdf(content: Buffer): Promise<PdfVerdict> {
  if (!isSoundPdf(content) || !(await unpacksWithin(content, maxUnpackedBytes))) return 'damaged'
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

/** What a file makes of the program's memory may end the program. */
function run(ask: () => number): number | null {
  try {
    return ask()
  } catch {
    return null
  }
}

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

/** Counts what the file's packed parts unpack to, keeping none of it, before anything is asked to hold it. */
async function unpacksWithin(content: Buffer, most: number): Promise<boolean> {
  let left = most
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content.toString('latin1', at - 3, at) === 'end') continue
    let begin = at + 6
    while (content[begin] === 0x0d || content[begin] === 0x0a) begin += 1
    // Anything else is not packed by the method whose output has no bound
    if ((content[begin] ?? 0) % 16 !== 8) continue
    left -= await unpackedSize(content.subarray(begin), left)
    if (left < 0) return false
  }
  return true
}

/** How many bytes a packed part unpacks to, as far as it can be; it is given up once past `most`. */
async function unpackedSize(packed: Buffer, most: number): Promise<number> {
  const unpacking = createInflate({ chunkSize: 256 * 1024 })
  unpacking.end(packed)
  let size = 0
  try {
    for await (const bytes of unpacking) {
      size += bytes.length
      if (size > most) break
    }
  } catch {
    // What stands behind the part is no part of it
  }
  return size
}
