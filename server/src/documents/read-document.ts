import mammoth from 'mammoth'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { escapeHtml } from './html.ts'
import { paragraphsOf } from './plain-text.ts'
import { sanitizeRichText } from './rich-text/sanitize-rich-text.ts'

/** A document as rich text, and its paragraphs as plain text. */
export interface ReadDocument {
  html: string
  lines: string[]
}

/** Maximum number of pages: a posting or a CV has a few, and reading a much longer document would take long. */
const maxPages = 30
const maxTextLength = 200_000

/** Reads a Word document: keeps bold, italic, headings, lists and links, and converts table rows to lines. */
export async function readWord(content: Buffer): Promise<ReadDocument> {
  const { value } = await mammoth.convertToHtml(
    { buffer: content },
    // Images contain no readable text
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  return readHtml(value)
}

/** Reads pasted or converted rich text. */
export function readHtml(html: string): ReadDocument {
  const sound = sanitizeRichText({ html: withRowsAsLines(html.slice(0, maxTextLength)), maxLength: maxTextLength })
  return { html: sound, lines: paragraphsOf(sound) }
}

/** Reads plain text: an empty line ends a paragraph, and so does a short line, as in text copied from a page. */
export function readText(text: string): ReadDocument {
  const written = text.slice(0, maxTextLength).split(/\r?\n/)
  const lines = joined(written.map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())).filter((line) => line !== '')
  return { html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''), lines }
}

/** Reads the text of a PDF, line by line as on its pages; an image of text has none. */
export async function readPdf(content: Uint8Array): Promise<ReadDocument> {
  const task = getDocument({
    data: new Uint8Array(content),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const pdf = await task.promise
  try {
    const lines: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number)
      lines.push(...linesOf((await page.getTextContent()).items))
      page.cleanup()
    }
    return readText(lines.join('\n'))
  } finally {
    await task.destroy()
  }
}

function linesOf(items: readonly object[]): string[] {
  const lines: string[] = []
  let line = ''
  for (const item of items) {
    if (!('str' in item) || typeof item.str !== 'string') continue
    line += item.str
    if ('hasEOL' in item && item.hasEOL) {
      lines.push(line)
      line = ''
    }
  }
  return [...lines, line].map((one) => one.trim())
}

/** Joins lines that were wrapped on the page: a long line without an end continues in the next. */
function joined(lines: readonly string[]): string[] {
  const paragraphs: string[] = []
  for (const line of lines) {
    const before = paragraphs.at(-1)
    const goesOn =
      before !== undefined &&
      before.length > 50 &&
      // Title, employer and place are each on a line of their own
      (paragraphs.length > 4 || /^[a-z]/.test(line)) &&
      !/[.:!?]$/.test(before) &&
      line !== '' &&
      !/^[•·*-]|^[A-Z][\w ]{2,30}:/.test(line)
    if (goesOn) paragraphs[paragraphs.length - 1] = `${before} ${line}`
    else paragraphs.push(line)
  }
  return paragraphs
}

/**
 * Converts table rows to lines: "Pay: $20 an hour" for a row with two cells. A row with a list or several paragraphs in
 * a cell, as in forms, keeps them unchanged.
 */
const withRowsAsLines = (html: string): string => {
  const { closed, rest } = elementsOf(html, 'tr')
  return closed.map(({ before, inner }) => `${before}${linesOfRow(inner)}`).join('') + rest
}

function linesOfRow(row: string): string {
  const cells = elementsOf(row, 't[dh]')
    .closed.map(({ inner }) => inner.trim())
    .filter((cell) => wordsOf(cell) !== '')
  if (!cells.every(isOneLine))
    return cells.map((cell) => (/<(?:p|div)\b|<ul\b|<ol\b/i.test(cell) ? cell : `<p>${cell}</p>`)).join('')
  const [head = '', ...rest] = cells.map((cell) => cell.replace(/<\/?(?:p|div|br)\b[^<>]*>/gi, ' ').trim())
  if (cells.length === 0) return ''
  const isNamed = rest.length === 1 && wordsOf(head).length < 40
  return `<p>${isNamed ? `${withoutColon(head)}: ${rest[0]}` : [head, ...rest].join(' · ')}</p>`
}

const wordsOf = (html: string) => html.replace(/<[^<>]*>/g, '').trim()

const isOneLine = (cell: string) =>
  !/<(?:ul|ol|h[1-6]|table)\b/i.test(cell) && (cell.match(/<(?:p|div)\b/gi) ?? []).length <= 1

/** Ignores the tags that close after it. */
const withoutColon = (head: string) => head.replace(/:\s*((?:<\/\w+>\s*)*)$/, '$1')

/**
 * Returns the elements with a name, each from its opening tag to the next closing one, with the text before it; and the
 * text after the last. Runs in a single pass: a pattern with both tags takes quadratic time for unclosed elements.
 */
function elementsOf(html: string, name: string) {
  const opening = new RegExp(`<${name}\\b[^<>]*>`, 'i')
  const pieces = html.split(new RegExp(`</${name}\\s*>`, 'i'))
  const rest = pieces.pop() ?? ''
  const closed = pieces.map((piece) => {
    const { index = piece.length, 0: tag = '' } = opening.exec(piece) ?? {}
    return { before: piece.slice(0, index), inner: piece.slice(index + tag.length) }
  })
  return { closed, rest }
}
