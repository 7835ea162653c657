import { stateOf } from '../places/find-region.ts'
import { linesOfMenu } from '../titles/find-menu.ts'
import { namesGender, namesPosition } from '../titles/find-position.ts'
import { isSentencePart, isTitleInLowercase, isWrittenAsTitle } from '../titles/find-sentence-part.ts'
import { introducedTitle, markedTitle, type TitleInText, titleOfSubject } from '../titles/find-title-in-text.ts'
import { isAnnouncement, isEmployer, isHeading } from '../titles/find-title-words.ts'
import { doubtOf } from '../titles/reject-title.ts'
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
import {
  aboveAddressee,
  beginsWithLabel,
  endsHead,
  isCandidate,
  isPlainTitle,
  isTitleValue,
} from './read-title-line.ts'
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
  ({ lines }) => withSentence(markedTitle(lines)),
  ({ lines }) => withSentence(introducedTitle(lines)),
  titleOfSmallAd,
  firstLineAsTitle,
  titleOfText,
]

const withSentence = (found: TitleInText | null): FoundTitle | null =>
  found && { value: found.value, from: sentenceAt(found.line, found.at) }

/** Returns the job title of a posting, or null. */
export function findTitle(all: readonly string[]): FoundTitle | null {
  const lines = withoutSignature(all)
  const candidates = candidatesIn(lines)
  const first = new Set(lines.slice(0, firstLines))
  const head = { lines, candidates, top: candidates.filter((line) => first.has(line)) }
  for (const rule of rules) {
    const found = rule(head)
    if (found && doubtOf(found.value) === null) return isOneOfSeveral(found.from, lines) ? null : found
  }
  return null
}

const candidatesIn = (lines: readonly string[]) => {
  const upper = lines.slice(0, upperPart)
  const menu = linesOfMenu(upper)
  const end = upper.findIndex((line, place) => endsHead(line, upper[place + 1] ?? ''))
  return upper
    .slice(0, end < 0 ? upperPart : end)
    .filter((line, place) => isCandidate(line, lines[place - 1] ?? '') && !menu.has(line) && !isDoubtful(line))
}

const isDoubtful = (line: string) =>
  namesPosition(line) && doubtOf(withoutIntroduction(withoutEmployerOrTerms(line))) !== null

/** "Servers", below "Line cooks" or above "Hosts": a list of positions is none of them. */
function isOneOfSeveral(title: string, lines: readonly string[]): boolean {
  const place = lines.indexOf(title)
  const openings = titlesOfOpenings(lines)
  if (severalInLine.test(title) || (openings.size > 1 && openings.has(title))) return true
  return place >= 0 && isPlural(title) && [place - 1, place + 1].some((near) => isPlural(lines[near] ?? ''))
}

/** "PGT (Physics) and TGT (Mathematics)" */
const severalInLine = /^\p{Lu}[^()]*\([^()]+\)(?:,| and| &) \p{Lu}[^()]*\([^()]+\)$/u

/** "two full-time openings:", "We are hiring for several positions" */
const announcesSeveral =
  /(?<!\p{L})(?:two|three|four|five|six|several|multiple|various|[2-9]) (?:(?:new|open|current|full[- ]time|part[- ]time|exciting|immediate|vacant) ){0,2}(?:openings|positions|vacancies|jobs|roles|posts)(?!\p{L})/iu

/** Titles of a posting that announces several openings above them. */
function titlesOfOpenings(lines: readonly string[]): ReadonlySet<string> {
  const announced = lines.slice(0, firstLines).findIndex((line) => announcesSeveral.test(line))
  const titles = candidatesIn(lines).filter((line) => lines.indexOf(line) > announced && isPlainTitle(line))
  return new Set(announced < 0 ? [] : titles)
}

/** Whether a posting announces several openings and has an amount for more than one. */
export const hasSeveralPays = (lines: readonly string[]): boolean =>
  titlesOfOpenings(lines).size > 1 &&
  new Set(lines.flatMap((line) => /[$£€₹]\s?\d[\d.,]*/.exec(line)?.[0] ?? [])).size > 1

