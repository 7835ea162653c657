import { dropReviewMarks } from './drop-review-marks.ts'
import { makeEmphasis } from './pasted-emphasis.ts'
import { dropStyles, renameStyles, styleOf } from './pasted-styles.ts'
import { makeLinesOfTables } from './pasted-tables.ts'
import { wordsOf } from './words-of.ts'

/** Parts of a page or a Word file that contain no text. */
const rubbish =
  'style, script, meta, link, title, xml, img, svg, iframe, object, button, input, select, textarea, template'

/**
 * Cleans HTML from Word or a web page: creates real lists, turns tables into lines, and removes clutter and review
 * marks. The editor's own schema then drops what it does not support, such as fonts and colors (R9.19).
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(renameStyles(html), 'text/html')
  for (const element of page.body.querySelectorAll(rubbish)) element.remove()
  removeComments(page)
  dropReviewMarks(page)
  makeLists(page)
  makeEmphasis(page)
  makeLinesOfTables(page)
  for (const [from, to] of [
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ] as const)
    for (const heading of page.body.querySelectorAll(from)) rename(heading, to)
  for (const paragraph of page.body.querySelectorAll('p, h2, h3, h4')) {
    if (wordsOf(paragraph) === '' && !paragraph.querySelector('br')) paragraph.remove()
  }
  dropStyles(page)
  return page.body.innerHTML
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word writes a list as paragraphs with their level in a style and their bullet as text. */
const listLevel = (element: Element) => {
  const level = /mso-list:[^;]*level(\d)/i.exec(styleOf(element))?.[1]
  if (level) return Number(level)
  return /MsoListParagraph/i.test(element.className) && markerOf(element) ? 1 : null
}

/** The element that contains a list paragraph's bullet or number. */
const markerOf = (item: Element) =>
  [...item.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)))

/** Word's own number of the list that a paragraph belongs to. */
const listName = (element: Element) => /mso-list:\s*(\w+)/i.exec(styleOf(element))?.[1] ?? ''

interface OpenList {
  list: Element
  level: number
  name: string
}

function makeLists(page: Document): void {
  let open: OpenList[] = []
  for (const paragraph of [...page.body.querySelectorAll('p')]) {
    const level = listLevel(paragraph)
    if (level === null) {
      open = []
      continue
    }
    const marker = markerOf(paragraph)
    const number = numberOf(marker ? wordsOf(marker) : '')
    marker?.remove()
    // A list continues only with the directly following paragraph
    if (open[0]?.list.nextElementSibling !== paragraph) open = []
    const name = listName(paragraph)
    const kind = number === null ? 'ul' : 'ol'
    // Of two adjacent lists without text in between, the second is a separate one
    open = open.filter((one) => one.level < level || (one.level === level && isSame(one, name, kind)))
    let current = open.at(-1)
    if (!current || current.level < level) {
      const list = page.createElement(kind)
      // An interrupted list continues its numbering
      if (number !== null && number > 1) list.setAttribute('start', String(number))
      if (current?.list.lastElementChild) current.list.lastElementChild.append(list)
      else paragraph.before(list)
      current = { list, level, name }
      open.push(current)
    }
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    current.list.append(item)
    paragraph.remove()
  }
}

const isSame = (one: OpenList, name: string, kind: string) => one.name === name && one.list.localName === kind

/** Returns the number of a list paragraph's marker, 1 for alphabetic and Roman markers; null for a bullet. */
function numberOf(marker: string): number | null {
  if (!/^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]/i.test(marker)) return null
  return Number(/^\(?(\d{1,3})[.)]/.exec(marker)?.[1] ?? 1)
}
