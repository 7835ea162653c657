import { type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { isNestedTooDeeply } from './is-nested-too-deeply.ts'
import { isLabel, linesOfRows } from './label-rows.ts'

/** Exceeds the nesting of real documents; the functions of the library call themselves for each level. */
const maxDepth = 300

/**
 * Converts tables to lines: "Pay: $20 an hour" for a label and its value. A row with a list or several paragraphs in
 * a cell, as in forms, keeps them unchanged.
 */
export function tablesAsLines(html: string): string {
  if (!/<tr\b/i.test(html)) return html
  if (isNestedTooDeeply(html, { levels: maxDepth })) return html
  const document = parseDocument(html)
  // Inner tables first
  for (const table of DomUtils.getElementsByTagName('table', document).toReversed()) {
    for (const line of [...parseDocument(linesOfTable(table)).children]) DomUtils.prepend(table, line)
    DomUtils.removeElement(table)
  }
  return DomUtils.getInnerHTML(document, { encodeEntities: 'utf8' })
}

function linesOfTable(table: Element): string {
  const rows = DomUtils.getElementsByTagName('tr', table).map((row) =>
    row.children.filter(isTag).map((cell) => DomUtils.getInnerHTML(cell, { encodeEntities: 'utf8' }).trim()),
  )
  const html: string[] = []
  let plain: string[][] = []
  const endPlain = () => {
    for (const line of linesOfRows(plain, wordsOf))
      if ('cells' in line) html.push(`<p>${line.cells.map(inline).join(' · ')}</p>`)
      else html.push(`<p>${withoutColon(inline(line.label))}: ${inline(line.value)}</p>`)
    plain = []
  }
  // Cells of a single row in a cell are facts of their own, and not a label with its value
  const [only = []] = rows
  if (rows.length === 1 && isInCell(table) && only.every(isOneLine) && !only.some((cell) => isLabel(wordsOf(cell))))
    return only.map((cell) => `<p>${inline(cell)}</p>`).join('')
  for (const row of rows) {
    const stacked = row.map(labelAboveValue)
    const cells = row.filter((cell) => wordsOf(cell) !== '')
    if (cells.length > 0 && row.every((cell, index) => wordsOf(cell) === '' || stacked[index] !== null))
      plain.push(...stacked.flatMap((pair) => (pair ? [pair] : [])))
    else if (cells.every(isOneLine)) plain.push(row)
    else {
      const labels = plain.at(-1) ?? []
      const isBelow =
        labels.length > 1 && labels.length === row.length && labels.every((cell) => isLabel(wordsOf(cell)))
      if (isBelow) plain.pop()
      endPlain()
      if (isBelow) html.push(...row.map((cell, place) => labelled(labels[place] ?? '', cell)))
      else html.push(...cells.map((cell) => (/<(?:p|div)\b|<ul\b|<ol\b/i.test(cell) ? cell : `<p>${cell}</p>`)))
    }
  }
  endPlain()
  return html.join('')
}

const isInCell = (table: Element): boolean => {
  for (let { parent } = table; parent && isTag(parent); parent = parent.parent) if (parent.name === 'table') return true
  return false
}

/** Returns a cell with the label that is above it before its first paragraph. */
const labelled = (label: string, cell: string) =>
  `<p>${withoutColon(inline(label))}: ${cell.replace(/^\s*<(?:p|div)\b[^<>]*>/i, '').replace(/<\/(?:p|div)>|$/i, '</p>')}`

/** Returns the two paragraphs of a cell whose first is a label, as in printed forms. */
function labelAboveValue(cell: string): [string, string] | null {
  const parts = cell
    .split(/<\/(?:p|div)>|<br\s*\/?>/i)
    .map((part) => part.replace(/<(?:p|div)\b[^<>]*>/gi, '').trim())
    .filter((part) => wordsOf(part) !== '')
  const [label = '', value = ''] = parts
  return parts.length === 2 && isLabel(wordsOf(label)) && !isLabel(wordsOf(value)) ? [label, value] : null
}

const inline = (cell: string) => cell.replace(/<\/?(?:p|div|br)\b[^<>]*>/gi, ' ').trim()

const wordsOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim()

const isOneLine = (cell: string) =>
  !/<(?:ul|ol|h[1-6]|table)\b/i.test(cell) && (cell.match(/<(?:p|div)\b/gi) ?? []).length <= 1

/** Ignores the tags that close after it. */
const withoutColon = (head: string) => head.replace(/:\s*((?:<\/\w+>\s*)*)$/, '$1')
