import { namesGender, namesPosition } from '../titles/find-position.ts'
import { isSentencePart, isTitleInLowercase, isWrittenAsTitle } from '../titles/find-sentence-part.ts'
import { isAnnouncement, isEmployer, isHeading } from '../titles/find-title-words.ts'
import {
  inMixedCase,
  pieceWithPosition,
  titleOfNotice,
  titleOfQuestion,
  withoutEmployer,
  withoutIntroduction,
  withoutTerms,
} from '../titles/remove-title-extras.ts'
import { type Labelled, labelledParts } from './find-labels.ts'
import { sentenceAt } from './find-sentence.ts'
import { isCandidate, isPlainTitle, isTitleValue } from './read-title-line.ts'
import { withoutSignature } from './remove-signature.ts'

interface FoundTitle {
  value: string
  /** As in the posting. */
  from: string
}

/** A posting as the rules read it. */
interface Head {
  lines: readonly string[]
  /** Lines of the upper part that may be a title. */
  candidates: readonly string[]
  /** Those of the first lines. */
  top: readonly string[]
}

const upperPart = 30
const firstLines = 8

/** The rules in order: the first that returns a title decides. */
const rules: readonly ((head: Head) => FoundTitle | null)[] = [
  labelledTitle,
  noticedTitle,
  namedTitle,
  titleBehindHeading,
  markedTitle,
  introducedTitle,
  titleOfSmallAd,
  firstLineAsTitle,
]

/** Returns the job title of a posting, or null. */
export function findTitle(all: readonly string[]): FoundTitle | null {
  const lines = withoutSignature(all)
  const candidates = lines.slice(0, upperPart).filter((line, place) => isCandidate(line, lines[place - 1] ?? ''))
  const first = new Set(lines.slice(0, firstLines))
  const head = { lines, candidates, top: candidates.filter((line) => first.has(line)) }
  for (const rule of rules) {
    const found = rule(head)
    if (found) return isOneOfSeveral(found.from, lines) ? null : found
  }
  return null
}

/** "Servers", below "Line cooks" or above "Hosts": a list of positions is none of them. */
function isOneOfSeveral(title: string, lines: readonly string[]): boolean {
  const place = lines.indexOf(title)
  return place >= 0 && isPlural(title) && [place - 1, place + 1].some((near) => isPlural(lines[near] ?? ''))
}

