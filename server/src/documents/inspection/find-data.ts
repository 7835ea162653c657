/** Elements that only data and drawings begin with. */
const markup =
  /^(?:<\?xml\b[^<>]{0,500}\?>\s*)?(?:<!--[^<>]{0,2000}-->\s*)*<(?:svg|rss|feed|rdf:RDF|jobs?|source|urlset)\b/i

/** Kind of a text that is data for programs, and not for readers: JSON with its value, XML, or a table with delimiters. */
export type FoundData = { kind: 'json'; value: unknown } | { kind: 'xml' | 'csv' }

/** Returns the kind of data that a text is; null for a text of words. */
export function findData(text: string): FoundData | null {
  const start = text.replace(/^\u{feff}/u, '').trimStart()
  if (markup.test(start)) return { kind: 'xml' }
  if (/^[[{]/.test(start)) {
    try {
      return { kind: 'json', value: JSON.parse(start) }
    } catch {
      return null
    }
  }
  return isTable(start) ? { kind: 'csv' } : null
}

/** Whether all lines have the same number of delimiters without a space behind them, which text has. */
function isTable(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2) return false
  return [/,(?!\s)/g, /;(?!\s)/g].some((delimiter) => {
    const [first = 0, ...others] = lines.map((line) => withoutQuoted(line).match(delimiter)?.length ?? 0)
    return first > 0 && others.every((count) => count === first)
  })
}

const withoutQuoted = (line: string) => line.replace(/"[^"]*"/g, '')
