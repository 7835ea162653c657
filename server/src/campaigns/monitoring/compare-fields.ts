import type { ComparedField, FieldComparison } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { paragraphsOf } from '../../documents/plain-text.ts'
import { compareApplyLink } from './compare-apply-link.ts'
import { comparePay } from './compare-pay.ts'
import { type Compared, changed, notStated, type OwnText, same, statedValue } from './compare-values.ts'
import { dateWords, hasWords, plainly } from './compare-words.ts'
import type { PostingReaders } from './read-posting-data.ts'
import { isTitle, type ShownAd, withoutFillers } from './recognize-ad.ts'

/** Share of the description below which it counts as changed. */
const unchangedShare = 0.8

/** Compares each part that the approved ad states with the page. */
export function compareFields(
  shown: ShownAd,
  { readers, ...link }: { readers: PostingReaders; address: string; offeredBefore: boolean },
): FieldComparison[] {
  const own = ownText(shown, readers)
  const compared: [ComparedField, Compared | null][] = [
    ['title', compareTitle(shown)],
    ['employer', compareEmployer(shown, own)],
    ['place', comparePlace(shown, own)],
    ['pay', comparePay(shown, own)],
    ['applyLink', compareApplyLink(shown, link)],
    ['deadline', compareDeadline(shown, own)],
    ['description', compareDescription(shown)],
  ]
  return compared.flatMap(([field, one]) => (one ? [{ field, ...one }] : []))
}

function ownText({ ad, page }: ShownAd, readers: PostingReaders): OwnText {
  const description = plainly(paragraphsOf(ad.description).join('\n'))
  const lines = page.lines.filter((line) => !hasWords(description, plainly(line)))
  return { lines, words: plainly([...page.titles, ...lines].join('\n')), fields: readers.findFields(firstOf(lines)) }
}

/** Limits the lines in which fields are searched: the search takes a time that grows faster than the text. */
const firstOf = (lines: readonly string[]) => lines.slice(0, 500).map((line) => line.slice(0, 2_000))

/** Words of rank that make another job of a title. */
const rank = new Set(
  'senior junior sr jr lead principal head chief associate assistant deputy interim acting visiting adjunct temporary intern trainee director manager executive part'.split(
    ' ',
  ),
)

function compareTitle({ ad, page, posting }: ShownAd): Compared {
  const title = plainly(ad.title)
  const posted = [...page.headings, ...(posting ? [posting.title] : [])].filter(Boolean)
  const isSame = (one: string) => isTitle(plainly(one), title) && !hasRank(plainly(one), title)
  if (posted.some(isSame)) return same(ad.title)
  const other = posting?.title || posted.find((one) => isNear(plainly(one), title) || isOwnHeading(one, page)) || null
  // A page of several jobs has a heading of its own
  if (page.lines.some((line) => plainly(line) === title) && !(other && isNear(plainly(other), title)))
    return same(ad.title)
  const isLine = page.lines.some((line) => line.length < ad.title.length + 40 && isSame(line))
  if (isLine && !(other && (isNear(plainly(other), title) || isOwnHeading(other, page)))) return same(ad.title)
  return other ? changed(ad.title, other) : notStated(ad.title)
}

/** Whether a heading has a word of rank in front of the title that the title does not have. */
function hasRank(heading: string, title: string): boolean {
  const [own, other] = [withoutFillers(title), withoutFillers(heading)]
  const before = other.slice(0, Math.max(0, ` ${other} `.indexOf(` ${own} `))).trim()
  const last = before.split(' ').at(-1) ?? ''
  return rank.has(last)
}

/** Whether a heading is that of the page: its only one, which its title begins with. */
const isOwnHeading = (heading: string, { headings, titles }: ShownAd['page']) =>
  headings.length === 1 && titles.some((one) => plainly(one).startsWith(`${plainly(heading)} `))

/** Whether two titles share half of their words. */
function isNear(one: string, other: string): boolean {
  const words = new Set(withoutFillers(other).split(' '))
  const shared = [...new Set(withoutFillers(one).split(' '))].filter((word) => words.has(word)).length
  return shared * 2 >= Math.min(words.size, 6)
}

/** Words of names of employers that many share. */
const commonWords = new Set(
  [
    'university college inc llc ltd company co corp corporation group school district city county state health hospital center medical of and the',
    'clinique hopital centre groupe ville universite ecole societe des les du de la le et',
    'klinikum klinik krankenhaus universitat hochschule stadt gemeinde stiftung gmbh ag der die das fur und',
    'universidad clinica grupo ayuntamiento instituto colegio empresa del los las el y',
  ].flatMap((words) => words.split(' ')),
)
const employerLabel =
  /^(?:employer|company|organi[sz]ation|institution|arbeitgeber|unternehmen|employeur|entreprise|empresa|empleador|company name)\s*:\s*(.{2,120})$/iu

/** Text of a change to a value without a label. */
const notNamed = 'Not named in the text'

/** Whether the approved text has one of the names, and the page has most of that text and none of the names. */
function isCutFrom({ ad, words, posting, page, descriptionShare }: ShownAd, names: readonly string[]): boolean {
  if ((descriptionShare ?? 0) < unchangedShare || (descriptionShare ?? 0) === 1) return false
  const approved = plainly(paragraphsOf(ad.description).join('\n'))
  const all = [words, plainly(page.titles.join('\n')), plainly(posting?.description ?? '')]
  return (
    names.some((name) => hasWords(approved, name)) && !all.some((text) => names.some((name) => hasWords(text, name)))
  )
}