const isPlural = (line: string) => /^(?:\p{L}+[ /&-]+){0,4}\p{L}{2,}(?<![s’'])s$/iu.test(line) && namesPosition(line)

/** "Job title: Nurse". The label of a class, "Payroll title", counts if there is no other. */
function labelledTitle({ lines, top }: Head): FoundTitle | null {
  const titles = labelledParts(lines.slice(0, upperPart)).filter(
    ({ kind, value }) => kind === 'title' && isTitleValue(value),
  )
  const own = titles.find(({ label }) => !/^(?:class(?:ification)?|payroll|official|functional) title$/i.test(label))
  const stated = own ?? titles[0]
  if (!stated || isCategory(stated, { lines, top })) return null
  const { value, from } = wholeLine(stated.value, top) ?? stated
  return { value: withoutTerms(value), from }
}

/** "Role: Automation Test Engineer" below a first line that names a position is a category of the job board. */
const isCategory = ({ label, value }: Labelled, { lines, top }: Pick<Head, 'lines' | 'top'>) =>
  lines[0] !== undefined &&
  top[0] === lines[0] &&
  namesPosition(lines[0]) &&
  (!namesPosition(value) || /^role$/i.test(label))

/** Maximum length of the rest of a title whose line was broken; a longer one is an employer. */
const maxRest = 24

/** Returns the line with the whole title, if a label in a line that was broken has only its beginning. */
function wholeLine(value: string, top: readonly string[]): FoundTitle | null {
  const whole = top.find(
    (line) =>
      line.startsWith(`${value} `) &&
      line.length - value.length <= maxRest &&
      !numberOfOpenings.test(line) &&
      !/^\s*\([^()]*\)$/.test(line.slice(value.length)),
  )
  return whole === undefined ? null : { value: whole, from: whole }
}

/** "School Psychologist (2 openings)" */
const numberOfOpenings = /\(\d+ (?:openings?|positions?|vacanc(?:y|ies)|postes?|plazas?|puestos?|vacantes?)\)$/iu

/** A notice in its own words, often in lowercase: "line cook wanted", "Looking for a part time bookkeeper". */
function noticedTitle({ lines }: Head): FoundTitle | null {
  for (const line of lines.slice(0, 2)) {
    const value = titleOfNotice(line) ?? titleOfQuestion(line)
    if (value !== null) return { value, from: line }
  }
  const [first = ''] = lines
  return isTitleInLowercase(first) ? { value: first, from: first } : null
}

/** A short line that names a position, a mark such as (m/w/d), or the first line above an employer. */
function namedTitle({ lines, candidates, top }: Head): FoundTitle | null {
  const named =
    top.slice(0, 4).find((line) => namesPosition(line) && !isAnnouncement(line) && isShortOrTop(line, lines)) ??
    top.find((line) => namesGender(line)) ??
    (isFollowedByEmployer(lines, top) ? lines[0] : candidates.find((line) => isPlainTitle(line)))
  return named === undefined ? null : asWritten(withoutEmployer(pieceWithPosition(named)), lines)
}

/** Below the first lines, a long line that is not written as a title is a sentence about the position. */
const isShortOrTop = (line: string, lines: readonly string[]) =>
  lines.indexOf(line) < 3 || line.split(' ').length <= 12 || isWrittenAsTitle(line)

/** "Public Works II", "City of Elmsford" */
const isFollowedByEmployer = ([first = '', second = '']: readonly string[], top: readonly string[]) =>
  top.includes(first) && !isEmployer(first) && isEmployer(second)

/** "Employment opportunity", "Payroll and Benefits" */
function titleBehindHeading({ lines, top }: Head): FoundTitle | null {
  const place = lines.slice(0, firstLines).findIndex(isHeading)
  const next = place < 0 ? undefined : lines[place + 1]
  return next !== undefined && top.includes(next) && !isEmployer(next) ? asWritten(next, lines) : null
}

/** Returns a title without words around it, in mixed case where the posting has it so. */
function asWritten(line: string, lines: readonly string[]): FoundTitle {
  const title = inMixedCase(line, lines.slice(0, 40))
  return { value: withoutTerms(withoutIntroduction(title)), from: title }
}

/** Words of a sentence before the title of the position that it announces. */
const introducing = [
  'seek(?:s|ing)|needs|(?:is|are) in need of|hir(?:es|ing)|recruit(?:s|ing)|look(?:s|ing) for|search(?:es|ing) for',
  'invit(?:es|ing) (?:nominations and )?applications (?:and nominations )?for',
  '(?:announc(?:es?|ing)|has) an? (?:opening|vacancy|position) for|(?:search|opening|vacancy|position|post) (?:for|of)',
  'at the (?:rank|level) of',
].join('|')
const article = '(?:the|an?|its(?: next| new)?|our(?: next| new)?|one|two|several)'
/** Words in lowercase before the title: "position of", or "full-time, tenure-track". */
const before =
  '(?:(?:[\\p{Ll}-]+,?\\s+){0,5}(?:position|post|role) (?:of|as|for) (?:an? |the )?|(?:[\\p{Ll}\\d-]+,?\\s+){0,6})'
const capitalized = "\\p{Lu}[\\p{L}/&’'-]*"
const introduction = new RegExp(
  `(?<!\\p{L})(?:${introducing}):?\\s+(?:${article}\\s+)?${before}(${capitalized}(?:(?:,? (?:of|and|or|for|in|&)|,)? (?:${capitalized}|\\([\\p{L} /&-]{2,40}\\)))*)`,
  'u',
)

/** The first word of a title whose others are written in another way, as in "an Assistant / Associate Professor". */
const rank =
  /^(?:(?:assistant|associate|full|senior|junior|lead|chief|head|faculty|candidates?|position|resident|member|chair|manager|director|coordinator|specialist|officer|executive|supervisor|consultant|engineer|graduate)(?: or |$))+$/iu

/** "sucht eine Bauingenieurin / einen Bauingenieur (m/w/d) für die Abteilung Tiefbau" */
const marked =
  /(?:eine?n?|als) (\p{Lu}[\p{L}*:/ -]{3,80}? \((?:[mwfdx]\s?\/\s?){1,3}[mwfdx]\)(?: für (?:die|den|das) (?:Abteilung|Bereich|Fachbereich|Sachgebiet|Referat) \p{Lu}[\p{L}-]+(?: und \p{Lu}[\p{L}-]+)?)?)/u

/** A title with a mark in a German sentence. */
function markedTitle({ lines }: Head): FoundTitle | null {
  for (const line of lines.slice(0, firstLines)) {
    const found = marked.exec(line.slice(0, 600))
    if (found?.[1] && namesPosition(found[1])) return { value: found[1], from: sentenceAt(line, found.index) }
  }
  return null
}

/** "Hocking University seeks a full-time Metadata Librarian" */
function introducedTitle({ lines }: Head): FoundTitle | null {
  for (const line of lines.slice(0, 12)) {
    const found = introduction.exec(line.slice(0, 600))
    const title = found?.[1] ?? ''
    if (title.length > 4 && title.length <= 100 && namesPosition(title) && !rank.test(title))
      return { value: title, from: sentenceAt(line, found?.index ?? 0) }
  }
  return null
}

/** "Cook/Dietary Aide, PT evenings, Ridgeview Care Center, Cody, WY. $18.50/hr" */
function titleOfSmallAd({ lines: [ad = '', ...more] }: Head): FoundTitle | null {
  const [value = ''] = ad.split(/[,.;:]\s/, 1)
  const notice = titleOfNotice(value)
  const title = notice ?? value
  const isTitle =
    value !== ad && title.split(' ').length <= 6 && namesPosition(title) && (notice !== null || isWrittenAsTitle(title))
  return isTitle && more.length < 2 && !isSentencePart(title) && !isEmployer(title)
    ? { value: title, from: value }
    : null
}

/** The first line without a word for a position, if it is written as titles are and no text follows. */
function firstLineAsTitle({ lines, top }: Head): FoundTitle | null {
  const first = top.find((line) => !isEmployer(line) && isWrittenAsTitle(line))
  return first !== undefined && first === lines[0] && (lines[1] ?? '').length < 100
    ? { value: withoutTerms(first), from: first }
    : null
}
