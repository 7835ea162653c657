import { characterRanges, paragraphRanges, propertiesIn, type Range, type Style, stylesOf } from './doc-properties.ts'
import { isTinyHalfPoints, isWhite } from './faint-text.ts'

/** Properties of characters and paragraphs (MS-DOC 2.6.1 and 2.6.2); the first are deleted, hidden, struck, and struck twice. */
const hidden = new Set([0x0800, 0x083c, 0x0837, 0x2a53])
/** Such a property is on, off, or that of the style. */
const asStyle = 0x80
const styleOfCharacters = 0x4a30
const size = 0x4a43
const colorOfPalette = 0x2a42
const color = 0x6870
const highlight = 0x2a0c
const shade = new Set([0xca71, 0xc64d])
const oldShade = new Set([0x4866, 0x442d])
const inTable = 0x2416
/** Properties of rows (MS-DOC 2.6.3): the shades of all cells, and of single ones. */
const shadesOfCells = new Set([0xd609, 0xd60c, 0xd612, 0xd616])
const shadeOfSomeCells = new Set([0x7627, 0xd62d, 0xd670, 0xd671, 0xd672, 0x563a])

/** Numbers of a palette for the color of text by itself, and for white. */
const automatic = 0
const whiteOfPalette = 8

/** How characters look; what is not stated is left to their style. */
interface Looks {
  isHidden?: boolean
  isTiny?: boolean
  isWhite?: boolean
  isShaded?: boolean
  style?: number
  isInTable?: boolean
  hasShadedCells?: boolean
}

/** A range of bytes. */
export type Unseen = Pick<Range, 'start' | 'end'>

/**
 * Finds the text of an old Word document that is deleted, hidden, struck, too small to be read, or white on a page and a paragraph that are
 * not colored, by itself or by its style. @param isOnPage whether a byte belongs to text on the page; a text box may have a color
 */
export function unseenRanges(main: Buffer, table: Buffer, isOnPage: (at: number) => boolean): Unseen[] {
  const paragraphs = paragraphRanges(main, table)
  const named = inheritedLooks(stylesOf(main, table))
  const isTableShaded = paragraphs.some(({ properties }) => looksOf(properties).hasShadedCells === true)
  const found: Unseen[] = []
  const faint: Unseen[] = []
  let all = 0
  for (const { start, end, style, own, ofParagraph } of piecesOf(characterRanges(main, table), paragraphs)) {
    const [characters, paragraph] = [looksOf(own), looksOf(ofParagraph)]
    const byStyle = { ...named(style), ...named(characters.style) }
    const looks = { ...byStyle, ...characters }
    all += end - start
    const isShaded = [characters, paragraph, byStyle].some((one) => one.isShaded === true)
    if (looks.isHidden === true || looks.isTiny === true) found.push({ start, end })
    else if (looks.isWhite === true && !isShaded && !(isTableShaded && paragraph.isInTable) && isOnPage(start))
      faint.push({ start, end })
  }
  // A page with a color
  const isMost = faint.reduce((sum, { start, end }) => sum + end - start, 0) > all / 2
  return isMost ? found : [...found, ...faint].toSorted((one, other) => one.start - other.start)
}

interface Piece extends Unseen {
  style: number
  own: Buffer
  ofParagraph: Buffer
}

/** Separates the ranges of characters where paragraphs end. */
function* piecesOf(characters: readonly Range[], paragraphs: readonly Range[]): Generator<Piece> {
  let place = 0
  for (const { start, end, properties } of characters) {
    while ((paragraphs[place]?.end ?? end) <= start) place += 1
    for (let at = start; at < end; ) {
      const paragraph = paragraphs[place]
      const next = Math.min(end, paragraph?.end ?? end)
      if (next <= at) break
      const { style = 0, properties: ofParagraph = Buffer.alloc(0) } = paragraph ?? {}
      yield { start: at, end: next, style, own: properties, ofParagraph }
      if (next < end) place += 1
      at = next
    }
  }
}

/** Exceeds the styles that are based on each other in real documents. */
const maxBases = 12

/** Returns a function for the looks of a style with those that it is based on. */
function inheritedLooks(styles: readonly Style[]): (number: number | undefined) => Looks {
  const known = new Map<number, Looks>()
  const looksBy = (number: number, depth: number): Looks => {
    const style = styles[number]
    if (!style || depth > maxBases) return {}
    const looks = known.get(number) ?? {
      ...looksBy(style.base, depth + 1),
      ...looksOf(style.paragraph),
      ...looksOf(style.characters),
    }
    known.set(number, looks)
    return looks
  }
  return (number) => (number === undefined ? {} : looksBy(number, 0))
}

function looksOf(properties: Buffer): Looks {
  const looks: Looks = {}
  for (const [property, operand] of propertiesIn(properties)) {
    if (operand.length === 0) continue
    const first = operand.readUInt8(0)
    if (hidden.has(property))
      Object.assign(looks, first === asStyle ? {} : { isHidden: looks.isHidden === true || first > 0 })
    else if (property === styleOfCharacters && operand.length >= 2) looks.style = operand.readUInt16LE(0)
    else if (property === size && operand.length >= 2) looks.isTiny = isTinyHalfPoints(operand.readUInt16LE(0))
    else if (property === colorOfPalette) looks.isWhite = first === whiteOfPalette
    else if (property === color) looks.isWhite = isWhiteColor(operand)
    else if (property === highlight) looks.isShaded = first !== automatic && first !== whiteOfPalette
    else if (shade.has(property)) looks.isShaded = isColored(operand.subarray(1))
    else if (oldShade.has(property)) looks.isShaded = isColoredByPalette(operand)
    else if (property === inTable) looks.isInTable = first === 1
    else if (shadeOfSomeCells.has(property)) looks.hasShadedCells = true
    else if (shadesOfCells.has(property))
      looks.hasShadedCells = looks.hasShadedCells === true || hasColoredCell(property, operand.subarray(1))
  }
  return looks
}

/** @param operand red, green, blue, and whether the color is the automatic one (MS-DOC 2.9.43) */
const isWhiteColor = (operand: Buffer) => operand[3] === 0 && isWhite(operand.toString('hex', 0, 3))

/** Whether a shade (MS-DOC 2.9.248) has a pattern, or a color below it. */
const isColored = (shading: Buffer) => {
  if (shading.length < 10) return false
  const pattern = shading.readUInt16LE(8)
  return (pattern !== 0 && pattern !== 0xffff) || (shading[7] === 0 && !isWhiteColor(shading.subarray(4, 8)))
}

/** Whether a shade of older versions (MS-DOC 2.9.247) has a pattern, or a color of the palette below it. */
const isColoredByPalette = (shading: Buffer) => {
  if (shading.length < 2) return false
  const value = shading.readUInt16LE(0)
  const below = (value >> 5) & 0x1f
  return value !== 0xffff && (value >> 10 !== 0 || (below !== automatic && below !== whiteOfPalette))
}

function hasColoredCell(property: number, shades: Buffer): boolean {
  const bytes = property === 0xd609 ? 2 : 10
  for (let at = 0; at + bytes <= shades.length; at += bytes) {
    const one = shades.subarray(at, at + bytes)
    if (bytes === 2 ? isColoredByPalette(one) : isColored(one)) return true
  }
  return false
}
