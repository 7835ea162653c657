import type { PostingField, ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { findDeadline, findUntilFilled } from './find-dates.ts'
import { dayMonthOrder } from './find-day-month-order.ts'
import { findPay } from './find-pay.ts'
import { findPlace } from './find-place.ts'
import { sentenceAt } from './find-sentence.ts'
import { findTitle } from './find-title.ts'

type Fields = ReadPosting['fields']

/**
 * Fields of the form that a posting's paragraphs hold, each with the words that it was read from.
 * @param knownCountry ISO code, where other data has it: it decides the order of day and month
 */
export function findFields(paragraphs: readonly string[], knownCountry: string | null = null): Fields {
  const lines = paragraphs.flatMap(inPieces)
  const fields: Fields = []
  const add = (field: PostingField, value: string | number | boolean | null, from: string) => {
    if (value !== null && value !== '') fields.push({ field, value, from: from.slice(0, 300) })
  }
  const title = findTitle(lines)
  if (title) add('campaignTitle', title.value.slice(0, 200), title.from)
  const department =
    labelled(lines, /^(?:department|division|school|college|unit|office)\s*[:–]\s*(.{2,120})$/i) ?? namedUnit(lines)
  if (department) add('department', department.value, department.from)
  const place = findPlace(lines)
  if (place) {
    add('country', place.country, place.from)
    add('state', place.state, place.from)
    add('city', place.city, place.from)
    if (place.isRemote) add('isRemote', true, place.from)
  }
  const jobType = findJobType(lines)
  if (jobType) add('jobType', jobType.value, jobType.from)
  for (const { field, value, from } of findPay(lines)) add(field, value, from)
  const deadline = findDeadline(lines, dayMonthOrder(lines, knownCountry ?? place?.country ?? null))
  const untilFilled = deadline ? null : findUntilFilled(lines)
  if (deadline) {
    add('deadlineType', 'select-deadline', deadline.from)
    add('deadlineDate', deadline.value, deadline.from)
  } else if (untilFilled) add('deadlineType', 'open-until-filled', untilFilled.from)
  const url = findAddress(lines, /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/i)
  if (url) add('applyUrl', url.value, url.from)
  const email = findAddress(lines, /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i)
  if (email) add('applyEmail', email.value, email.from)
  return fields
}

/** Exceeds the length of a paragraph, in characters; the time of pattern searches grows with the square of the text. */
const maxPiece = 2_000

function inPieces(paragraph: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < paragraph.length; at += maxPiece) pieces.push(paragraph.slice(at, at + maxPiece))
  return pieces
}

interface Found<Value> {
  value: Value
  from: string
}

function labelled(lines: readonly string[], pattern: RegExp): Found<string> | null {
  for (const line of lines.slice(0, 60)) {
    const value = pattern.exec(line)?.[1]?.trim()
    if (value) return { value, from: line }
  }
  return null
}

/** Returns the first organizational unit in the text, such as "The Department of Biology". */
function namedUnit(lines: readonly string[]): Found<string> | null {
  const unit =
    /\b((?:Department|School|College|Division|Office|Faculty) of (?:[A-Z][\w&'’-]+)(?:,? (?:and |the |of |& )?[A-Z][\w&'’-]+){0,5})/
  for (const line of lines.slice(0, 40)) {
    const found = unit.exec(line)
    if (found?.[1]) return { value: found[1].slice(0, 200), from: sentenceAt(line, found.index) }
  }
  return null
}

/** Numbers of `jobTypeNames`. */
const jobTypes: [RegExp, number][] = [
  [/\bfull[- ]time\b/i, 1],
  [/\bpart[- ]time\b/i, 2],
  [/\btemporary\b/i, 5],
  [/\b(?:independent contractor|contract position)\b/i, 3],
]

function findJobType(lines: readonly string[]): Found<number> | null {
  for (const line of lines)
    for (const [pattern, value] of jobTypes) {
      const found = pattern.exec(line)
      if (found) return { value, from: sentenceAt(line, found.index) }
    }
  return null
}

/** Finds an address next to words about applying; an address elsewhere only if it is the only one. */
function findAddress(lines: readonly string[], pattern: RegExp): Found<string> | null {
  const every = new RegExp(pattern.source, 'gi')
  const all = lines.flatMap((line) =>
    [...line.matchAll(every)].map(({ 0: value, index }) => ({ value, from: sentenceAt(line, index) })),
  )
  const applying = all.find(({ from }) =>
    /\b(?:appl(?:y|ication|icants?)|submit|send|e-?mail|upload|resum[eé]|cv)\b/i.test(from),
  )
  if (applying) return applying
  return new Set(all.map(({ value }) => value)).size === 1 ? (all[0] ?? null) : null
}
