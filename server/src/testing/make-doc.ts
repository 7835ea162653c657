/** Creates an old Word file as a container: a header, one sector of the table, and a directory with these names. */
export function makeDoc(names: readonly string[]): Buffer {
  const sectorBytes = 512
  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  const directory = Buffer.alloc(sectorBytes)
  names.slice(0, 4).forEach((name, at) => {
    directory.write(name, at * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at * 128 + 64)
    directory[at * 128 + 66] = 2
  })
  table.writeUInt32LE(0xfffffffe, 4)
  return Buffer.concat([header, table, directory])
}

/** Sizes of a sector of a compound file and of a page of properties, in bytes. */
const sector = 512
const endOfChain = 0xfffffffe
const tableOfSectors = 0xfffffffd

/** Properties (MS-DOC 2.6.1 and 2.6.2) with their operands in hexadecimal digits. */
const properties = {
  hidden: '3c0801',
  struck: '370801',
  deleted: '000801',
  tiny: '434a0200',
  white: '422a08',
  'white in colors': '7068ffffff00',
  'white on blue': '422a0866482000',
  'of a style': '304a0100',
  blue: '4dc60a000000ff003366000000',
} as const
type Property = keyof typeof properties

/** A part of the text with the same properties. */
export interface OldWordRun {
  text: string
  is?: Property
}

/** Parts of a document next to its text. */
interface OldWordParts {
  /** Length of the footnotes at the end of the text. */
  notes?: number
  /** Property of all paragraphs. */
  paragraphs?: Property
  /** Property of the characters of the only style. */
  style?: Property
}

/** Creates an old Word document (MS-DOC in MS-CFB) with this text; `\r` ends a paragraph, `\x07` a table cell. */
export function makeOldWord(runs: readonly OldWordRun[], { notes = 0, paragraphs, style }: OldWordParts = {}): Buffer {
  const text = Buffer.from(runs.map((run) => run.text).join(''), 'utf16le')
  const start = 1024
  const page = Math.ceil((start + text.length) / sector)
  const main = Buffer.alloc((page + 2) * sector)
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0x0200, 10)
  main.writeUInt32LE(start, 0x18)
  main.writeUInt32LE(text.length / 2 - notes, 0x4c)
  main.writeUInt32LE(notes, 0x50)
  text.copy(main, start)
  writeRuns(main.subarray(page * sector, (page + 1) * sector), runs, start)
  if (paragraphs) writeParagraphs(main.subarray((page + 1) * sector), start, text.length, paragraphs)
  const { table, at } = makeTable(text.length, start, page)
  if (style) {
    const sheet = styleSheet(Buffer.from(properties[style], 'hex'))
    sheet.copy(table, at.styles)
    main.writeUInt32LE(at.styles, 0xa2)
    main.writeUInt32LE(sheet.length, 0xa6)
  }
  main.writeUInt32LE(at.characters, 0xfa)
  main.writeUInt32LE(12, 0xfe)
  main.writeUInt32LE(at.paragraphs, 0x102)
  main.writeUInt32LE(12, 0x106)
  main.writeUInt32LE(0, 0x1a2)
  main.writeUInt32LE(21, 0x1a6)
  return makeCompoundFile([
    { name: 'WordDocument', content: padded(main, 4096) },
    { name: '1Table', content: padded(table, 4096) },
  ])
}

/** Writes a page of character properties: positions, offsets of the properties, and their number last. */
function writeRuns(page: Buffer, runs: readonly OldWordRun[], start: number): void {
  let at = start
  let free = sector - 2
  runs.forEach(({ text, is }, place) => {
    page.writeUInt32LE(at, place * 4)
    at += text.length * 2
    if (!is) return
    const bytes = Buffer.from(properties[is], 'hex')
    free -= 1 + bytes.length
    free -= free % 2
    page.writeUInt8(bytes.length, free)
    bytes.copy(page, free + 1)
    page.writeUInt8(free / 2, (runs.length + 1) * 4 + place)
  })
  page.writeUInt32LE(at, runs.length * 4)
  page.writeUInt8(runs.length, sector - 1)
}

