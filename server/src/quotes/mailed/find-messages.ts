import { withoutSignature } from '../reading/remove-signature.ts'

/** Lines from `start` to before `end`. */
export interface Span {
  start: number
  end: number
}

/** Start of a forwarded message: everything before it is a remark of the sender. */
const forwarded =
  /^-{2,}\s*(?:forwarded message|original message|message (?:transféré|d[’']origine)|mensaje (?:reenviado|original)|(?:ursprüngliche|weitergeleitete) nachricht)\s*-{2,}$|^(?:begin forwarded message|début du message (?:transféré|réexpédié)|anfang der weitergeleiteten nachricht|inicio del mensaje reenviado)\s*:$/i
const wrote = /^(?:on|le|el|am) .{6,160}(?:wrote|a écrit|escribió|schrieb)\s?:$/i
const header =
  /^\*?(?:from|sent|date|to|cc|bcc|subject|reply-to|organi[sz]ation|importance|priority|attachments?|de|envoyé|à|pour|cc|sujet|objet|enviado(?: el)?|para|asunto|fecha|von|gesendet|datum|an|betreff)\s*:\*?(?:\s|$)/i
const sender = /^\*?(?:from|de|von)\s*:/i
/** Rest of a list of recipients on the next line. */
const continued = /^<?[^\s<>@]+@[^\s<>@]+>?[,;]?$|^[^<>@]{1,60}<[^\s<>@]+@[^\s<>@]+>[,;]?$/

/** A message may be a posting from this number of words on; a shorter one is a remark if another has more. */
const enoughWords = 40
const leastWords = 25

const wordsIn = (lines: readonly string[]) => lines.join(' ').match(/\S+/g)?.length ?? 0

/** Lines between two messages: a line that names a forwarded message, headers, or "On Monday, Ana wrote:". */
interface Boundary extends Span {
  isForward: boolean
  hasHeaders: boolean
}

/**
 * Finds the messages of an email that may be postings: those that were forwarded, or the sender's own text. Remarks, headers
 * and the earlier messages below an answer are left out.
 * @param isForwarded whether the subject states that the first headers are those of a forwarded message
 */
export function findMessages(lines: readonly string[], isForwarded: boolean): Span[] {
  const boundaries = findBoundaries(lines)
  const [first] = boundaries
  if (first && isForwarded && first.hasHeaders) first.isForward = true
  const found: Span[] = []
  let shorter: Span | null = null
  for (let place = 0; place <= boundaries.length; place += 1) {
    const next = boundaries[place]
    const span = { start: boundaries[place - 1]?.end ?? 0, end: next?.start ?? lines.length }
    const words = wordsIn(lines.slice(span.start, span.end))
    const isRemark = place === 0 && next?.isForward === true
    if (words >= leastWords && !isRemark) shorter = span
    if (words < enoughWords || isRemark) continue
    found.push(span)
    // Below are the messages that it answers
    if (next && !next.isForward) break
  }
  if (found.length === 0) found.push(shorter ?? { start: 0, end: lines.length })
  return found.map((span) => trimmed(lines, span))
}

function findBoundaries(lines: readonly string[]): Boundary[] {
  const found: Boundary[] = []
  for (let place = 0; place < lines.length; place += 1) {
    const line = (lines[place] ?? '').trim()
    const isForward = forwarded.test(line)
    const next = (lines[place + 1] ?? '').trim()
    const quoteLines = wrote.test(line) ? 1 : /^(?:on|le|el|am) /i.test(line) && wrote.test(`${line} ${next}`) ? 2 : 0
    const end = quoteLines > 0 ? place + quoteLines : endOfHeaders(lines, isForward ? place + 1 : place, isForward)
    if (!isForward && end === place) continue
    found.push({ start: place, end, isForward, hasHeaders: quoteLines === 0 })
    place = end - 1
  }
  return found
}

/** Maximum number of lines of the headers of a message. */
const maxHeaders = 30

/** Returns the place behind headers, which have a sender and two more; the start itself where there are none. */
function endOfHeaders(lines: readonly string[], start: number, isForward: boolean): number {
  let [end, count, hasSender] = [start, 0, false]
  for (let place = start; place < Math.min(lines.length, start + maxHeaders); place += 1) {
    const line = (lines[place] ?? '').trim()
    const isHeader = header.test(line)
    if (!isHeader && line !== '' && !(count > 0 && continued.test(line))) break
    if (line === '' && count > 0 && !header.test((lines[place + 1] ?? '').trim())) break
    if (line === '' && !isForward && count === 0) break
    count += Number(isHeader)
    hasSender ||= sender.test(line)
    if (line !== '') end = place + 1
  }
  return hasSender && count >= 3 ? end : start
}

const device =
  /^(?:sent from (?:my|the|outlook|mail|yahoo|samsung)\b.{0,60}|get outlook for \w+.*|(?:envoyé (?:de|depuis) mon|enviado desde mi|von meinem) \S+.{0,40})$/i
const legal =
  /^\W*(?:confidentiality (?:notice|statement)|(?:e-?mail )?disclaimer\b|avis de confidentialité|aviso de confidencialidad|(?:this|the information (?:contained )?in this) (?:e-?mail|electronic message|message|communication)\b.{0,200}\b(?:confidential|intended|privileged)|(?:ce|le présent) (?:courriel|message)\b.{0,200}\b(?:confidentiel|destiné))/i
const warning =
  /^\W*(?:caution|warning|attention|external|\[external[^\]]*\])\b.{0,160}\b(?:external|outside|originated|unknown sender|e-?mail)\b.*$|^\[?external(?: e-?mail)?\]?$/i

/** Number of lines at the end in which a signature or a legal notice can begin. */
const maxEnd = 14

/** Leaves out a warning of the mail system at the top, and the signature and legal notices at the end. */
function trimmed(lines: readonly string[], { start, end }: Span): Span {
  let first = start
  while (first < Math.min(end, start + 6) && ((lines[first] ?? '').trim() === '' || warning.test(lines[first] ?? '')))
    first += 1
  const own = lines.slice(first, end)
  const signature = own.findIndex((line) => /^-- ?$/.test(line) || device.test(line.trim()))
  const last = Math.max(1, own.length - maxEnd)
  const notice = own.findIndex((line, place) => place >= last && legal.test(line.trim()))
  const closing = last + withoutSignature(['', '', ...own.slice(last)]).length - 2
  const ends = [signature, notice, closing].filter((place) => place > 0)
  return { start: first, end: first + Math.min(own.length, ...ends) }
}
