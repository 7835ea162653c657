import { readHtml } from '../../documents/reading/read-document.ts'
import type { PostingSource } from '../reading/read-posting.ts'
import { findMessages } from './find-messages.ts'

/** A line of signs between two postings. */
const separator = /^\s*(?:-{5,}|={5,}|\*{5,}|_{5,}|#{5,})\s*$/
/** A posting has some lines; a shorter part belongs to the one before. */
const leastWords = 25

/** Ends of the lines of sanitized rich text. */
const lineEnd = /(<br ?\/?>|<\/(?:p|h[1-6]|li|ul|ol)>)/

/**
 * Postings in the text of an email; `parts` are those between rules, and `numbered` those behind "1)", "2)" or "Position 1:". Both
 * may also be sections of one posting.
 */
export interface Body {
  sources: PostingSource[]
  parts: PostingSource[]
  numbered: Numbered[]
}

/** A numbered part with its first line; and `whole` with a text above all parts, which belongs to each. */
interface Numbered {
  source: PostingSource
  whole: PostingSource
  heading: string
}

interface Text {
  text: string
  html: string
  /** Whether the subject states that a message was forwarded. */
  isForwarded?: boolean
}

/** Returns the postings in the text of an email, without the headers of a forwarded message and the signature. */
export function splitBody({ text, html, isForwarded = false }: Text): Body {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:> ?)+/gm, '')
    .split('\n')
  const texts = findMessages(lines, isForwarded).flatMap(({ start, end }) =>
    partsOf(lines.slice(start, end), (line) => line),
  )
  const sources = texts.map((part) => ({ text: part.join('\n').trim() })).filter((part) => part.text !== '')
  if (sources.length > 1 || html.trim() === '') {
    const sourceOf = (part: readonly string[]) => ({ text: part.join('\n').trim() })
    const numbered = texts.length === 1 ? numberedParts(texts[0] ?? [], (line) => line, sourceOf) : []
    return { sources, parts: [], numbered }
  }
  // HTML keeps headings, lists and tables
  const document = readHtml(html.replace(/<hr\b[^<>]*>/gi, '<p>----------</p>'))
  const pieces = document.html.split(lineEnd)
  const plain = pieces.map(textOf)
  const messages = findMessages(plain, isForwarded).map(({ start, end }) => pieces.slice(start, end))
  const htmlOf = (part: readonly string[]) => ({
    html: part.filter((piece) => !separator.test(textOf(piece))).join(''),
    ...(document.partial === undefined ? {} : { partial: document.partial }),
  })
  const parts = messages.flatMap((message) => partsOf(message, textOf))
  return {
    sources: messages.map(htmlOf),
    parts: parts.length > messages.length ? parts.map(htmlOf) : [],
    numbered: messages.length === 1 ? numberedParts(messages[0] ?? [], textOf, htmlOf) : [],
  }
}

const headingOf = (lines: readonly string[]) => lines.find((line) => line.trim() !== '')?.trim() ?? ''

/** "1) Registrar", "Position 2: Cook", "Poste 2 –"; tags may be before it. */
const mark =
  /^((?:\s|<[^<>]*>)*)(?:(?:position|posting|job|opening|vacancy|poste|offre|puesto|vacante|stelle)\s{0,3}#?\s{0,3}(\d{1,2})\s{0,3}[:.)–—-]|\(?(\d{1,2})[.)](?=\s|<))\s*/i
/** A shorter text above the first is a remark. */
const leastIntroduction = 25

/** Separates lines before each mark with the next number, without the marks. */
function numberedParts(
  lines: readonly string[],
  textOfLine: (line: string) => string,
  sourceOf: (part: readonly string[]) => PostingSource,
): Numbered[] {
  const introduction: string[] = []
  const parts: string[][] = []
  for (const line of lines) {
    const [, , word, sign] = mark.exec(line) ?? []
    if (Number(word ?? sign) === parts.length + 1) parts.push([line.replace(mark, '$1')])
    else (parts.at(-1) ?? introduction).push(line)
  }
  if (parts.length < 2) return []
  const isShared = (introduction.map(textOfLine).join(' ').match(/\S+/g)?.length ?? 0) >= leastIntroduction
  return parts.map((part) => ({
    source: sourceOf(part),
    whole: sourceOf(isShared ? [...part, ...introduction] : part),
    heading: headingOf(part.map(textOfLine)),
  }))
}

const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&')

/** Separates lines at lines of signs, if there is a posting on both sides. */
function partsOf(lines: readonly string[], textOfLine: (line: string) => string): string[][] {
  const parts: string[][] = [[]]
  for (const line of lines)
    if (separator.test(textOfLine(line))) parts.push([])
    else parts.at(-1)?.push(line)
  const long = parts.filter((part) => (part.map(textOfLine).join(' ').match(/\S+/g)?.length ?? 0) >= leastWords)
  return long.length > 1 ? long : [[...lines]]
}
