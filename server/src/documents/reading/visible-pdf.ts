import { type Drawn, plainCharacters, seen, unseen, white } from './pdf-visibility.ts'

/** A text of a page, with its place. */
interface Item {
  str: string
  transform: readonly unknown[]
  width: number
  height: number
}

export const isItem = (item: object): item is Item =>
  'str' in item && typeof item.str === 'string' && 'transform' in item && Array.isArray(item.transform)

/** Texts of a page that are seen; and those that are not drawn, as the text that a scanner adds to its picture. */
export interface VisibleText {
  items: object[]
  layer: object[]
}

/** Number of characters in which a text is searched: some are drawn beyond the page, and are no text of it. */
const reach = 2_000

/**
 * Separates the texts of a page by the ink of their characters, which are found in the order in which they are drawn. White text is
 * seen on an area that is not white. A text that is not found stays.
 */
export function visibleText(items: readonly object[], drawn: Drawn): VisibleText {
  const found: VisibleText = { items: [], layer: [] }
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
    const { shown, hidden, end } = separated(item, drawn, start)
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

function separated(item: Item, { inks, areas }: Drawn, start: number) {
  let [shown, hidden, place] = ['', '', start]
  let ink: Drawn['inks'][number] = seen
  for (const character of item.str) {
    const { length } = plainCharacters(character)
    // A space belongs to the character before it
    if (length > 0) ink = inks[place] === white && isOnArea(item, areas, place) ? seen : (inks[place] ?? seen)
    if (ink === seen) shown += character
    else if (ink === unseen) hidden += character
    place += length
  }
  return { shown, hidden, end: place }
}

/** Whether the last area drawn before a text at its place is not white. */
function isOnArea({ transform, width, height }: Item, areas: Drawn['areas'], place: number): boolean {
  const x = Number(transform[4]) + width / 2
  const y = Number(transform[5]) + height / 3
  const below = areas.findLast(
    ({ at, left, right, bottom, top }) => at <= place && x >= left && x <= right && y >= bottom && y <= top,
  )
  return below !== undefined && !below.isWhite
}
