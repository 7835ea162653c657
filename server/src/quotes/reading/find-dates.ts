import { en } from 'chrono-node'
import { type DayMonthOrder, isAmbiguous } from './find-day-month-order.ts'

interface Found<Value> {
  value: Value
  from: string
}

/** Words around an application deadline. The start of a review is none: later applications are reviewed too. */
const applyBy =
  /\b(?:deadline|clos(?:e|ing) date|closes?\s+(?:on|at)|apply (?:by|before)|(?:applications?|materials|dossiers?|submissions?|packets?)\b[^.]{0,80}\b(?:due|received|accepted|submitted|completed?)\b|(?:received|submitted|submit|submitting|completed?)\b[^.]{0,80}\b(?:by|before|prior to|no later than)\b|(?:full|best|first|priority) consideration|for applications is)/i
const readFrom =
  /\b(?:review|screening|evaluation|consideration)\b[^.;]{0,60}\b(?:begins?|starts?|commences?|beginning|starting)\b/i
const untilFilled = /\b(?:open until filled|until (?:the )?(?:position is |positions are |it is )?filled)\b/i

/** The last day to apply, in `YYYY-MM-DD`; a date without its year is no date of a form, nor one that may be two days. */
export function findDeadline(lines: readonly string[], order: DayMonthOrder | null): Found<string> | null {
  let best: { rank: number; found: Found<string> } | null = null
  for (const line of lines)
    for (const sentence of line.split(/(?<=[.!?])\s+(?=[A-Z])/)) {
      if (sentence.length > 3_000) continue
      for (const clause of sentence.split(/[;|]|\s\*\*\s/)) {
        if (!applyBy.test(clause)) continue
        const date = dateIn(clause, order)
        const rank = rankOf(clause)
        if (date && (!best || rank > best.rank)) best = { rank, found: { value: date, from: clause.trim() } }
      }
    }
  return best?.found ?? null
}

export function findUntilFilled(lines: readonly string[]): Found<true> | null {
  for (const line of lines) {
    const sentence = line.split(/(?<=[.!?])\s+(?=[A-Z])/).find((one) => untilFilled.test(one))
    if (sentence) return { value: true, from: sentence }
  }
  return null
}

/** Ranks an explicit deadline above the start of a review. */
function rankOf(sentence: string): number {
  if (/\b(?:deadline|closing date|closes?\b|no later than|apply by|apply before)/i.test(sentence)) return 3
  if (/\b(?:due|must be (?:received|submitted))/i.test(sentence)) return 2
  return 1
}

function dateIn(sentence: string, order: DayMonthOrder | null): string | null {
  const after = sentence.search(applyBy)
  const dates = (order === 'day-month' ? en.GB : en)
    .parse(sentence, undefined, { forwardDate: false })
    .filter(({ start }) => start.isCertain('day') && start.isCertain('month') && start.isCertain('year'))
  const chosen = dates.find(({ index }) => index >= after)
  // The words and the date may have "Review begins on …" between them
  if (chosen && order === null && isAmbiguous(chosen.text)) return null
  if (!chosen || readFrom.test(sentence.slice(after, chosen.index))) return null
  const part = (name: 'year' | 'month' | 'day') => String(chosen.start.get(name) ?? '').padStart(2, '0')
  return `${part('year')}-${part('month')}-${part('day')}`
}
