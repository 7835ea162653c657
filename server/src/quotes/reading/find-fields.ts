import type { OtherPay, PostingField, ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { maxLineLength } from '@tearsheet/protocol/quotes/schemas'
import { largeCitiesNamed } from '../places/find-cities.ts'
import { stateOf } from '../places/find-region.ts'
import { type FoundDeadline, findDeadline, findUntilFilled } from './find-dates.ts'
import { dayMonthOrder } from './find-day-month-order.ts'
import { findJobType } from './find-job-type.ts'
import { labelledParts } from './find-labels.ts'
import { type Language, languageOf } from './find-language.ts'
import { otherPayOf, payOf, readPay } from './find-pay.ts'
import { findPlace } from './find-place.ts'
import { sentenceAt } from './find-sentence.ts'
import { findTitle, hasSeveralPays } from './find-title.ts'
import { withoutSignature } from './remove-signature.ts'

type Fields = ReadPosting['fields']

/** Fields found in a text, and what the user decides: pay of another unit, and the days that a deadline may be. */
export interface FoundFields {
  fields: Fields
  otherPay: OtherPay | null
  deadlineQuestion: NonNullable<ReadPosting['deadlineQuestion']> | null
}

/**
 * Fields of the form that a posting's paragraphs hold, each with the words that it was read from.
 * @param knownCountry ISO code, where other data has it: it decides the order of day and month
 */
export function findFields(paragraphs: readonly string[], knownCountry: string | null = null): FoundFields {
  const lines = paragraphs.flatMap(inPieces)
  const language = languageOf(lines)
  const fields: Fields = []
  const add = (field: PostingField, value: string | number | boolean | null, from: string) => {
    if (value !== null && value !== '') fields.push({ field, value, from: from.slice(0, 300) })
  }
  const title = findTitle(lines)
  if (title) add('campaignTitle', title.value.slice(0, maxLineLength), title.from)
  const department =
    labelledDepartment(lines, language) ?? unitBelowTitle(lines, title?.from) ?? namedUnit(withoutSignature(lines))
  if (department) add('department', department.value, department.from)
  const place = findPlace(lines)
  if (place) {
    const from = place.countryFrom ?? place.from
    add('country', place.country, from)
    add('state', place.state, from)
    add('city', place.city, place.from)
    if (place.isRemote) add('isRemote', true, place.from)
  }
  const jobType = findJobType(lines)
  if (jobType) add('jobType', jobType.value, jobType.from)
  const pay = hasSeveralPays(lines) ? null : readPay(lines)
  for (const [field, value] of (pay && payOf(pay, pay.unit)) ?? []) add(field, value, pay?.from ?? '')
  const order = dayMonthOrder(lines, { country: knownCountry ?? place?.country ?? null, language })
  const deadline = findDeadline(lines, { order, language })
  addDeadline(deadline, lines, add)
  const url = findAddress(lines, /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/i) ?? findBareAddress(lines)
  if (url) add('applyUrl', url.value, url.from)
  const email = findAddress(lines, /(?<![\p{L}\d_.+-])[\p{L}\d_.+-]+@[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*\.[a-z]{2,}/iu, {
    isOnlyWay: url === null,
  })
  if (email) add('applyEmail', email.value, email.from)
  return {
    fields,
    otherPay: otherPayOf(pay),
    deadlineQuestion:
      deadline && 'days' in deadline ? { days: [...deadline.days], from: deadline.from.slice(0, 300) } : null,
  }
}

type Add = (field: PostingField, value: string | number | boolean | null, from: string) => void

function addDeadline(deadline: FoundDeadline | null, lines: readonly string[], add: Add): void {
  const untilFilled = deadline ? null : findUntilFilled(lines)
  if (deadline && 'value' in deadline) {
    add('deadlineType', 'select-deadline', deadline.from)
    add('deadlineDate', deadline.value, deadline.from)
  } else if (untilFilled) add('deadlineType', 'open-until-filled', untilFilled.from)
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

function labelledDepartment(lines: readonly string[], language: Language): Found<string> | null {
  const part = labelledParts(lines.slice(0, 60)).find(
    ({ kind, label, value }) =>
      kind === 'department' &&
      // In English it is the public service, or what an employer offers
      (language === 'fr' || !/^service$/i.test(label)) &&
      value.length > 1 &&
      value.length <= 120 &&
      !(/^school$/i.test(label) && schoolOfPupils.test(value)) &&
      !(lines.includes(value) && isEmployerBelow(value, lines)) &&
      !/[.!?]\s|^(?:tenure|(?:under)?graduate$|open rank|full|part|yes$|no$|situated|located)/i.test(value),
  )
  // "Kennebec College: Academic Affairs: History"
  return part ? { value: part.value.replace(/^[\s:–—-]+|^.*:\s+/g, ''), from: part.from } : null
}

/** The end of a name that employers have, and units of their own name do not. */
const endOfEmployer =
  /\p{L}+ (?:(?:Community |State |Technical )?(?:University|College)|Hospitals?|Medical Center|(?:School )?District|Public Schools|County|Inc\.?|LLC|Ltd\.?|gGmbH|GmbH)$/iu

/** Whether the line below an empty label is the employer: by its name, or as the subject of a sentence. */
const isEmployerBelow = (value: string, lines: readonly string[]) =>
  (endOfEmployer.test(value) && !/^(?:College|University|Hospital) /i.test(value)) ||
  lines.some((line) =>
    /^ (?:is|was|are|has|offers|provides|serves|seeks|does)\s/.test(
      line.startsWith(value) ? line.slice(value.length) : '',
    ),
  )

/** "School: Pioneer Elementary" names a workplace. */
const schoolOfPupils = /\b(?:elementary|primary|middle|high|secondary|intermediate|academy)(?: school)?(?:,|$)/i

/** The employer behind a unit and a comma: "Department of Physics, First State University". */
const employerBehind = /^, (?:\p{Lu}[\p{L}.'’-]+ ){0,4}(?:University|College|Hospital|Institute)(?!\p{L})(?! of )/u

/** Removes the beginning of the employer's name from a unit that begins at an index of a line. */
function withoutEmployer(unit: string, line: string, index: number): string {
  const commas = [...unit.matchAll(/, /g)].map((comma) => comma.index)
  return unit.slice(
    0,
    commas.find((comma) => employerBehind.test(line.slice(index + comma))),
  )
}

/** Units that postings name for other reasons, and lists of units. */
const otherUnit =
  /^(?:Department|Division|Office) of (?:Civil|Equal|Human Resources?|People|Institutional Equity|Inclusi|Diversity|Labor|Homeland|Justice|Education Office|Compliance|the )|.(?:School|College|Department|Division|Faculty) of /u

/** The building, the employer and the title behind the name of a unit. */
const behindUnit =
  /, (?:\p{Lu}\p{L}+ )+(?:Hall|Building|House|Tower)(?!\p{L}).*$|(?:,| of| at)? (?:\p{Lu}\p{L}+ )?University(?:[’']s)?(?!\p{L}).*$|,? (?:Tenure|Assistant|Associate|Full|Open Rank|Professor|Visiting|Lecturer|Invites|Seeks)(?!\p{L}).*$/u

/** "College of Charleston" and "The College of New Jersey" are employers. */
function isCollegeOfPlace(unit: string): boolean {
  const [, place] = /^(?:College|School) of (\p{L}+(?: \p{L}+)*)$/u.exec(unit) ?? []
  return place !== undefined && (stateOf(place) !== null || (!/ /.test(place) && largeCitiesNamed(place).length > 0))
}

/** "Planning and Zoning Department" below the title; a police department is an employer. */
function unitBelowTitle(lines: readonly string[], title: string | undefined): Found<string> | null {
  const place = title === undefined ? -1 : lines.indexOf(title)
  const below = place < 0 ? '' : (lines[place + 1] ?? '')
  const isUnit =
    /^(?:\p{Lu}[\p{L}&/’'-]+,? (?:(?:and|&|of) )?){1,4}(?:Department|Dept\.?)$/u.test(below) &&
    !/(?:police|fire|sheriff|health|human resources|personnel|city|county|state|town|village|university|college|hospital)/iu.test(
      below,
    )
  return isUnit ? { value: below, from: below } : null
}

/** "Am Lehrstuhl für Hydrogeologie der Universität" */
const germanUnit =
  /(?<!\p{L})(?:[Aa]m|[Aa]n der|[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Dd]es|[Ii]m) ((?:Lehrstuhl|Fakultät|Fachbereich|Abteilung) für \p{Lu}[\p{L}-]+(?:(?:,| und| &) \p{Lu}[\p{L}-]+){0,3})/u

const unitAlone = /^(?:College|School|Faculty) of [^.:]{3,60}$/u
const departmentAlone =
  /^(?:Department|Division) of (?!(?:Veterans|Human|Civil|Labor|Health|the )(?!\p{L}))[^.:,]{3,60}$/u

/** "Virginia Department of Elections" is an agency that the text calls "the Department of Elections". */
const isOfState = (unit: string, lines: readonly string[]) => {
  const before = lines
    .flatMap((line) => line.split(` ${unit}`).slice(0, -1))
    .map((text) => text.split(' ').at(-1) ?? '')
  return before.some((word) => stateOf(word)?.country === 'US' && word.length > 3)
}

/** Words of a sentence about the position or about who advertises it. */
const aboutPosition =
  /(?<!\p{L})(?:positions?|posts?|openings?|vacanc(?:y|ies)|roles?|jobs?|opportunit(?:y|ies)|appointments?|invites?|seek(?:s|ing)?|search(?:es|ing)?|recruit(?:s|ing|ment)?|hir(?:e|es|ing)|appl(?:y|icants?|ications?)|candidates?|joins?|joining|faculty|tenure\p{L}*|professor\p{L}*|lecturer|instructor|fellow\p{L}*|postdoc\p{L}*|student\p{L}*|salary|looking for|announces?|welcomes?|reports?|teach(?:es|ing)?)(?!\p{L})/iu

/** Words before an authority: "as approved by the Department of Health", "contact the Department of Education" */
const ofAnother =
  /(?<!\p{L})(?:(?:approved|accredited|registered|licen[sc]ed|certified|required|regulated|funded|issued|recognized|audited|administered) by|contact(?:ing)?|degree (?:from|in)|licen[sc]e from|certificat\p{L}* (?:from|by))(?: the)? $/iu

/** Whether a unit belongs to the posting: in a heading, or in a sentence that it begins or that is about the position. */
function isOfPosting(line: string, { index }: RegExpExecArray): boolean {
  if (line.length < 120 && !/[.!?]$/.test(line)) return true
  if (ofAnother.test(line.slice(0, index))) return false
  // "Department of History, Elm Hall 130, Ridge University"
  if (/^[^.]{0,90}, (?:\p{Lu}\p{L}+ )+(?:University|College)(?!\p{L})/u.test(line.slice(index))) return true
  const sentence = sentenceAt(line, index)
  return (
    /^(?:the |our )?(?:department|school|college|division|office|faculty) of /iu.test(sentence) ||
    aboutPosition.test(sentence)
  )
}

/** Returns the first organizational unit in the text, such as "The Department of Biology". */
function namedUnit(lines: readonly string[]): Found<string> | null {
  const unit =
    // "Lakeside College of Music" is an employer
    /(?<!(?!(?:The|Our|In|At) |\p{Lu}[\p{L}.-]+['’]s )\p{Lu}[\p{L}.'’-]+ )\b((?:Department|School|College|Division|Office|Faculty) of (?:[A-Z][\w&'’-]+)(?:,? (?:and (?:the )?|the |of (?:the )?|& )?[A-Z][\w&'’-]+){0,5})/gu
  for (const [place, line] of lines.slice(0, 40).entries()) {
    // "College of Nursing" above "Department of Physical Therapy"
    if (unitAlone.test(line) && departmentAlone.test(lines[place + 1] ?? '')) continue
    if (line.length < 80 && /^département (?:des?|du|d[’'])\s?\p{L}[^.:]*$/iu.test(line))
      return { value: line, from: line }
    const german = germanUnit.exec(line)
    if (german?.[1]) return { value: german[1], from: sentenceAt(line, german.index) }
    const all = [...line.matchAll(unit)].filter(([, name = '']) => !otherUnit.test(name))
    // "Ashbury University: College of Education: Department of Special Education"
    const found = /^[^.]*:[^.]*$/.test(line) ? all.at(-1) : all[0]
    const value = withoutEmployer(found?.[1] ?? '', line, found?.index ?? 0).replace(behindUnit, '')
    if (
      found &&
      value.includes(' of ') &&
      !isOfState(value, lines) &&
      !/['’]s\s/.test(value) &&
      !isCollegeOfPlace(value) &&
      isOfPosting(line, found)
    )
      return { value: value.slice(0, maxLineLength), from: sentenceAt(line, found.index) }
  }
  return null
}

const applying =
  /(?<!\p{L})(?:appl(?:y|ications?|ying)|submit|send|e-?mail|upload|r[eé]sum[eé]s?|write to|cv|c\.v\.|postul\p{L}*|candidatures?|parvenir|achemin\p{L}*|adress(?:er|ez)|envoye[rz]|soumett\p{L}*|transmett\p{L}*|courriel|solicit\p{L}*|envi(?:ar|e|en|ará)|currículums?|curriculum|aplicar|aplique|correo|inscrib\p{L}*|radicar|bewerb\p{L}*|senden)(?!\p{L})/iu
const notApplying =
  /(?<!\p{L})(?:questions?|inquir(?:y|ies)|enquir(?:y|ies)|accommodations?|accessib\p{L}*|privacy|discriminat\p{L}*|about us|learn more|accommodement|renseignements?|adaptation|preguntas|dudas|información adicional|acomodo|complaints?|benefits|visit(?:s|ing)?|informal|discussions?|further (?:details|information)|more information|pour information|informations?|auskunft|auskünfte|(?:rück)?fragen|vragen|inlichtingen|consultas|facturas?|invoices?|factures?|print(?= \())(?!\p{L})/iu

/** Mailboxes for other matters. */
const otherMailbox =
  /^(?:ada|eeo|eeoc|aa|oeo|oie|title-?ix|access\p{L}*|accommodat\p{L}*|privacy|dpo|civil-?rights|compliance|equal\p{L}*|equity|webmaster|unsubscribe|no-?reply)@/iu

/**
 * Finds an address next to words about applying; an address elsewhere only if it is the only one.
 * @param isOnlyWay whether the posting has no other address to apply at
 */
function findAddress(lines: readonly string[], pattern: RegExp, { isOnlyWay = true } = {}): Found<string> | null {
  const every = new RegExp(pattern.source, pattern.flags.includes('u') ? 'giu' : 'gi')
  const all = lines
    .flatMap((line, place) =>
      [...line.matchAll(every)].map(({ 0: value, index }) => ({
        value,
        from: sentenceAt(line, index),
        heading: headingOf(lines[place - 1] ?? ''),
      })),
    )
    .filter(({ value }) => !otherMailbox.test(value))
  const near = all.filter(({ from, heading }) => applying.test(from) || applying.test(heading))
  const found = near.find(({ from }) => !notApplying.test(from))
  const only = isOnlyWay && new Set(all.map(({ value }) => value)).size === 1 ? all[0] : undefined
  // A heading above does not make an address for questions one to apply to
  const own = near.find(({ from }) => applying.test(from) && (isOnlyWay || /https?:/.test(from)))
  const chosen = found ?? own ?? (only && !notApplying.test(only.from) ? only : undefined)
  return chosen ? { value: chosen.value, from: chosen.from } : null
}

/** A web address without its scheme, such as "jobs.lakeside.edu/apply". */
const bareAddress =
  /(?<![\p{L}\d@./_-])(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,4}(?:edu|org|com|gov|net|us|ca|mx|uk|de|at|ch|fr|es|jobs|careers|info)(?![\p{L}\d@-]|\.\p{L})(?:\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])?/giu
/** One of a page for applicants, and not of an employer's site as a whole. */
const isOfPage = (address: string) =>
  address.includes('/') || /^(?:jobs?|careers?|apply|hr|employment)\./i.test(address)
const justApplying =
  /(?<!\p{L})(?:appl(?:y|ications?|ying)|postul\p{L}*|candidatures?|solicit\p{L}*|bewerb\p{L}*)(?!\p{L})[^.;]{0,40}$/iu
const ofQuestions =
  /(?<!\p{L})(?:questions?|inquir\p{L}*|enquir\p{L}*|more information|learn more|about us|accommodat\p{L}*|accessib\p{L}*|privacy|discriminat\p{L}*|benefits|renseignements?|preguntas|dudas|fragen)(?!\p{L})/iu

/** Finds an address without its scheme behind words about applying, and returns it with `https://`. */
function findBareAddress(lines: readonly string[]): Found<string> | null {
  for (const [place, line] of lines.entries())
    for (const { 0: address, index } of line.matchAll(bareAddress)) {
      const from = sentenceAt(line, index)
      const before = from.slice(0, Math.max(0, from.indexOf(address)))
      const isBelow = applying.test(headingOf(lines[place - 1] ?? '')) && (isOfPage(address) || from === address)
      const isBehind = isOfPage(address) ? applying.test(before) : justApplying.test(before)
      if ((isBelow || isBehind) && !ofQuestions.test(from)) return { value: `https://${address}`, from }
    }
  return null
}

/** A heading such as "How to apply" is a line of its own; one with an address is an instruction. */
const headingOf = (line: string) => (line.length < 60 && !/https?:|www\.|@|\d|:\s*\S/i.test(line) ? line : '')
