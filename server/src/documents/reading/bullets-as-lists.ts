/** Signs that only begin list items; symbol fonts have theirs in the private use area. */
const sign = '[•●○◦▪▫■□◆◇❖➢➤►▶‣⁃∙❑❒✓✔\uf000-\uf0ff]'
/** Signs that begin list items if a line of them follows another. */
const hyphen = '[·*§–—-]'

const item = new RegExp(`^((?:<(?:strong|em|b|i|u)>)*)(?:${sign}[\\s\\u00a0]*|o\\t\\s*)(?=\\S)`)
const hyphenItem = new RegExp(`^((?:<(?:strong|em|b|i|u)>)*)${hyphen}[\\s\\u00a0]+(?=\\S)`)

/** Whether a line of text begins with the sign of a list item. */
export const isListItem = (line: string) => new RegExp(`^(?:${sign}|${hyphen}[\\s\\u00a0])`).test(line)

/** Whether a line is only the sign of a list item, whose text is on the next line. */
export const isListSign = (line: string) => new RegExp(`^${sign}$`).test(line)

/** Converts paragraphs that begin with a bullet character to list items. @param html sanitized rich text */
export function bulletsAsLists(html: string): string {
  const pieces = html.split(/(<p>.*?<\/p>)/s)
  const paragraphs = pieces.map((piece) => /^<p>(.*)<\/p>$/s.exec(piece)?.[1]?.trim() ?? null)
  const blank = (place: number) => paragraphs[place] === null && (pieces[place] ?? '').trim() === ''
  const next = (place: number, step: number) => {
    let at = place + step
    while (at >= 0 && at < pieces.length && blank(at)) at += step
    return paragraphs[at] ?? null
  }
  const itemAt = (text: string | null, place: number): string | null => {
    if (text === null) return null
    if (item.test(text)) return text.replace(item, '$1')
    const isAmongOthers = [-1, 1].some((step) => hyphenItem.test(next(place, step) ?? ''))
    return hyphenItem.test(text) && isAmongOthers ? text.replace(hyphenItem, '$1') : null
  }
  let isOpen = false
  const written = pieces.map((piece, place) => {
    const text = itemAt(paragraphs[place] ?? null, place)
    const opening = text !== null && !isOpen ? '<ul>' : ''
    const closing = text === null && isOpen && !blank(place) ? '</ul>' : ''
    isOpen = text !== null || (isOpen && closing === '')
    return text === null ? `${closing}${piece}` : `${opening}<li>${text}</li>`
  })
  return written.join('') + (isOpen ? '</ul>' : '')
}
