import type { PostingSource } from '../reading/read-posting.ts'

/** Start of a forwarded message: everything before it is a remark of the sender. */
const forwarded =
  /^(?:-{2,}\s*(?:forwarded message|original message|message transféré|mensaje reenviado)\s*-{2,}|begin forwarded message:|début du message (?:transféré|réexpédié)\s*:)\s*$/im
const headerLine =
  /^\s*(?:>\s*)?\*?(?:from|sent|date|to|cc|subject|reply-to|de|envoyé|à|objet|para|enviado|asunto|fecha)\s*:\*?\s.*$/i
/** A line of signs between two postings. */
const separator = /^[^\S\n\u2028\u2029]*(?:-{5,}|={5,}|\*{5,}|_{5,}|#{5,})[^\S\n\u2028\u2029]*$/m
const signature = /^-- ?$/m
/** A posting has some lines; a shorter part belongs to the one before. */
const leastWords = 25

/** Returns the postings in the text of an email, without the headers of a forwarded message and the signature. */
export function splitBody({ text, html }: { text: string; html: string }): PostingSource[] {
  const own = withoutForwarding(text.replace(/\r\n?/g, '\n').replace(/^(?:> ?)+/gm, ''))
  const parts = own
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => (part.match(/\S+/g)?.length ?? 0) >= leastWords)
  if (parts.length > 1) return parts.map((part) => ({ text: part }))
  // HTML keeps headings, lists and tables
  const isForwarded = forwarded.test(text)
  if (html.trim() !== '' && !isForwarded) return [{ html }]
  return own.trim() === '' ? (html.trim() === '' ? [] : [{ html }]) : [{ text: own }]
}

function withoutForwarding(text: string): string {
  const found = forwarded.exec(text)
  const body = found ? text.slice(found.index + found[0].length) : text
  const lines = body.split('\n')
  let first = 0
  if (found)
    while (first < lines.length && (headerLine.test(lines[first] ?? '') || lines[first]?.trim() === '')) first += 1
  const rest = lines.slice(first).join('\n')
  const { index = rest.length } = signature.exec(rest) ?? {}
  return index > 0 ? rest.slice(0, index) : rest
}
