/** What an old Word document is, by the streams that its container lists. */
export type DocVerdict = 'word' | 'notWord' | 'macros' | 'damaged'

/** The places of the header that are read (MS-CFB 2.2), in bytes. */
const sectorShiftAt = 30
const firstDirectoryAt = 48
const firstListedAt = 76
const headerBytes = 512
const listedInHeader = 109

const entryBytes = 128
const endOfChain = 0xfffffffa
/** No document of 10 MB has more directory sectors. */
const maxDirectorySectors = 2_000

/** Storages of macros, and streams of files that were packed in; the empty pool of objects is in many a plain document. */
const ofProgram = /^(Macros|_?VBA(_PROJECT(_CUR)?)?|Ole10Native)$/i

/**
 * What a compound file is (MS-CFB): a Word document, one with a program in it, another kind of document, or one whose
 * directory cannot be read.
 */
export function judgeDoc(content: Buffer): DocVerdict {
  const names = listStreams(content)
  if (names === null) return 'damaged'
  if (names.some((name) => ofProgram.test(name))) return 'macros'
  return names.includes('WordDocument') ? 'word' : 'notWord'
}

/** The names of all entries of the directory; null where its chain of sectors is broken. */
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

/** The sector after one, as the table of sectors says; the header lists the sectors of the table itself. */
function nextSector(content: Buffer, sector: number, sectorBytes: number): number | null {
  const perSector = sectorBytes / 4
  const place = Math.floor(sector / perSector)
  // What is listed beyond the header belongs to files of more than 6.8 MB, whose directory comes early all the same
  if (place >= listedInHeader) return null
  const table = content.readUInt32LE(firstListedAt + place * 4)
  const at = (table + 1) * sectorBytes + (sector % perSector) * 4
  return at + 4 <= content.length ? content.readUInt32LE(at) : null
}
