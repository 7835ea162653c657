/** A range of an old Word file in bytes, with the number of the style of its paragraph, and its properties (MS-DOC 2.9.210). */
export interface Range {
  start: number
  end: number
  style: number
  properties: Buffer
}

/** Positions of the lists of character and paragraph properties, and of the styles, in the header (FibRgFcLcb97). */
const charactersAt = 0x00fa
const paragraphsAt = 0x0102
const stylesAt = 0x00a2
const pageBytes = 512
/** Exceeds the ranges of real documents; those behind have no properties. */
const maxRanges = 200_000

/** Lists the properties of the characters of a document (MS-DOC 2.9.33). */
export const characterRanges = (main: Buffer, table: Buffer): Range[] =>
  rangesOf(main, table, charactersAt, (page, run, runs) => {
    const at = page.readUInt8((runs + 1) * 4 + run) * 2
    return { style: 0, properties: at === 0 ? nothing : page.subarray(at + 1, at + 1 + page.readUInt8(at)) }
  })

/** Lists the properties of the paragraphs of a document (MS-DOC 2.9.175). */
export const paragraphRanges = (main: Buffer, table: Buffer): Range[] =>
  rangesOf(main, table, paragraphsAt, (page, run, runs) => {
    const at = page.readUInt8((runs + 1) * 4 + run * 13) * 2
    const half = page.readUInt8(at)
    const [start, bytes] = half === 0 ? [at + 2, page.readUInt8(at + 1) * 2] : [at + 1, half * 2 - 1]
    const all = page.subarray(start, start + bytes)
    return all.length < 2
      ? { style: 0, properties: nothing }
      : { style: all.readUInt16LE(0), properties: all.subarray(2) }
  })

const nothing = Buffer.alloc(0)
type Read = (page: Buffer, run: number, runs: number) => Pick<Range, 'style' | 'properties'>

function rangesOf(main: Buffer, table: Buffer, at: number, read: Read): Range[] {
  const start = main.readUInt32LE(at)
  const count = Math.floor((main.readUInt32LE(at + 4) - 4) / 8)
  const ranges: Range[] = []
  for (let one = 0; one < count && ranges.length < maxRanges; one += 1) {
    const number = table.readUInt32LE(start + (count + 1) * 4 + one * 4)
    const page = main.subarray(number * pageBytes, (number + 1) * pageBytes)
    const runs = page.readUInt8(pageBytes - 1)
    for (let run = 0; run < runs; run += 1)
      ranges.push({ start: page.readUInt32LE(run * 4), end: page.readUInt32LE(run * 4 + 4), ...read(page, run, runs) })
  }
  return ranges.toSorted((one, other) => one.start - other.start)
}

/** A style with the number of the one it is based on, and the properties of its paragraphs and characters. */
export interface Style {
  base: number
  paragraph: Buffer
  characters: Buffer
}

const paragraphStyle = 1
const characterStyle = 2

/** Lists the styles of a document by their numbers (MS-DOC 2.9.271); those behind an unreadable one are left out. */
export function stylesOf(main: Buffer, table: Buffer): Style[] {
  const start = main.readUInt32LE(stylesAt)
  const sheet = table.subarray(start, start + main.readUInt32LE(stylesAt + 4))
  if (sheet.length < 6) return []
  const [count, base] = [sheet.readUInt16LE(2), sheet.readUInt16LE(4)]
  const styles: Style[] = []
  for (let at = 2 + sheet.readUInt16LE(0); styles.length < count && at + 2 <= sheet.length; ) {
    const end = at + 2 + sheet.readUInt16LE(at)
    styles.push(styleOf(sheet.subarray(at + 2, end), base))
    at = end
  }
  return styles
}

function styleOf(style: Buffer, nameAt: number): Style {
  if (style.length < nameAt + 2) return { base: 0xfff, paragraph: nothing, characters: nothing }
  const kindAndBase = style.readUInt16LE(2)
  const parts: Buffer[] = []
  // The name ends with a zero
  for (let at = nameAt + 4 + style.readUInt16LE(nameAt) * 2; at + 2 <= style.length && parts.length < 2; ) {
    const bytes = style.readUInt16LE(at)
    parts.push(style.subarray(at + 2, at + 2 + bytes))
    at += 2 + bytes + (bytes % 2)
  }
  const [kind, [first = nothing, second = nothing]] = [kindAndBase & 0xf, parts]
  return {
    base: kindAndBase >> 4,
    paragraph: kind === paragraphStyle ? first.subarray(2) : nothing,
    characters: kind === paragraphStyle ? second : kind === characterStyle ? first : nothing,
  }
}

/** Lists properties with their operands (MS-DOC 2.2.5.1). */
export function* propertiesIn(bytes: Buffer): Generator<[number, Buffer]> {
  for (let at = 0; at + 3 <= bytes.length; ) {
    const property = bytes.readUInt16LE(at)
    const length = operandBytes(property, bytes, at + 2)
    yield [property, bytes.subarray(at + 2, at + 2 + length)]
    at += 2 + length
  }
}

/** Lengths of operands by the three highest bits of a property; 6 states its length itself, in two bytes for a table. */
const lengths = [1, 1, 2, 4, 2, 2, 0, 3]
const variable = 6
const table = 0xd608

function operandBytes(property: number, bytes: Buffer, at: number): number {
  if (property === table && at + 2 <= bytes.length) return 1 + bytes.readUInt16LE(at)
  return property >> 13 === variable ? 1 + bytes.readUInt8(at) : (lengths[property >> 13] ?? 1)
}
