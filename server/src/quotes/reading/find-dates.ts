import type { ParsedComponents } from 'chrono-node'
// Only these languages: the package as a whole takes 0.3 s of the processor to load
import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import * as es from 'chrono-node/es'
import * as fr from 'chrono-node/fr'
import { type DayMonthOrder, inBothOrders, isAmbiguous } from './find-day-month-order.ts'
import { labelledParts } from './find-labels.ts'
import type { Language } from './find-language.ts'

interface Found<Value> {
  value: Value
  from: string
}

/** The order and the language of a posting's dates. */
export interface DateStyle {
  order: DayMonthOrder | null
  language: Language
}

/** A deadline, or the days that it may be. */
export type FoundDeadline = Found<string> | { days: readonly string[]; from: string }

/** Words around an application deadline. The start of a review is none: later applications are reviewed too. */
const applyBy: Record<Language, RegExp> = {
  en: /\b(?:deadline|clos(?:e|ing) dates?|closes?\s+(?:on|at|(?=\d|\p{Lu}\p{L}{2,8}\.?,? ))|applications?\s+clos(?:e|es|ing)|(?:posting|position|job|vacancy|competition|search)\s+(?:closes|will close|expires)|will close|expires on|apply (?:by|before|until|no later than)|(?:applications?|expressions? of interest|materials|dossiers?|submissions?|packets?|r[eé]sum[eé]s|resume|cvs?|cover(?:ing)? letters?)\b[^.]{0,80}\b(?:due|received|accepted|submitted|completed?|until|through|by)\b|(?:r[eé]sum[eé]s?|cvs?)\b[^.]{0,80}\bno later than\b|(?:received|submitted|submit|submitting|postmarked|completed?)\b[^.]{0,80}\b(?:by|before|prior to|no later than)\b|(?:sent|e-?mailed|mailed|forwarded|directed)\b[^.]{0,120}\b(?:by|before|no later than)\b|(?:apply|send|e-?mail|upload|forward|return|mail)\b[^.]{0,120}\b(?:by|before|no later than|not later than|until)\b|(?:full|best|first|priority) consideration|for applications is|last (?:day|date) (?:to apply|for (?:receipt|receiving|applications)))/iu,
  fr: /(?:date limite|date de (?:clôture|fermeture|fin)|fin (?:de l[’'])?(?:affichage|d[’']affichage)|échéance|postuler (?:avant|au plus tard|d[’']ici|jusqu)|(?:candidatures?|dossiers?|demandes?|cv|curriculum)(?!\p{L})[^.]{0,120}(?:avant|au plus tard|d[’']ici|jusqu[’']au|reçue?s?|parvenir)|(?:avant le|au plus tard le|jusqu[’']au|d[’']ici le|clôture)|se termine le|affichage)/iu,
  es: /(?:fecha (?:límite|limite|de cierre|de vencimiento|tope|final)|plazo|cierra|cierre|vence|vencimiento|(?:solicitud(?:es)?|candidaturas?|currículums?|documentos|solicitar|postular|aplicar|enviar|radicar)(?!\p{L})[^.]{0,120}(?:antes del?|hasta|a más tardar|no más tarde|en o antes)|(?:antes del|hasta el|a más tardar el|en o antes del))/iu,
  de: /(?:bewerbungsschluss|bewerbungsfrist|bis (?:zum|spätestens)|bew[ei]rb\p{L}*[^.]{0,60}\sbis\s|spätestens|frist)/iu,
}
const readFrom =
  /(?:(?<!\p{L})(?:review|screening|evaluation|consideration|interviews?)\b[^.;]{0,60}\b(?:begins?|starts?|commences?|beginning|starting)\b|(?:entrée en fonction|début|fecha de (?:inicio|comienzo)|start date|anticipated start|opens?|opening date|posted|date d[’']affichage|fecha de (?:apertura|publicación))(?:(?!clos)[^.;]){0,30}$)/iu
const untilFilled =
  /(?:\b(?:open until filled|until (?:the )?(?:position is |positions are |vacancy is |it is )?filled|until a suitable candidate|remain open until)\b|jusqu[’']à ce que le poste soit (?:comblé|pourvu)|jusqu[’']à (?:comblement|dotation)|jusqu[’']au comblement|jusqu[’']à ce qu[’']il soit comblé|hasta (?:que se )?(?:cubrir|cubra|llenar|llene|ocupar|ocupe)|hasta que (?:el puesto|la plaza) (?:sea|quede|esté)|abiert[oa] hasta)/iu
/** A date behind these words replaces the one before it. */
const extended =
  /(?<!\p{L})(?:extended|postponed|moved|changed|revised|prolongée?|reportée?|repoussée?|extendid[oa]|prorrogad[oa]|aplazad[oa]|extendió|verlängert)(?!\p{L})/iu

/** "A PhD completed by August 1" is a requirement. */
const ofDegree =
  /\b(?:ph\.?\s?d|doctora\w+|degree|dissertation|licen[cs]e|certificat\w+)\b(?:(?!appl|submi)[^;])*\b(?:completed?|completion|conferred|earned|obtained|in hand)\b[^;]{0,20}$/iu

/** "Die Stelle ist bis zum 30.09.2027 befristet", "Poste à pourvoir dès que possible ; jusqu'au 31/12/2027" */
const ofContract =
  /(?<!\p{L})(?:\p{L}*befrist\p{L}*|\p{L}*vertretung|elternzeit|laufzeit|\p{L}*vertrag\p{L}*|contrats?|cdd|durée|poste à pourvoir|remplacement|contratos?|duración|sustitución)(?!\p{L})/iu
const ofApplication =
  /(?<!\p{L})(?:\p{L}*bew[ei]rb\p{L}*|unterlagen|frist|spätestens|candidat\p{L}*|postul\p{L}*|dossiers?|demandes?|cv|offres?|affich\p{L}*|curr[ií]cul\p{L}*|solicit\p{L}*|plazo|inscri\p{L}*)(?!\p{L})/iu
const isEndOfContract = (sentence: string) => ofContract.test(sentence) && !ofApplication.test(sentence)

/** Addresses have points, which would end a sentence. */
const withoutAddresses = (text: string) =>
  text.replace(/(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+\.\p{L}+/gu, (address) => '_'.repeat(address.length))

/** The point of "5 p.m. Eastern" or "31. Dezember" ends no sentence. */
const sentencesOf = (line: string) => line.split(/(?<=[.!?])(?<!\b(?:[apAP]\.[mM]|\d{1,2})\.)\s+(?=\p{Lu})/u)

/** The last day to apply, in `YYYY-MM-DD`; a date without its year is no date of a form. */
export function findDeadline(lines: readonly string[], style: DateStyle): FoundDeadline | null {
  let best: { rank: number; found: FoundDeadline } | null = null
  const consider = (rank: number, found: FoundDeadline | null) => {
    if (found && (!best || rank > best.rank)) best = { rank, found }
  }
  for (const { kind, value, from } of labelledParts(lines)) {
    if (kind === 'deadline' || kind === 'period')
      consider(kind === 'deadline' ? 4 : 2, labelledDay(kind, { value, from }, style))
    else if (kind === null || (kind === 'other' && value.length > 60)) considerSentences(from, style, consider)
    // "Salary: $52,000. Apply by January 5, 2027."
    else considerSentences(sentencesOf(from).slice(1).join(' '), style, consider)
  }
  return (best as { found: FoundDeadline } | null)?.found ?? null // assigned in the closure
}

function considerSentences(
  line: string,
  style: DateStyle,
  consider: (rank: number, found: FoundDeadline | null) => void,
): void {
  for (const sentence of sentencesOf(line)) {
    if (sentence.length > 3_000) continue
    for (const clause of sentence.split(/[;|]|\s[•·]\s|\s\*\*\s/)) {
      const words = withoutAddresses(clause)
      const at = startOfWords(words, style.language)
      if (at < 0) continue
      const dates = datesIn(words, style)
      // "Extended from A to B" is B
      const chosen = extended.test(words) ? dates.at(-1) : dates.find(({ index }) => index >= at)
      const before = chosen ? words.slice(0, chosen.index) : ''
      if (!chosen || isStartOfReview(before) || ofDegree.test(before) || isEndOfContract(sentence)) continue
      consider(rankOf(words), { ...dayOf(chosen, style), from: clause.trim() })
    }
  }
}

/** Whether the date behind these words is the one from which applications are read. */
function isStartOfReview(before: string): boolean {
  const found = readFrom.exec(before)
  return found !== null && rankOf(before.slice(found.index + found[0].length)) < 3
}

function startOfWords(clause: string, language: Language): number {
  const own = clause.search(applyBy[language])
  return own >= 0 || language === 'en' ? own : clause.search(applyBy.en)
}

/** The last date of a label: of "from A to B" and "extended to B", the later. */
function labelledDay(
  kind: 'deadline' | 'period',
  { value, from }: { value: string; from: string },
  style: DateStyle,
): FoundDeadline | null {
  const dates = datesIn(withoutAddresses(value), style)
  const chosen =
    kind === 'period' || extended.test(value) || /(?<!\p{L})(?:from|du|del?|desde)\s/iu.test(value.slice(0, 12))
      ? dates.at(-1)
      : dates[0]
  if (!chosen || isStartOfReview(value.slice(0, chosen.index))) return null
  return { ...dayOf(chosen, style), from }
}

export function findUntilFilled(lines: readonly string[]): Found<true> | null {
  for (const line of lines) {
    const sentence = sentencesOf(line).find((one) => untilFilled.test(one))
    if (sentence) return { value: true, from: sentence }
  }
  return null
}

/** Ranks an explicit deadline above the start of a review. */
function rankOf(sentence: string): number {
  if (
    /(?<!\p{L})(?:deadline|closing date|closes?|no later than|apply by|apply before|date limite|au plus tard|clôture|fecha (?:límite|limite|de cierre)|a más tardar|vence|cierra|plazo)/iu.test(
      sentence,
    )
  )
    return 3
  if (/(?<!\p{L})(?:due|must be (?:received|submitted)|avant le|hasta el|antes del)/iu.test(sentence)) return 2
  return 1
}

interface Day {
  index: number
  text: string
  /** Of a range, its end. */
  date: ParsedComponents
}

/** Full dates of a text in order, each with its year. */
function datesIn(text: string, { order, language }: DateStyle): Day[] {
  const english = order === 'day-month' ? en.GB : en
  const parsers =
    language === 'fr'
      ? [fr, english]
      : language === 'es'
        ? [es, english]
        : language === 'de'
          ? [de, english]
          : [english]
  const written = text.replace(/(?<=\d)(?:\s?er|ro|º|°)(?=\s)/g, '').replace(/\b(\d{1,2})h(\d{2})?\b/g, '$1:$2')
  for (const parser of parsers) {
    const dates = parser
      .parse(written === text ? text : padded(written, text), undefined, { forwardDate: false })
      .map(({ index, text: words, start, end }): Day => ({ index, text: words, date: end ?? start }))
      .filter(({ date }) => date.isCertain('day') && date.isCertain('month') && date.isCertain('year'))
    if (dates.length > 0) return dates
  }
  return []
}

/** Positions are only compared with those of the words before a date, which precede what was removed. */
const padded = (written: string, text: string) => written.padEnd(text.length)

function dayOf(found: Day, { order }: DateStyle): { value: string } | { days: readonly string[] } {
  if (order === null && isAmbiguous(found.text)) return { days: inBothOrders(found.text) }
  const part = (name: 'year' | 'month' | 'day') => String(found.date.get(name) ?? '').padStart(2, '0')
  return { value: `${part('year')}-${part('month')}-${part('day')}` }
}
