import { namesPosition } from '../titles/find-position.ts'
import { isWrittenAsTitle } from '../titles/find-sentence-part.ts'
import { isAnnouncement, isEmployer } from '../titles/find-title-words.ts'
import { rejectionOf } from '../titles/reject-title.ts'
import { labelledParts } from './find-labels.ts'

const maxTitle = 160
const maxPlainTitle = 90

/** Whether a line may be a title: nothing speaks against it, and it is no other label or the value of one above it. */
export const isCandidate = (line: string, before: string) =>
  rejectionOf(line) === null && !hasOtherLabel(line) && !isBelowLabel(before) && !belongsToPerson.test(before)

/** "Send a resume to:" and "Mrs A Ruiz" are above the position of a person. */
const belongsToPerson = / to:$|^(?:dr|prof|mr|mrs|ms|miss|mme|herr|frau)\.? \p{Lu}[\p{L}.'’ -]{1,40}$/iu

/** Whether a line begins with the label of another field: "Hiring manager", "Supervisor: Chief Engineer". */
export function beginsWithLabel(line: string): boolean {
  const [{ kind } = { kind: null }] = labelledParts([line])
  return kind !== null && kind !== 'title'
}

/** "Location: Buffalo", "Grant funding: none"; but not "Law School: Professor" */
const hasOtherLabel = (line: string) =>
  labelledParts([line]).some(({ kind }) => kind !== null && kind !== 'title') ||
  (/^\p{Lu}[\p{L}/ ]{1,30}: /u.test(line) && !namesPosition(line))

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
  (/\p{L}{3}/u.test(value) || namesPosition(value)) &&
  value.length <= maxTitle &&
  !terms.test(value) &&
  !/^(?:the|this|we|our|la|le|el|los|nous|vous)\s|\.$|\.\s+\p{Lu}\p{L}+ \p{Ll}|\b(?:is|are|will) /iu.test(value)

/** "Position: tenure-track", "Position: full time", "Positions: 2", "Poste : temps plein" */
const terms =
  /^(?:(?:(?:non[- ]?)?tenured?(?:[- ]track)?|regular|permanent|temporary|full|part)[- ,/]*(?:time)?\s*(?:[,;(].*)?|\d+|open|yes|no|new|replacement|tbd|n\/a|(?:temps|tiempo|jornada) .*)$/i

/** Headings of lists and texts about the work, below which there is no title. */
const duties =
  /^(?:(?:key|main|essential|primary|principal|typical|core|major|general|specific|job|your|the) ){0,2}(?:responsibilities|duties|(?:job )?functions|tasks|accountabilities|(?:responsibilities|duties) (?:and|&) (?:responsibilities|duties|qualifications)|what you(?:[’']ll| will) do|responsabilités|tâches(?: principales)?|principales (?:tâches|responsabilités|fonctions)|funciones|responsabilidades)\s*:?$/iu

const otherPostings =
  /^(?:(?:similar|related|recommended|other|more|featured|latest|recent) (?:jobs|postings|positions|vacancies|openings|opportunities)|recommended for you|people also viewed|you may also (?:like|be interested in)|(?:emplois|offres) similaires|ofertas similares|ähnliche (?:jobs|stellen))\s*:?$/iu

/** Whether no title follows: other postings, or the text or list below a heading, which is no link above other links. */
export const endsHead = (line: string, next: string) =>
  otherPostings.test(line) || (duties.test(line) && (next.length > 40 || / \p{Ll}/u.test(next)))

const requesting =
  /(?<!\p{L})(?:[Ss]end|[Ss]ubmit|[Mm]ail|[Ff]orward|[Ee]-?mail|[Aa]pply|[Dd]irect(?:ed)?) (?:\p{Ll}|[^.]{0,80} to:?$)/u

/** The lines above the request "Send a resume and three references by mail to", below which are a person and an address. */
export function aboveAddressee(candidates: readonly string[], lines: readonly string[]): readonly string[] {
  const request = lines.findIndex((line) => requesting.test(line.slice(0, 400)))
  return request < 0 ? candidates : candidates.filter((line) => lines.indexOf(line) < request)
}
