import { type CheckBudget, listByteUnits, openCheckBudget, spend, textByteUnits } from './budgets/check-budget.ts'
import { isWhole, readZipParts, unpack, type ZipPart } from './read-zip-parts.ts'

/**
 * Maximum number of files in a document, and maximum of unpacked bytes: a few hundred pages with images stay below
 * both.
 */
const maxParts = 2_000
const maxBytes = 100 * 1024 * 1024
/** Maximum length of a file name; the patterns that detect programs by name take quadratic time. */
const maxNameLength = 250
/** Maximum bytes of a list of types or relationships, which are read. */
const maxListedBytes = 1024 * 1024
/** Maximum bytes of one text or embedded object, which are read: a text of a thousand pages has fewer. */
const maxTextBytes = 32 * 1024 * 1024
/** Most pieces of fields in one text; an index of a thousand pages has fewer. */
const maxFieldPieces = 100_000
/** Most characters of all of them; each of a thousand citations has some two thousand. */
const maxFieldLength = 4_000_000

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

export type WordResult = 'word' | 'notWord' | 'damaged' | 'macros'

/**
 * Returns the result for a zip as a Word document: valid; another kind of zip; incomplete, or unpacks to more than it
 * declares; or contains a program: macros, controls, embedded objects, fields that start one, or content that is loaded
 * from elsewhere. A document whose checks exceed the budget counts as damaged.
 */
export async function inspectWord(content: Buffer, budget = openCheckBudget(content.length)): Promise<WordResult> {
  const parts = readZipParts(content, maxParts)
  if (parts === null) return 'damaged'
  if (parts.some(({ name }) => name.length > maxNameLength || /^\/|\.\.|\\|\p{Cc}/u.test(name))) return 'damaged'
  if (parts.reduce((sum, { byteSize }) => sum + byteSize, 0) > maxBytes) return 'damaged'

  const listed = parts.find(({ name }) => name === '[Content_Types].xml')
  const types = (listed && readText(listed, { most: maxListedBytes, units: textByteUnits, budget })) ?? ''
  if (/macroEnabled|vbaProject|activeX/i.test(types) || parts.some(({ name }) => isProgram(name))) return 'macros'
  // With character references or comments, Word could read a type differently from us
  const isPlain = !/&#|<!/.test(types)
  if (!isPlain || !types.includes(`"${wordType}"`) || !parts.some(({ name }) => name === 'word/document.xml'))
    return 'notWord'
  return inspectParts(parts, budget)
}

/** Whether a name is that of a macro project, a control, or an object of another program. */
const isProgram = (name: string) =>
  /(^|\/)(vba(Project|Data)[^/]*|activeX\/.*|embeddings\/.*\.bin|.*\.(exe|dll|js|vbs))$/i.test(name)

interface Reading {
  most: number
  /** For each byte, on top of unpacking it. */
  units: number
  budget: CheckBudget
}

/** The text of a part, in UTF-8 unless another encoding is named; null where it cannot be had within the budget. */
function readText(
  part: ZipPart,
  { most, units, budget }: Reading,
  encoding: 'utf8' | 'latin1' = 'utf8',
): string | null {
  const content = unpack(part, most, budget)
  return content !== null && spend(budget, content.length * units) ? content.toString(encoding) : null
}

async function inspectParts(parts: ZipPart[], budget: CheckBudget): Promise<WordResult> {
  const asText = { most: maxTextBytes, units: textByteUnits, budget }
  for (const part of parts) {
    if (/^word\/[^/]*\.xml$/i.test(part.name)) {
      const text = readText(part, asText)
      const fields = text === null || text.includes('\0') ? null : fieldsOf(text)
      if (fields === null) return 'damaged'
      if (isProgramField(fields)) return 'macros'
      continue
    }
    if (/(^|\/)embeddings\//i.test(part.name)) {
      const object = readText(part, asText, 'latin1')
      if (object === null) return 'damaged'
      if (isProgramObject(object)) return 'macros'
      continue
    }
    if (!part.name.toLowerCase().endsWith('.rels')) {
      if (!(await isWhole(part, budget))) return 'damaged'
      continue
    }
    const relations = readText(part, { most: maxListedBytes, units: listByteUnits, budget })
    // In another encoding Word would read other text than this check
    if (relations === null || relations.includes('\0')) return 'damaged'
    if (callsOut(relations)) return 'macros'
  }
  return 'word'
}

