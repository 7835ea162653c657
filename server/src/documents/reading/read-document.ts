import { maxReadText, partialReads } from '@tearsheet/protocol/quotes/reading'
import { escapeHtml } from '../html.ts'
import { paragraphsOf } from '../plain-text.ts'
import { sanitizeRichText } from '../rich-text/sanitize-rich-text.ts'
import { withRulesMarked, withWhiteMarked } from '../rich-text/unseen-elements.ts'
import { bulletsAsLists, isListItem, isListSign } from './bullets-as-lists.ts'
import { inPieces } from './in-pieces.ts'
import { linesOfRows } from './label-rows.ts'
import { tablesAsLines } from './tables-as-lines.ts'
import { withoutMarkdown } from './without-markdown.ts'

/** A document as rich text, and its paragraphs as plain text. */
export interface ReadDocument {
  html: string
  lines: string[]
  /** States which part was read, for a document beyond a limit. */
  partial?: string
}

/** Ligatures such as "ﬁ", which PDFs and word processors write for two or three characters. */
const ligatures = /[\ufb00-\ufb06]/g
/** Soft hyphens and spaces without a width, which copied text has inside words. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g

/** Returns a text with each accent and its base as one character, without ligatures and invisible characters. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))

/** Reads pasted or converted rich text. */
export function readHtml(html: string): ReadDocument {
  const clean = sanitizeRichText({
    html: tablesAsLines(withWhiteMarked(withRulesMarked(normalizeText(html.slice(0, maxReadText))))),
    maxLength: maxReadText,
  })
  const sound = bulletsAsLists(clean)
  return { html: sound, lines: paragraphsOf(sound).flatMap(inPieces), ...partOf(html) }
}

/** Reads plain text: an empty line ends a paragraph, and so does a short line, as in text copied from a page. */
export function readText(text: string): ReadDocument {
  const written = rowsAsLines(withoutMarkdown(normalizeText(text.slice(0, maxReadText))).split(/\r\n?|\n/))
  const lines = joined(written.map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())).filter((line) => line !== '')
  const html = bulletsAsLists(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''))
  return { html, lines: paragraphsOf(html).flatMap(inPieces), ...partOf(text) }
}

const partOf = ({ length }: string) => (length > maxReadText ? { partial: partialReads.text } : {})

/** Converts rows with tabs between their cells, as copied from a table, to lines. */
function rowsAsLines(lines: readonly string[]): string[] {
  const converted: string[] = []
  let rows: string[][] = []
  const endRows = () => {
    for (const line of linesOfRows(rows, (cell) => cell))
      converted.push('cells' in line ? line.cells.join(' · ') : `${line.label.replace(/\s*:$/, '')}: ${line.value}`)
    rows = []
  }
  for (const line of lines) {
    const cells = line
      .trim()
      .split('\t')
      .map((cell) => cell.trim())
    if (cells.length > 1) rows.push(cells)
    else {
      endRows()
      converted.push(line)
    }
  }
  endRows()
  return converted
}

/** Longest line of a text that was wrapped; a longer one is a paragraph. */
const maxWrapped = 120
/** A field, such as "Date limite :". */
export const fieldStart = /^\p{Lu}[\p{L}\d'’() ]{2,40}:/u

/** Words that end no line. */
const goesOnBehind =
  /\s(?:by|the|an?|of|and|or|to|for|from|in|at|with|until|as|is|are|be|our|its|that|de|du|des|le|la|les|et|à|au|pour|avec|el|del|los|y|o|para|hasta|und|der|die|das|den|für|bis|zum|zur|von)$/iu

/** Number of lines at the top, where title, employer and place are each on a line of their own. */
const top = 4

/**
 * Joins lines that were wrapped on the page: a long line without an end continues in the next. If that one does not
 * begin in lowercase, its first word must have been too long for the line.
 */
function joined(lines: readonly string[]): string[] {
  const lengths = lines.map(({ length }) => length).filter((length) => length <= maxWrapped)
  const width = Math.max(0, ...lengths)
  // One long line among short ones is no edge of a page
  const isWrapped = lengths.filter((length) => length > width - 20).length > 2
  const wrapped = wrappedPlaces(lines)
  let last = ''
  const paragraphs: string[] = []
  for (const [place, line] of lines.entries()) {
    const before = paragraphs.at(-1)
    const isOfText = wrapped.has(place)
    const goesOn =
      before !== undefined &&
      before.length > (isOfText ? 30 : 50) &&
      (isOfText || paragraphs.length > top || /^[a-z]/.test(line)) &&
      !/[.:!?]$|\([mwfdhx]\s?\/[^()]{1,8}\)$/i.test(last) &&
      line !== '' &&
      !isListItem(line) &&
      !fieldStart.test(line) &&
      (isOfText ||
        /^\p{Ll}/u.test(line) ||
        goesOnBehind.test(last) ||
        (isWrapped && last.length + 1 + line.split(' ', 1).join('').length > width))
    const isCut =
      before !== undefined && isCutTitle(before, line) && line !== '' && line.length <= 100 && !isListItem(line)
    if (goesOn || (isCut && !fieldStart.test(line)) || (before === last && isListSign(last)))
      paragraphs[paragraphs.length - 1] = `${before} ${line}`
    else paragraphs.push(line)
    last = line
  }
  return paragraphs
}

/** Whether a short line ends with a word or an open parenthesis that its text goes on behind. */
const isCutTitle = (line: string, next: string) =>
  line.length > 20 &&
  line.length <= 100 &&
  (/\s(?:of|and|for|in|the|&)$/.test(line) || (/\([^()]*$/.test(line) && /^[^()]*\)/.test(next)))

/** Minimum length of a line of a text that was wrapped. */
const minWrapped = 40

/**
 * Returns the places of lines that continue a text that was wrapped: they follow a long line of a block, some of whose lines
 * begin in lowercase.
 */
function wrappedPlaces(lines: readonly string[]): ReadonlySet<number> {
  const isLong = (line = '') => line.length >= minWrapped && line.length <= maxWrapped
  const places = new Set<number>()
  for (let start = 0; start < lines.length; start += 1) {
    if (!isLong(lines[start])) continue
    let end = start
    while (isLong(lines[end])) end += 1
    // The last line of a block is short
    const following = lines.slice(start + 1, end + 1)
    const inLowercase = following.filter((line) => /^\p{Ll}/u.test(line)).length
    if (inLowercase >= 2 && inLowercase * 3 >= following.length)
      for (const place of following.keys()) places.add(start + 1 + place)
    start = end
  }
  return places
}
