import { centersOf, crossedInk, crossingsOf, type Item, isClipped, strikingLines, type struck } from './crossed-pdf.ts'
import { contains } from './pdf-shapes.ts'
import { type Drawn, plainCharacters, seen, unseen, white } from './pdf-visibility.ts'

export const isItem = (item: object): item is Item =>
  'str' in item && typeof item.str === 'string' && 'transform' in item && Array.isArray(item.transform)

/** Returns the middle of the characters of a text. */
export const middleOf = ({ transform, width, height }: Item): { x: number; y: number } => ({
  x: Number(transform[4]) + width / 2,
  y: Number(transform[5]) + height / 3,
})

/** Texts of a page that are seen; and those that are not drawn, as the text that a scanner adds to its picture. */
export interface VisibleText {
  items: object[]
  layer: object[]
}

/** Number of characters in which a text is searched: some are drawn beyond the page, and are no text of it. */
const reach = 2_000

/**
 * Separates the texts of a page by the ink of their characters, which are found in the order in which they are drawn. White text is
 * seen on an area that is not white. Text that is struck is left out, covered text is not seen. A text that is not found stays.
 */
export function visibleText(items: readonly object[], drawn: Drawn): VisibleText {
  const found: VisibleText = { items: [], layer: [] }
  const lines = strikingLines(items.filter(isItem), drawn)
  let cursor = 0
  for (const item of items) {
    if (!isItem(item) || item.str.trim() === '') {
      found.items.push(item)
      found.layer.push(item)
      continue
    }
    const start = placeOf(plainCharacters(item.str), drawn.characters, cursor)
    if (start === null) {
      found.items.push(item)
      continue
    }
    const { shown, hidden, end } = separated(item, drawn, start, lines)
    cursor = end
    found.items.push({ ...item, str: shown })
    found.layer.push({ ...item, str: hidden })
  }
  return found
}

/** Returns the place of characters; those of text from right to left are drawn in the other order. */
function placeOf(characters: string, all: string, cursor: number): number | null {
  const near = all.slice(cursor, cursor + reach + characters.length)
  const place = near.indexOf(characters)
  const found = place < 0 ? near.indexOf([...characters].toReversed().join('')) : place
  return found < 0 ? null : cursor + found
}

function separated(item: Item, drawn: Drawn, start: number, lines: Drawn['lines']) {
  let [shown, hidden, place] = ['', '', start]
  let ink: Drawn['inks'][number] | typeof struck = seen
  const crossings = crossingsOf(item, start, lines, drawn.covers)
  const centers = centersOf(item, drawn.widths, start)
  for (const [index, character] of [...item.str].entries()) {
    const { length } = plainCharacters(character)
    // A space belongs to the character before it
    const x = centers[index] ?? 0
    if (length > 0 && isClipped(item, drawn.clips[place], x)) ink = unseen
    else if (length > 0) ink = crossedInk(crossings, x, place) ?? inkAt(item, drawn, place)
    if (ink === seen) shown += character
    else if (ink === unseen) hidden += character
    place += length
  }
  return { shown, hidden, end: place }
}

/** White text is seen if the last area drawn before it at its place is not white. */
function inkAt(item: Item, { inks, areas }: Drawn, place: number) {
  if (inks[place] !== white) return inks[place] ?? seen
  const { x, y } = middleOf(item)
  const below = areas.findLast((area) => area.at <= place && contains(area, x, y))
  return below !== undefined && !below.isWhite ? seen : white
}