/** The instructions of a text's fields, which may be cut into pieces anywhere; null for more than are read. */
function fieldsOf(text: string): string | null {
  if (!/instr/i.test(text)) return ''
  const pieces = listMatches(text, /<(?:[\w.-]+:)?instrText\b[^<>]*>([^<]*)/gi)
  const simple = listMatches(text, /\binstr\s*=\s*("[^"]*"|'[^']*')/gi)
  const fields = pieces && simple && `${pieces.join('')} ${simple.join(' ')}`
  return fields !== null && fields.length <= maxFieldLength ? fields : null
}

/** The first group of every match; null for more than are read. */
function listMatches(text: string, pattern: RegExp): string[] | null {
  const found: string[] = []
  for (const [, group = ''] of text.matchAll(pattern)) {
    if (found.length === maxFieldPieces) return null
    found.push(group)
  }
  return found
}

/**
 * Returns whether a field instruction makes Word communicate with another program; its characters may be encoded as
 * numbers.
 */
function isProgramField(fields: string): boolean {
  const plain = fields.replace(/&#(x[0-9a-f]+|\d+);/gi, (_, code: string) =>
    String.fromCodePoint(Math.min(0x10ffff, Number(code.replace(/^x/i, '0x')))),
  )
  return /\bDDE(AUTO)?\b/i.test(plain)
}

/**
 * Returns whether an object is of the old format, which may belong to any program, or a document with macros under
 * another name.
 */
const isProgramObject = (object: string) => object.startsWith('\xd0\xcf\x11\xe0') || /vbaProject|activeX/i.test(object)

/**
 * Whether a relationship of a part makes Word fetch external content on opening, with any scheme, or include another
 * kind of document: the only allowed external targets are links, which a user has to click. Each relationship is read
 * up to the start of the next, since a value may contain the end mark of an element; character references are rejected.
 */
const callsOut = (relations: string) =>
  relations
    .split(/<(?:[\w.-]+:)?Relationship\b/)
    .slice(1)
    .some((relation) => {
      if (/&#/.test(relation) || /\/aFChunk\s*["']/i.test(relation)) return true
      const isLink = /\bType\s*=\s*["'][^"']*\/hyperlink\s*["']/i.test(relation)
      const isOutside =
        /\bTargetMode\s*=\s*["']\s*External/i.test(relation) ||
        /\bTarget\s*=\s*["']\s*([a-z][\w+.-]*:|[\\/]{2})/i.test(relation)
      return isOutside && !isLink
    })

/** Offsets of the header fields that are read (MS-CFB 2.2), in bytes. */
const sectorShiftAt = 30
const firstDirectoryAt = 48
const firstListedAt = 76
const headerBytes = 512
const listedInHeader = 109

const entryBytes = 128
const endOfChain = 0xfffffffa
/** No document of 10 MB has more directory sectors. */
const maxDirectorySectors = 2_000

/** Storages of macros, and streams of embedded files; many plain documents have an empty object pool. */
const ofProgram = /^(Macros|_?VBA(_PROJECT(_CUR)?)?|Ole10Native)$/i

/**
 * Inspects an old Word file (MS-CFB): a Word document, one with a program, another kind of document, or one whose
 * directory cannot be read.
 */
export function inspectDoc(content: Buffer): WordResult {
  const names = listStreams(content)
  if (names === null) return 'damaged'
  if (names.some((name) => ofProgram.test(name))) return 'macros'
  return names.includes('WordDocument') ? 'word' : 'notWord'
}

/** Returns the names of all directory entries; null if its sector chain is broken. */
function listStreams(content: Buffer): string[] | null {
  if (content.length < headerBytes) return null
  const shift = content.readUInt16LE(sectorShiftAt)
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 2 ** shift
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes
  const names: string[] = []
  const seen = new Set<number>()
  let sector = content.readUInt32LE(firstDirectoryAt)
  while (sector < endOfChain) {
    const start = sectorAt(sector)
    if (start + sectorBytes > content.length || seen.has(sector) || seen.size > maxDirectorySectors) return null
    seen.add(sector)
    for (let at = start; at < start + sectorBytes; at += entryBytes) {
      const length = content.readUInt16LE(at + 64)
      if (length > 64) return null
      if (content[at + 66] !== 0 && length >= 2)
        names.push(content.toString('utf16le', at, at + length - 2).replace(/^\p{Cc}/u, ''))
    }
    const next = nextSector(content, sector, sectorBytes)
    if (next === null) return null
    sector = next
  }
  return names
}

/** Returns the sector after a given one, from the sector table; the header lists the sectors of the table itself. */
function nextSector(content: Buffer, sector: number, sectorBytes: number): number | null {
  const perSector = sectorBytes / 4
  const place = Math.floor(sector / perSector)
  // Sectors listed outside the header belong to files of more than 6.8 MB, whose directory is near the start as well
  if (place >= listedInHeader) return null
  const table = content.readUInt32LE(firstListedAt + place * 4)
  const at = (table + 1) * sectorBytes + (sector % perSector) * 4
  return at + 4 <= content.length ? content.readUInt32LE(at) : null
}
