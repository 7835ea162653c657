import type { WordResult } from './inspect-word.ts'

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

/** Storages of macros. */
const ofMacros = /^(Macros|_?VBA(_PROJECT(_CUR)?)?)$/i
/** Streams and storages of embedded files and objects; many plain documents have an empty object pool. */
const ofObject = /^(Ole10Native|Package|_\d{6,})$/i
/** Start of a field that runs or loads something. The other fields are not listed, as any byte may look like a start. */
const rejectedField =
  /^\s*(DDE|DDEAUTO|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|MACROBUTTON|RD|HTMLACTIVEX|OCX)\b/i
/** Byte at the start of a field, before its name in one or two bytes a character. */
const fieldStart = 0x13
const maxFieldNameBytes = 48

/**
 * Inspects an old Word file (MS-CFB): a Word document, one with content that is not allowed, another kind of document, or
 * one whose directory cannot be read.
 */
export function inspectDoc(content: Buffer): WordResult {
  const names = listStreams(content)
  if (names === null) return 'damaged'
  if (names.some((name) => ofMacros.test(name))) return { content: 'macros' }
  if (names.some((name) => ofObject.test(name))) return { content: 'file' }
  if (hasRejectedField(content)) return { content: 'field' }
  return names.includes('WordDocument') ? 'word' : 'notWord'
}

function hasRejectedField(content: Buffer): boolean {
  for (let at = content.indexOf(fieldStart); at >= 0; at = content.indexOf(fieldStart, at + 1)) {
    const isWide = content[at + 1] === 0
    const start = at + (isWide ? 2 : 1)
    const name = content.toString(isWide ? 'utf16le' : 'latin1', start, start + maxFieldNameBytes)
    if (rejectedField.test(name)) return true
  }
  return false
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
