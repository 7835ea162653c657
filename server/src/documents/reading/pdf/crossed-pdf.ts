import { type Box, common, contains } from './pdf-shapes.ts'
import { type Drawn, plainCharacters, unseen } from './pdf-visibility.ts'

/** A text of a page, with its place. */
export interface Item {
  str: string
  transform: readonly unknown[]
  width: number
  height: number
}

/** Text with a line through it. */
export const struck = 3

type Cover = Drawn['covers'][number]

/** A line or rectangle that crosses a text, with the rectangles drawn over it. */
interface Crossing extends Cover {
  isLine: boolean
  above: Cover[]
  /** Height of the middle of the characters. */
  middle: number
}

/** Shares of the height of a text between which a line strikes it, and of the greatest height of such a line. */
const lowest = 0.12
const highest = 0.5
const thickest = 0.2
const middleOfCharacters = 0.3

/** A rule of the layout goes further beyond the text that it meets than this share of the height of the text. */
const furthest = 5

/** Exceeds the texts on the lines of real pages; on a page with more, lines strike nothing. */
const maxMeetings = 100_000

/** Finds the lines that strike text: thin, in the middle of characters, and no longer than the text on them. */
export function strikingLines(items: readonly Item[], { lines }: Drawn): Cover[] {
  const ordered = lines.map((line) => ({ line, y: centerOf(line) })).toSorted((one, other) => one.y - other.y)
  const met = new Map<Cover, { left: number; right: number; height: number }>()
  let meetings = 0
  for (const item of items) {
    const text = lettersOf(item)
    if (!text) continue
    for (
      let place = firstAbove(ordered, text.bottom);
      (ordered[place]?.y ?? Number.POSITIVE_INFINITY) <= text.top;
      place += 1
    ) {
      const line = ordered[place]?.line
      meetings += 1
      if (meetings > maxMeetings) return []
      if (!line || line.top - line.bottom > item.height * thickest || !meets(line, text)) continue
      const { left, right, height } = met.get(line) ?? { ...text, height: 0 }
      met.set(line, {
        left: Math.min(left, text.left),
        right: Math.max(right, text.right),
        height: Math.max(height, item.height),
      })
    }
  }
  return [...met].flatMap(([line, { left, right, height }]) =>
    line.left >= left - furthest * height && line.right <= right + furthest * height ? [line] : [],
  )
}

/** Finds what strikes or covers a text. @param start number of characters before it @param lines those that strike text of its page */
export function crossingsOf(item: Item, start: number, lines: readonly Cover[], covers: readonly Cover[]): Crossing[] {
  const text = lettersOf(item)
  if (!text) return []
  const middle = Number(item.transform[5]) + item.height * middleOfCharacters
  const over = covers.filter((cover) => meets(cover, text))
  const striking = lines.filter(
    (line) => centerOf(line) >= text.bottom && centerOf(line) <= text.top && meets(line, text),
  )
  return [
    ...striking.map((line) => ({
      ...line,
      isLine: true,
      middle,
      above: over.filter(({ order }) => order > line.order),
    })),
    ...over.filter(({ at }) => at > start).map((cover) => ({ ...cover, isLine: false, middle, above: [] })),
  ]
}

/** Returns the part of a text in which a line strikes it; null for text that is turned. */
function lettersOf({ transform, width, height }: Item): Box | null {
  const [, slant, turn, , x, y] = transform.map(Number)
  if (slant !== 0 || turn !== 0 || x === undefined || y === undefined || height <= 0) return null
  return { left: x, right: x + width, bottom: y + height * lowest, top: y + height * highest }
}

const centerOf = ({ top, bottom }: Box) => (top + bottom) / 2

function meets(one: Box, other: Box): boolean {
  const { left, right, bottom, top } = common(one, other)
  return left < right && bottom <= top
}

/** Returns the place of the first line at this height or above. */
function firstAbove(lines: readonly { y: number }[], y: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.y ?? 0) < y) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a character is drawn outside of the limits that apply to it. */
export function isClipped({ transform, height }: Item, clip: Box | null | undefined, x: number): boolean {
  const y = Number(transform[5]) + height * middleOfCharacters
  return clip != null && !contains(clip, x, y)
}

/** Returns how a character is drawn if it is crossed. @param x center of the character @param place number of characters before it */
export function crossedInk(
  crossings: readonly Crossing[],
  x: number,
  place: number,
): typeof struck | typeof unseen | null {
  if (crossings.some(({ isLine, at, ...box }) => !isLine && at > place && contains(box, x, box.middle))) return unseen
  const isStruck = crossings.some(
    ({ isLine, above, left, right, top }) =>
      isLine && x >= left && x <= right && !above.some((cover) => cover.at <= place && contains(cover, x, top)),
  )
  return isStruck ? struck : null
}

/** Returns the centers of the characters of a text; its spaces have the same width. */
export function centersOf({ str, transform, width, height }: Item, widths: readonly number[], start: number): number[] {
  const characters = [...str]
  let place = start
  const glyphs = characters.map((character) => {
    const { length } = plainCharacters(character)
    place += length
    return length === 0 ? null : ((widths[place - length] ?? 0) * height) / 1000
  })
  const letters = glyphs.reduce<number>((sum, glyph) => sum + (glyph ?? 0), 0)
  const spaces = glyphs.filter((glyph) => glyph === null).length
  const space = spaces === 0 ? 0 : Math.max(0, width - letters) / spaces
  // Widths of a font may be in other units
  const isPlausible = letters > 0 && space <= height
  const sizes = glyphs.map((glyph) => (isPlausible ? (glyph ?? space) : 1))
  const scale = width / sizes.reduce((sum, size) => sum + size, 0)
  let x = Number(transform[4])
  return sizes.map((size) => {
    x += size * scale
    return x - (size * scale) / 2
  })
}
