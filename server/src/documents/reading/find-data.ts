import { isLabel } from './label-rows.ts'

/** Start of XML, and elements that only data and drawings begin with. */
const markup = /^(?:<\?xml\s|(?:<!--[^<>]{0,2000}-->\s*)*<(?:svg|rss|feed|rdf:RDF|jobs?|source|urlset)\b)/i
/** Start of JSON, which may be cut or have a value on each line. */
const json = /^\[?\s*\{\s*"[^"\n]{1,100}"\s*:/

/** Kind of a text that is data for programs, and not for readers: JSON with its value, XML, or a table with delimiters. */
export type FoundData = { kind: 'json'; value: unknown } | { kind: 'xml' | 'csv' }

/** Returns the kind of data that a text is; null for a text of words. */
export function findData(text: string): FoundData | null {
  const start = text.replace(/^\u{feff}/u, '').trimStart()
  if (markup.test(start)) return { kind: 'xml' }
  if (/^[[{]/.test(start)) {
    const value = parsed(start)
    return value !== undefined || json.test(start) ? { kind: 'json', value } : null
  }
  return isTable(start) ? { kind: 'csv' } : null
}

/** Returns the value of JSON; undefined for a text that is not valid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether all lines have the same number of delimiters without a space behind them, which text has; or cells below labels, between
 * tabs.
 */
function isTable(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return false
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const [head = [], ...rows] = cells
  // Below labels, one row has their values; several are a list of postings
  const isList = head.length > 1 && head.every(isLabel) && rows.length > 1 && !rows.flat().some(isLabel)
  if (isList && rows.every((row) => row.length === head.length)) return true
  return delimiters.some((delimiter) => {
    const [first = 0, ...others] = lines.map((line) => withoutQuoted(line).match(delimiter)?.length ?? 0)
    // Two lines of text may have one each
    return first > (lines.length === 2 ? 1 : 0) && others.every((count) => count === first)
  })
}

/** Without a space behind them; the comma of "23,000" is none. */
const delimiters = [/(?<!\d),(?!\s)|,(?![\s\d])/g, /;(?!\s)/g]

const withoutQuoted = (line: string) => line.replace(/"[^"]*"/g, '')
