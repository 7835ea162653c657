import type { WordResult } from './inspect-word.ts'

/** Groups that contain an object of another program, or a document that Word fetches. */
const embedded = /\\(?:objdata|objocx|objemb|objlink|objautlink|objupdate|objhtml|objclass|template|subdocument)\b/i
/** Fields that start a program or fetch a file. */
const fetching = /\b(?:DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|EMBED|RD|MACROBUTTON)\b/
/** Exceeds the nesting of real documents. */
const maxDepth = 500
const maxFieldLength = 4_000

/**
 * Inspects a whole RTF file: it begins with its mark, its groups are balanced, nothing follows the last one, and no group
 * contains an object, a template, or a field that starts a program or fetches a file. Binary data is rejected, since its
 * bytes are not read as groups.
 */
export function inspectRtf(content: Buffer): WordResult {
  const text = content.toString('latin1')
  if (!/^\{\\rtf1?(?![a-z\d])/.test(text)) return 'notWord'
  if (text.includes('\0') || !isBalanced(text)) return 'damaged'
  if (/\\bin-?\d/.test(text)) return 'damaged'
  if (embedded.test(text)) return { content: 'file' }
  return fieldsOf(text).some((field) => fetching.test(field)) ? { content: 'field' } : 'word'
}

/** Whether the groups end with the file, apart from line ends. */
function isBalanced(text: string): boolean {
  let depth = 0
  let at = 0
  for (; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth > maxDepth) return false
    if (depth === 0) break
  }
  return depth === 0 && /^\s*$/.test(text.slice(at + 1))
}

/** Returns the instructions of fields as plain text: Word also accepts them in pieces or as codes of characters. */
function fieldsOf(text: string): string[] {
  return text
    .split(/\\fldinst\b/)
    .slice(1)
    .map((field) =>
      field
        .slice(0, maxFieldLength)
        .split(/\\fldrslt\b/, 1)
        .join('')
        .replace(/\\'([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\u(-?\d+) ?\??/g, (_, code: string) => String.fromCharCode(Number(code) & 0xffff))
        // The address of a link is no instruction
        .replace(/"[^"]*"/g, '""')
        .replace(/\\[a-z]+-?\d* ?|[{}\r\n]/gi, '')
        .toUpperCase(),
    )
}