const isPlural = (line: string) =>
  /^(?:\p{L}+[ /&-]+){0,4}\p{L}{2,}(?<![s’'])s$/iu.test(line) && namesPosition(line.split(/[ /&-]+/).at(-1) ?? '')

const isTitleLabel = ({ kind, value }: Labelled) => kind === 'title' && isTitleValue(value)
/** A label that only titles have, which counts below a long menu as well. */
const fullLabel =
  /^(?:(?:job|position|posting|vacancy) title|(?:titre|intitulé) (?:du poste|de l[’']emploi)|(?:título|nombre) del puesto|stellenbezeichnung)$/iu
const maxMenu = 200

/** "Job title: Nurse". The label of a class, "Payroll title", counts if there is no other. */
function labelledTitle({ lines, top }: Head): FoundTitle | null {
  const upper = labelledParts(lines.slice(0, upperPart)).filter(isTitleLabel)
  const below = () => labelledParts(lines.slice(upperPart, maxMenu)).filter(isTitleLabel)
  const titles =
    upper.length > 0 ? upper : below().filter(({ label, value }) => fullLabel.test(label) && namesPosition(value))
  const own = titles.find(({ label }) => !/^(?:class(?:ification)?|payroll|official|functional) title$/i.test(label))
  const stated = own ?? titles[0]
  if (!stated || isCategory(stated, { lines, top })) return null
  const { value, from } = wholeLine(stated.value, top) ?? withBrokenRest(stated, lines)
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
      withoutEmployer(line) === line &&
      !/^\s*\([^()]*\)$/.test(line.slice(value.length)),
  )
  return whole === undefined ? null : { value: whole, from: whole }
}

/** A title is not complete behind a small word, or an adjective of a field: "Director of Institutional". */
const isIncomplete =
  /(?:\s(?:of|and|for|in|the|to|de|des|du|et|para|y|und|für)|[&/,–—-]|\s(?:of|and|for|in|&) (?!(?:hospital|capital|festival|portal|journal|arsenal|music|arabic|clinic|fabric|traffic|plastic)$)\p{L}{3,}(?:al|ic|ive))$/iu

/** Adds the next line to a title that a broken line ends inside, as in a PDF. */
function withBrokenRest(stated: Labelled, lines: readonly string[]): FoundTitle {
  const next = lines[lines.indexOf(stated.from) + 1] ?? ''
  const isRest =
    isIncomplete.test(stated.value) &&
    next.length <= 60 &&
    isWrittenAsTitle(next) &&
    !isHeading(next) &&
    labelledParts([next]).every(({ kind }) => kind === null)
  return isRest ? { value: `${stated.value} ${next}`, from: stated.from } : stated
}

/** "School Psychologist (2 openings)" */
const numberOfOpenings = /\(\d+ (?:openings?|positions?|vacanc(?:y|ies)|postes?|plazas?|puestos?|vacantes?)\)$/iu

/** A notice in its own words, often in lowercase: "line cook wanted", "Looking for a part time bookkeeper". */
function noticedTitle({ lines }: Head): FoundTitle | null {
  for (const line of lines.slice(0, 2)) {
    if (beginsWithLabel(line)) continue
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
    (isFollowedByEmployer(lines, top) ? lines[0] : aboveAddressee(candidates, lines).find((line) => isPlainTitle(line)))
  const isPlain = named !== undefined && !isBelowIntroduction(named, lines)
  return isPlain ? asWritten(withoutEmployerOrTerms(withoutRepeated(pieceWithPosition(named), lines)), lines) : null
}

/** Removes an employer that the text names again: "Curator - Elm Garden" above "Elm Garden seeks", or as a line. */
function withoutRepeated(title: string, lines: readonly string[]): string {
  const [, before = '', behind = ''] = /^(.+)(?:\s+[–—-]|,)\s+(?:The )?(\p{Lu}[^–—]*\s\p{Lu}[^–—]*)$/u.exec(title) ?? []
  if (!namesPosition(before) || unit.test(behind)) return title
  const isTitle = namesPosition(behind.replace(/\s(?:associates|partners)$/iu, ''))
  const isNamed = lines.some((line, place) => {
    const rest = line.replace(/^(?:The|At) /, '')
    const isAlone = rest.includes(' ') && place > 1 && `${behind} `.startsWith(`${rest} `)
    const after = rest.startsWith(behind) ? rest.slice(behind.length) : ''
    return isTitle ? isRecruiting.test(after) : isAlone || isSubjectOf.test(after)
  })
  return isNamed ? before : title
}

/** Parts of an employer that are also subjects of sentences. */
const unit = /(?<!\p{L})(?:department|dept|unit|division|office|services?|ward|team|program(?:me)?)(?!\p{L})/iu
const isRecruiting = /^ (?:seeks|invites|is (?:looking|seeking|hiring|recruiting))(?!\p{L})/u
const isSubjectOf =
  /^(?: (?:Company|Corporation|Inc\.?|LLC|Ltd\.?))?(?: \([^()]+\))?,? (?:is|are|was|has|seeks?|invites?|offers?|serves?|provides?|welcomes?|recruits?|announces?)(?!\p{L})/u

/** "Web Developer - South East London - £25,000" has its place before its pay. */
function withoutEmployerOrTerms(line: string): string {
  const plain = withoutTerms(line)
  const title = withoutEmployer(plain)
  return title === plain ? withoutEmployer(line) : title
}

/** Whether a sentence further up announces another position: "seeks a Giving Officer" above "Dean of Students". */
function isBelowIntroduction(named: string, lines: readonly string[]): boolean {
  const introduced = introducedTitle(lines)
  if (introduced === null) return false
  return (
    introduced.value.includes(' ') &&
    lines.indexOf(named) - lines.indexOf(introduced.line) > 1 &&
    !named.toLowerCase().includes(introduced.value.toLowerCase()) &&
    !introduced.value.toLowerCase().includes(named.toLowerCase())
  )
}

/** Below the first lines, a long line that is not written as a title is a sentence about the position. */
const isShortOrTop = (line: string, lines: readonly string[]) =>
  lines.indexOf(line) < 3 || line.split(' ').length <= 12 || isWrittenAsTitle(line)

/** "Public Works II", "City of Elmsford" */
const isFollowedByEmployer = ([first = '', second = '']: readonly string[], top: readonly string[]) =>
  top.includes(first) && !isEmployer(first) && isEmployer(second)

/** Returns a title without words around it, in mixed case where the posting has it so. */
function asWritten(line: string, lines: readonly string[]): FoundTitle {
  const title = inMixedCase(line, lines.slice(0, 40))
  return { value: withoutTerms(withoutIntroduction(title)), from: title }
}

/** "Associate Director, Elections & Voting, Elm Fund— Elm Fund supports" repeats the employer behind the dash. */
const titleAboveEmployer = /^([^.;:–—]{4,80}), ([^.;:,–—]{4,60}?)\s?[–—]\s?(?:The )?(?=\2)/u

/** "Director, Information Services, Elm County, Florida— The director oversees", "Registrar, Norfolk, Virginia— " */
function titleAbovePlace(ad: string): string | undefined {
  const [, title, city, state] =
    /^([^.;:–—]{4,80}?), (\p{Lu}[\p{L} .]+?)(?:, (\p{Lu}[\p{L} ]+))?\s?[–—:]/u.exec(ad) ?? []
  return city?.endsWith(' County') || (state && stateOf(state)) ? title : undefined
}

/** "Cook/Dietary Aide, PT evenings, Ridgeview Care Center, Cody, WY. $18.50/hr" */
function titleOfSmallAd({ lines: [ad = '', ...more] }: Head): FoundTitle | null {
  const headline = titleAboveEmployer.exec(ad)?.[1] ?? titleAbovePlace(ad)
  const value = headline ?? ad.split(/[,.;:]\s/, 1)[0] ?? ''
  const notice = titleOfNotice(value)
  const title = notice ?? value
  const isTitle =
    value !== ad &&
    (headline || title.split(' ').length <= 6) &&
    namesPosition(title) &&
    !beginsWithLabel(ad) &&
    (notice !== null || isWrittenAsTitle(title))
  return isTitle && more.length < 2 && !isSentencePart(title) && (!isEmployer(title) || title.includes(', '))
    ? { value: title, from: value }
    : null
}

/** The end of a word for someone who does something, except in names of places: "Tax Preparer", but not "Cedar Manor". */
const endsAsOccupation =
  /(?<!\p{L})(?!(?:\p{L}*(?:center|winter|summer|water|harbor|tower|paper|letter|chester|flower|master|over|ther)|river|manor|corner|career|folder|flyer|number|order|computer|border|silver|timber|lumber|door|floor|color|motor|liquor|sister|power|alder|amber|copper|ember|ginger|juniper|thunder|denver|major|minor|junior|senior|exterior|interior|shelter|newsletter|quarter|dinner|holder|offer)$)\p{L}{3,}(?:er|or|ist|ician)$/iu

/** The first line without a known word for a position, if its last word is the form of one and no text follows. */
function firstLineAsTitle({ lines, top }: Head): FoundTitle | null {
  const [first = '', second = ''] = lines
  const isTitle =
    top[0] === first &&
    !isEmployer(first) &&
    isWrittenAsTitle(first) &&
    endsAsOccupation.test(first) &&
    second.length < 100
  return isTitle ? { value: withoutTerms(first), from: first } : null
}

/** A text about a position, unless the first line may be another title. */
function titleOfText({ lines, top }: Head): FoundTitle | null {
  return top[0] === lines[0] && !isEmployer(lines[0] ?? '') ? null : withSentence(titleOfSubject(lines))
}
