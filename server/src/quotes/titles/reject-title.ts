import { namesPosition } from './find-position.ts'
import { isSentencePart } from './find-sentence-part.ts'
import { isAroundPosting, isHeading } from './find-title-words.ts'
import { withoutBonus, withoutIntroduction } from './remove-title-extras.ts'

const maxTitle = 160

/** "Teamsters Local 856", "Sheriff's Office", "Office of the Superintendent", "Board of Directors" */
const units = [
  /\s(?:local|lodge|chapter) \d+$|['’]s (?:office|department)$/iu,
  /^(?:the )?(?:office|bureau|oficina) (?:of|du|de|del|des) [^,:|–—]*$/iu,
  /^(?:the )?(?:board|association|society|guild|council|committee|federation|union|academy) of [^,:|–—]*$/iu,
]

const audience =
  'patients|visitors|students|families|parents|guardians|alumni|faculty|staff|employers|employees|candidates|donors|members|volunteers|teachers|educators|providers|physicians|professionals|partners|residents|caregivers|customers|clients|vendors|suppliers|investors|researchers|friends|counselors'
/** "Patients & Providers" */
const audiences = new RegExp(
  `^(?:\\p{L}+ )?(?:${audience})(?:(?:,|\\s?/|\\s?&|\\s?\\||\\sand)\\s?(?:and )?(?:\\p{L}+ )?(?:${audience}))+$`,
  'iu',
)

/** Links of menus: "Members Volunteer", "Find a Doctor", "Provider Directory". */
const links = [
  new RegExp(
    `^(?:(?:${audience}|about|admissions|apply|athletics|blog|calendar|careers?|contact|departments|directory|donate|events?|faqs?|give|giving|home|jobs|locations?|login|menu|news(?:room)?|programs|publications|resources|search|services|shop|sponsors|visit|volunteer)(?:\\s+(?:us|&|and)|\\s?[|·])?\\s*){2,}$`,
    'iu',
  ),
  /^(?:find|become|meet|refer|view|browse|explore|search|visit|see|discover|partner with|request|book|follow|create|post|join|nominate|ask|thank) (?:an?|our|the|your|all|us|more|for|to|by|as)(?!\p{L})/iu,
  /^(?!.*(?:[,:–—(/]| - | of | for |human resources))[\p{L}&’' ]+ (?:directory|log ?in|portal|resources|referrals?|handbook|newsletter|blog|news|forms?|stories|team|profiles?|links|alerts|careers|jobs|practices|benefits)$/iu,
  /^(?!.*(?:[,:–—(/]| - | of | for ))[\p{L}\d&’' -]+ (?:report|schedule|guide|application|vacancies|contract|awards?|exam|salar(?:y|ies)|survey|shortage)$/iu,
  /^(?:board members|\p{L}+ services)$/iu,
]

/** Whether a line is a link of a menu, although it may name a position. */
export function isLink(text: string): boolean {
  return links.some((pattern) => pattern.test(text))
}

const street = 'street|st|avenue|ave|road|rd|boulevard|blvd|drive|lane|highway|hwy|parkway'
const address = new RegExp(
  `(?<![\\p{L}\\d])\\d{1,6} (?:[\\p{L}.'’-]+ ){1,4}(?:${street})(?!\\p{L})|\\s[A-Z]{2} \\d{5}(?:-\\d{4})?$`,
  'iu',
)

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}{0,6}\\.?'
const date = new RegExp(
  `(?<!\\p{L})(?:${month} \\d{1,2},? \\d{4}|\\d{1,2} ${month} \\d{4}|\\d{4}-\\d\\d-\\d\\d)(?!\\d)`,
  'iu',
)

/** "Special Education, Library Administration, Teacher Aide/ Tutor": a title begins with its position. */
function listsCategories(text: string): boolean {
  const [first = '', second, third, ...more] = text.replace(/\([^()]*\)/g, '').split(/,\s+/)
  const last = more.at(-1) ?? third ?? ''
  return (
    second !== undefined && third !== undefined && !namesPosition(first) && !/^(?:and|or|&|et|y|und)\s/iu.test(last)
  )
}

/** "Backend EngineerSoftware EngineerFull Time" */
const hasGluedPositions = (text: string) =>
  text.split(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/u).filter((piece, place, { length }) => {
    const word = piece.split(' ').at(-1) ?? ''
    return place < length - 1 && namesPosition(word)
  }).length > 1

/** Why a text is no title, although it may name a position. The first reasons are cheap, and reject most lines. */
const reasons = {
  length: (text) => text.length > maxTitle,
  heading: isHeading,
  end: (text) => /[.!?:]$/.test(withoutBonus(text)),
  around: isAroundPosting,
  sentence: (text) => isSentencePart(withoutIntroduction(text)),
  unit: (text) => units.some((pattern) => pattern.test(text)),
  addressee: (text) => /^(?:attn|attention|c\/o)(?!\p{L})/iu.test(text),
} satisfies Record<string, (text: string) => boolean>

/** Why a text is no title even behind a label, or when its employer, place and terms are removed. */
const doubts = {
  link: isLink,
  audiences: (text) => audiences.test(text),
  categories: listsCategories,
  tags: hasGluedPositions,
  /** "Permanent: Rotational Position", "Temporary position, unionized" */
  terms: (text) =>
    /^(?:(?:permanent|fixed[- ]term|temporary|contract|casual|seasonal|regular|(?:full|part)[- ]time|cd[id])(?:,? (?=\p{L})|(?=:))){1,3}(?:: |(?:position|job|post|role|opening|contract)s?(?:,|$))/iu.test(
      text,
    ),
  announcement: (text) =>
    /(?:vacancy|job|position|personnel|employment) (?:announcement|notice|bulletin)s?(?!\p{L})/iu.test(text),
  /** "Nurse named employee of the year", "PhD candidate welcome" */
  headline: (text) =>
    /(?<!\p{L})(?:makes?|welcome|loves?|joins?|wins?|won|celebrates?|honou?rs|retires|named|appointed|ads? for)(?!\p{L})|of the (?:[Yy]ear|[Mm]onth|[Ww]eek|[Dd]ay)$/u.test(
      text,
    ),
  /** "34 positions" */
  number: (text) =>
    /^\d+\+? (?:\p{L}+ )?(?:positions?|jobs?|openings?|vacanc(?:y|ies)|results?|postes?|vacantes?)$/iu.test(text),
  date: (text) => date.test(text),
  address: (text) => address.test(text),
} satisfies Record<string, (text: string) => boolean>

export type Rejection = keyof typeof reasons
export type Doubt = keyof typeof doubts

const firstOf = <Reason extends string>(all: Record<Reason, (text: string) => boolean>, text: string): Reason | null =>
  (Object.keys(all) as Reason[]).find((reason) => all[reason](text)) ?? null // its own keys

/** Returns the reason why a line cannot be a title, or null. */
export const rejectionOf = (line: string): Rejection | null => firstOf(reasons, line)

/** Returns the reason why a title that was found may be something else, or null. */
export const doubtOf = (title: string): Doubt | null => firstOf(doubts, title)
