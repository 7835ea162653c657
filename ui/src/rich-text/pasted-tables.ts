import { wordsOf } from './words-of.ts'

/** Elements that keep their own line within a cell. */
const blocks = 'p, div, ul, ol, dl, pre, blockquote, h1, h2, h3, h4, h5, h6'
/** Maximum length of a first cell that names the second one, in characters. */
const longestName = 40

/**
 * Turns table rows into lines, as when a document is parsed (R9.36): "Pay: $20 an hour" for two cells, "Mon · 9 · 5"
 * for more. Rows with a list or several paragraphs in a cell, as in layout tables, keep them unchanged.
 */
export function makeLinesOfTables(page: Document): void {
  // Nested tables come first: their lines are then inside the cells
  for (const table of [...page.body.querySelectorAll('table')].reverse()) {
    const captions = [...table.querySelectorAll('caption')].map((caption) => lineOf(page, [...caption.childNodes]))
    table.replaceWith(...captions, ...[...table.querySelectorAll('tr')].flatMap((row) => linesOfRow(page, row)))
  }
}

function linesOfRow(page: Document, row: Element): Node[] {
  const cells = [...row.querySelectorAll('td, th')].filter((cell) => wordsOf(cell) !== '')
  const [first, second, ...more] = cells
  if (!first || !second || cells.some((cell) => !isOneLine(cell))) return cells.flatMap((cell) => blocksOf(page, cell))
  for (const cell of cells) unwrapBlocks(cell)
  const isNamed = more.length === 0 && wordsOf(first).length < longestName
  if (isNamed) dropColon(first)
  return [
    lineOf(
      page,
      cells.flatMap((cell, at) => [...(at === 0 ? [] : [isNamed ? ': ' : ' · ']), ...cell.childNodes]),
    ),
  ]
}

/** Whether all text of a cell is in one paragraph, or in none. */
function isOneLine(cell: Element): boolean {
  const inside = [...cell.querySelectorAll(blocks)].filter((block) => wordsOf(block) !== '')
  return inside.every((block) => block.matches('p, div') && wordsOf(block) === wordsOf(cell))
}

/** Returns the content of a cell, with loose text as a paragraph. */
function blocksOf(page: Document, cell: Element): Node[] {
  const found: Node[] = []
  let loose: Node[] = []
  const close = () => {
    if (loose.some((node) => node.textContent?.trim())) found.push(lineOf(page, loose))
    loose = []
  }
  for (const node of [...cell.childNodes]) {
    if (node instanceof Element && (node.matches(blocks) || node.querySelector(blocks))) {
      close()
      found.push(node)
    } else loose.push(node)
  }
  close()
  return found
}

function unwrapBlocks(cell: Element): void {
  for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes)
  for (const brk of cell.querySelectorAll('br')) brk.replaceWith(' ')
  // Whitespace around the text is not part of a line
  const [start, end] = [cell.firstChild, cell.lastChild]
  if (start?.nodeType === Node.TEXT_NODE) start.textContent = (start.textContent ?? '').trimStart()
  if (end?.nodeType === Node.TEXT_NODE) end.textContent = (end.textContent ?? '').trimEnd()
}

/** "Pay:" and its value need only one colon. */
function dropColon(cell: Element): void {
  const texts = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  let last: Node | null = null
  while (texts.nextNode()) if (texts.currentNode.textContent?.trim()) last = texts.currentNode
  if (last) last.textContent = (last.textContent ?? '').replace(/[\s\u00a0]*:?[\s\u00a0]*$/, '')
}

function lineOf(page: Document, nodes: (Node | string)[]): Element {
  const line = page.createElement('p')
  line.append(...nodes)
  return line
}