/** Writes a page of paragraph properties: the positions of one run, the offset of its style and properties, and its number last. */
function writeParagraphs(page: Buffer, start: number, bytes: number, is: Property): void {
  const [own, at] = [Buffer.from(properties[is], 'hex'), 256]
  page.writeUInt32LE(start, 0)
  page.writeUInt32LE(start + bytes, 4)
  page.writeUInt8(at / 2, 8)
  page.writeUInt8(Math.ceil((own.length + 3) / 2), at)
  own.copy(page, at + 3)
  page.writeUInt8(1, sector - 1)
}

/** Creates a style sheet (MS-DOC 2.9.271) of an empty style and one of characters, which is named "A". */
function styleSheet(own: Buffer): Buffer {
  const [countOfStyles, baseBytes, noBase, ofCharacters] = [2, 10, 0xfff0, 2]
  const head = words(4, countOfStyles, baseBytes, 0)
  const style = Buffer.concat([words(0, noBase | ofCharacters, 0, 0, 0, 1, 0x41, 0, own.length), own])
  return Buffer.concat([head, words(style.length), style])
}

/** Returns numbers of two bytes each. */
function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((number, place) => {
    bytes.writeUInt16LE(number, place * 2)
  })
  return bytes
}

/** Creates the table stream: one piece of text, a page of character and one of paragraph properties. */
function makeTable(bytes: number, start: number, page: number) {
  const table = Buffer.alloc(256)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(0, 5)
  table.writeUInt32LE(bytes / 2, 9)
  table.writeUInt32LE(start, 15)
  const at = { characters: 32, paragraphs: 48, styles: 64 }
  for (const [place, one] of [[at.characters, page] as const, [at.paragraphs, page + 1] as const]) {
    table.writeUInt32LE(start, place)
    table.writeUInt32LE(start + bytes, place + 4)
    table.writeUInt32LE(one, place + 8)
  }
  return { table, at }
}

const padded = (content: Buffer, least: number) =>
  Buffer.concat([content, Buffer.alloc(Math.max(least, Math.ceil(content.length / sector) * sector) - content.length)])

/** Creates a compound file (MS-CFB, version 3) with streams of at least 4096 bytes. */
function makeCompoundFile(streams: readonly { name: string; content: Buffer }[]): Buffer {
  const table = Buffer.alloc(sector, 0xff)
  table.writeUInt32LE(tableOfSectors, 0)
  table.writeUInt32LE(endOfChain, 4)
  const directory = Buffer.alloc(sector)
  entry(directory, 0, { name: 'Root Entry', kind: 5, child: 1, start: endOfChain, size: 0 })
  let next = 2
  streams.forEach(({ name, content }, place) => {
    const count = content.length / sector
    for (let one = 0; one < count; one += 1)
      table.writeUInt32LE(one === count - 1 ? endOfChain : next + one + 1, (next + one) * 4)
    const right = place + 1 < streams.length ? place + 2 : undefined
    entry(directory, place + 1, { name, kind: 2, right, start: next, size: content.length })
    next += count
  })
  const head = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [value, at] of [
    [0x3e, 24],
    [3, 26],
    [0xfffe, 28],
    [9, 30],
    [6, 32],
  ] as const)
    head.writeUInt16LE(value, at)
  for (const [value, at] of [
    [1, 44],
    [1, 48],
    [4096, 56],
    [endOfChain, 60],
    [endOfChain, 68],
  ] as const)
    head.writeUInt32LE(value, at)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  return Buffer.concat([head, table, directory, ...streams.map(({ content }) => content)])
}

interface Entry {
  name: string
  kind: number
  child?: number
  right?: number | undefined
  start: number
  size: number
}

function entry(directory: Buffer, place: number, { name, kind, child, right, start, size }: Entry): void {
  const at = place * 128
  directory.write(name, at, 'utf16le')
  directory.writeUInt16LE((name.length + 1) * 2, at + 64)
  directory.writeUInt8(kind, at + 66)
  directory.writeUInt8(1, at + 67)
  directory.writeUInt32LE(0xffffffff, at + 68)
  directory.writeUInt32LE(right ?? 0xffffffff, at + 72)
  directory.writeUInt32LE(child ?? 0xffffffff, at + 76)
  directory.writeUInt32LE(start, at + 116)
  directory.writeUInt32LE(size, at + 120)
}
