import { readHtml } from '../../documents/reading/read-document.ts'
import type { PostingSource } from '../reading/read-posting.ts'
import { findMessages } from './find-messages.ts'

/** A line of signs between two postings. */
const separator = /^\s*(?:-{5,}|={5,}|\*{5,}|_{5,}|#{5,})\s*$/
/** A posting has some lines; a shorter part belongs to the one before. */
const leastWords = 25

/** Ends of the lines of sanitized rich text. */
const lineEnd = /(<br ?\/?>|<\/(?:p|h[1-6]|li|ul|ol)>)/

/** Postings in the text of an email; `parts` are those between rules, which may also be sections of one. */
export interface Body {
  sources: PostingSource[]
  parts: PostingSource[]
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
  if (sources.length > 1 || html.trim() === '') return { sources, parts: [] }
  // HTML keeps headings, lists and tables
  const pieces = readHtml(html.replace(/<hr\b[^<>]*>/gi, '<p>----------</p>')).html.split(lineEnd)
  const plain = pieces.map(textOf)
  const messages = findMessages(plain, isForwarded).map(({ start, end }) => pieces.slice(start, end))
  const htmlOf = (part: readonly string[]) => ({
    html: part.filter((piece) => !separator.test(textOf(piece))).join(''),
  })
  const parts = messages.flatMap((message) => partsOf(message, textOf))
  return { sources: messages.map(htmlOf), parts: parts.length > messages.length ? parts.map(htmlOf) : [] }
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