/** Words of names of employers at the end of a line. */
const employerEnd =
  /\b(?:university|college|inc|llc|pllc|llp|ltd|limited|company|co|corp|corporation|group|hospital|clinic|medical center|gmbh|district|trust|library|museum|society|foundation)\.?$/i
/** Lines below the heading in which the employer and the place may have no label. */
const headLines = 4

/** Returns the lines below the title. */
function linesBelowTitle({ ad, page }: ShownAd): string[] {
  const title = plainly(ad.title)
  const at = page.lines.findIndex((line) => line.length < ad.title.length + 40 && isTitle(plainly(line), title))
  return at < 0 ? [] : page.lines.slice(at + 1, at + 1 + headLines)
}

/** Returns the line below the title that is the name of an employer, or null. */
const employerLine = (shown: ShownAd) =>
  linesBelowTitle(shown).find(
    (line) => line.length < 60 && /^\p{Lu}[^\d:|·]+$/u.test(line) && employerEnd.test(line),
  ) ?? null

function compareEmployer(shown: ShownAd, own: OwnText): Compared | null {
  const { ad, posting, words } = shown
  const [first] = ad.employers
  if (first === undefined) return null
  const names = ad.employers.map(plainly)
  if (names.some((name) => hasWords(own.words, name))) return same(first)
  const label = own.lines.flatMap((line) => employerLabel.exec(line)?.[1] ?? []).at(0)
  const posted = label ?? (posting?.employer || null)
  const isRemoved = isCutFrom(shown, names)
  const heading = posted === null && !names.some((name) => hasWords(words, name)) ? employerLine(shown) : null
  if (heading !== null) return changed(first, heading)
  if (posted === null) {
    if (isRemoved) return changed(first, notNamed)
    return names.some((name) => hasWords(words, name)) ? same(first) : notStated(first)
  }
  const significant = (name: string) => name.split(' ').filter((word) => !commonWords.has(word) && word.length > 1)
  const known = new Set(names.flatMap(significant))
  return significant(plainly(posted)).some((word) => known.has(word)) ? same(first) : changed(first, posted)
}

const placeLabel =
  /location|localisation|city|place|lieu|ville|\b(?:arbeits|dienst|einsatz)?ort\b|standort|ubicaci|lugar|localidad|ciudad|勤務地|地点/i

const placeWords = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['port', 'pt'],
])

/** Words of a place, with the usual abbreviations: Saint Louis is St. Louis. */
const shortPlace = (text: string) => plainly(text).replace(/[a-z]+/g, (word) => placeWords.get(word) ?? word)

function comparePlace(shown: ShownAd, own: OwnText): Compared | null {
  const { ad, posting, words } = shown
  if (ad.city === null) return null
  const before = [ad.city, ad.state].filter(Boolean).join(', ')
  const city = shortPlace(ad.city)
  const below = linesBelowTitle(shown)
  const ownWords = ad.employers.reduce((rest, name) => ` ${rest} `.replaceAll(` ${plainly(name)} `, ' '), own.words)
  if (hasWords(shortPlace(ownWords.trim()), city)) return same(before)
  const isNamed = hasWords(shortPlace(words), city)
  const label = own.fields.find(
    ({ field, from }) => field === 'city' && (placeLabel.test(from) || (!isNamed && below.includes(from))),
  )
  const places = label ? [String(label.value)] : (posting?.places ?? [])
  const isSame = (place: string) =>
    hasWords(shortPlace(place), city) || hasWords(city, shortPlace(place.split(',')[0] ?? ''))
  if (places.some(isSame)) return same(before)
  if (places.length > 0) return changed(before, places.join('; '))
  if (isCutFrom(shown, [plainly(ad.city)])) return changed(before, notNamed)
  return isNamed ? same(before) : notStated(before)
}

function compareDeadline({ ad, posting, words }: ShownAd, own: OwnText): Compared | null {
  const { deadline } = ad
  if (deadline === null) return null
  const visible = statedValue(own.fields, 'deadlineDate')
  const data = statedValue(posting?.fields, 'deadlineDate')
  if (visible === deadline) return same(deadline)
  if (dateWords(deadline).some((date) => hasWords(own.words, plainly(date)))) return same(deadline)
  // A date in the data alone is often the board's own end of the ad
  if (typeof visible === 'string' && isAfterLabel(own)) return changed(deadline, visible)
  const isStated = data === deadline || dateWords(deadline).some((date) => hasWords(words, plainly(date)))
  return isStated ? same(deadline) : notStated(deadline)
}

const isAfterLabel = (own: OwnText) =>
  own.fields.some(
    ({ field, from }) =>
      field === 'deadlineDate' &&
      /deadline|clos|apply by|due|date limite|frist|schluss|l[ií]mite|cierre|expire/i.test(from),
  )

const cutOff =
  /(?:…|\.\.\.|read more|show more|see more|voir plus|mehr anzeigen|leer más|full (?:job )?description|view full)\s*[»›>]?$|(?:…|\.\.\.)\s*\(?(?:read|continue|see|view|show|more|lire|voir|suite|leer|ver|weiter|mehr)\b[^.]{0,80}\.?$|\b(?:read|see|view) the full (?:job )?(?:description|posting|ad)\b[^.]{0,60}\.?$/i

function compareDescription({ page, descriptionShare }: ShownAd): Compared | null {
  if (descriptionShare === null) return null
  const before = '100 %'
  if (descriptionShare >= unchangedShare) return same(before)
  if (page.lines.some((line) => cutOff.test(line))) return notStated(before)
  return changed(before, `${Math.floor(descriptionShare * 100)} %`)
}
