import { namesPosition } from '../titles/find-position.ts'
import { isSentencePart, isWrittenAsTitle } from '../titles/find-sentence-part.ts'
import { isAnnouncement, isAroundPosting, isEmployer, isHeading } from '../titles/find-title-words.ts'
import { withoutBonus, withoutIntroduction } from '../titles/remove-title-extras.ts'
import { labelledParts } from './find-labels.ts'

const maxTitle = 160
const maxPlainTitle = 90

/** Whether a line may be a title: short, and no heading, sentence, link or value of another label above it. */
export const isCandidate = (line: string, before: string) =>
  line.length <= maxTitle &&
  !isHeading(line) &&
  !/[.!?:]$/.test(withoutBonus(line)) &&
  !isAroundPosting(line) &&
  !hasOtherLabel(line) &&
  !isSentencePart(withoutIntroduction(line)) &&
  !isUnit(line) &&
  !isBelowLabel(before)

/** "Location: Buffalo", "Grant funding: none"; but not "Law School: Professor" */
const hasOtherLabel = (line: string) =>
  labelledParts([line]).some(({ kind }) => kind !== null && kind !== 'title') ||
  (/^\p{Lu}[\p{L}/ ]{1,30}: /u.test(line) && !namesPosition(line))

/** "Teamsters Local 856", "Sheriff's Office", "Office of the Superintendent", "Board of Directors" */
const units = [
  /\s(?:local|lodge|chapter) \d+$|['’]s (?:office|department)$/iu,
  /^(?:the )?(?:office|bureau|oficina) (?:of|du|de|del|des) [^,:|–—]*$/iu,
  /^(?:the )?(?:board|association|society|guild|council|committee|federation|union|academy) of [^,:|–—]*$/iu,
]
const isUnit = (line: string) => units.some((pattern) => pattern.test(line))

/** Whether a line is a label whose value is below it; a title may be repeated below "Description". */
const isBelowLabel = (before: string) =>
  labelledParts([before]).some(
    ({ kind, label, value }) =>
      kind !== null &&
      kind !== 'title' &&
      kind !== 'period' &&
      value === '' &&
      !/^(?:summary|description|duties|responsibilities)$/iu.test(label),
  )

/** Whether a line further down, where sentences and lists are, is a title: a few words, of which one is a position. */
export const isPlainTitle = (line: string) =>
  line.length <= maxPlainTitle &&
  /^\p{Lu}/u.test(line) &&
  namesPosition(line) &&
  (isWrittenAsTitle(line) || beginsWithPosition(line)) &&
  !isContact(line) &&
  !isEmployer(line) &&
  !isAnnouncement(line) &&
  !/[.;•|]|\s(?:is|are|was|will|has|have|must|with|who|you|your|est|sont|avec|es|son|con|ist|sind|mit)\s/iu.test(line)

/** "Teacher for the lower school" */
const beginsWithPosition = (line: string) => {
  const words = line.split(' ')
  return words.length <= 8 && namesPosition(words.slice(0, 2).join(' '))
}

/** A person to contact: "Aysha Davies, Care Coordinator" */
const isContact = (line: string) =>
  /^\p{Lu}\p{L}+ \p{Lu}\p{L}+, /u.test(line) && !namesPosition(line.split(',', 1).join(''))

/** Whether the value of a label can be a title, not a sentence about the position or its terms. */
export const isTitleValue = (value: string) =>
  value.length > 2 &&
  value.length <= maxTitle &&
  !terms.test(value) &&
  !/^(?:the|this|we|our|la|le|el|los|nous|vous)\s|\.$|\.\s+\p{Lu}\p{L}+ \p{Ll}|\b(?:is|are|will) /iu.test(value)

/** "Position: tenure-track", "Position: full time", "Positions: 2", "Poste : temps plein" */
const terms =
  /^(?:(?:(?:non[- ]?)?tenured?(?:[- ]track)?|regular|permanent|temporary|full|part)[- ,/]*(?:time)?\s*(?:[,;(].*)?|\d+|open|yes|no|new|replacement|tbd|n\/a|(?:temps|tiempo|jornada) .*)$/i
