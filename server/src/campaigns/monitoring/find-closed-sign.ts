import type { ClosedSign } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { folded } from '../../database/like.ts'
import { closedPhrase } from '../ad-ends/find-closed-phrase.ts'
import { hintsAtEnd, mentionsEnd } from '../ad-ends/find-weak-statement.ts'
import { offersApplication } from './compare-apply-link.ts'
import { hasWords, plainly } from './compare-words.ts'
import { hasPartOf, sequencesOf } from './measure-share.ts'
import type { CheckedAnswer } from './present-approved-ad.ts'
import type { ShownAd } from './recognize-ad.ts'

/** A sign that a page states the end of the ad, with the line that does. */
export interface Closed {
  sign: ClosedSign
  text: string | null
}

interface Situation {
  answer: Pick<CheckedAnswer, 'address' | 'requested' | 'at'>
  isFound: boolean
}

/** A page's title or heading in the place of an ad that was removed. */
const missingPage =
  /\b(?:404|410)\b|not found|(?:page|job|posting|position|listing|vacancy).{0,40}(?:can(?:no|')?t be found|could not be found|does(?:n't| not) exist|no longer exists?|unavailable|missing)|can't find (?:the|that|this)|nothing (?:here|found)|introuvable|n'existe (?:pas|plus)|nicht gefunden|existiert nicht|no encontrad[ao]|no existe|nao encontrad[ao]|non trovat[ao]|niet gevonden|見つかりません|未找到|找不到|не найден|غير موجود|찾을 수 없/i
const listPath =
  /(?:^|\/)(?:search|jobs?|careers?|results|listings?|vacanc(?:y|ies)|openings?|positions?|expired|job-?search|browse|home|index(?:\.\w+)?|empleos?|emplois?|offres?|stellen(?:angebote)?)\/?$/i
const expiredQuery = /[?&](?:expired|closed|error|notfound|not_found|removed|job_?expired|msg|status)=/i
/** A line that counts the results of a list. */
const results =
  /^(?:showing |found |displaying )?(?:\d[\d,.]* ?(?:-|–|to) ?\d+ of )?(?:\d[\d,.]*|no)\+? (?:open |current |matching )?(?:jobs?|results?|openings?|positions?|vacancies|opportunities)\b/im

/** Returns the sign that an ad has ended, or null. */
export function findClosedSign(shown: ShownAd, { answer, isFound }: Situation): Closed | null {
  const text = statedEnd(shown, { address: answer.address, isFound }) ?? markedTitle(shown)
  if (text !== null) return { sign: 'phrase', text }
  const past = isFound ? pastDate(shown, answer.at) : null
  if (past !== null) return { sign: 'past_date', text: past }
  if (isFound) return null
  const { page } = shown
  const missing = [...page.titles, ...page.headings, ...page.lines.slice(0, 6)].find(
    (line) => line.length < 160 && missingPage.test(plainApostrophes(line)),
  )
  return missing === undefined ? null : { sign: 'soft_404', text: missing }
}

/** Returns the sign of a page without the ad that is a list of jobs, or the site's start, or null. */
export const findListSign = (shown: ShownAd, answer: Situation['answer']): Closed | null =>
  isList(shown, answer) ? { sign: 'list', text: shown.page.refresh ?? answer.address } : null

const plainApostrophes = (line: string) => line.normalize('NFC').replace(/’/g, "'")

/**
 * Returns the first line that states the end, unless the approved ad contains it. Text after the ad is often about other
 * jobs, and weak statements are often about other things: both count only without a way to apply.
 */
function statedEnd(shown: ShownAd, { address, isFound }: { address: string; isFound: boolean }): string | null {
  const { ad, page } = shown
  const own = plainly(ad.description.replace(/<[^<>]*>/g, ' '))
  const isOwn = (line: string) => hasWords(own, plainly(line))
  const title = plainly(ad.title)
  const statesEnd = (line: string) => closedPhrase(line, hasWords(plainly(line), title))
  const isEnd = (line: string, at: number) =>
    statesEnd(page.menus.get(at) ?? line) &&
    !isOwn(line) &&
    !isInOtherCard(at, shown) &&
    !namesAnother(line, shown, address) &&
    !isHours(line, page.lines[at - 1] ?? '')
  const sequences = sequencesOf(own)
  const start = page.lines.findIndex((line) => hasPartOf(line, sequences))
  const before = start < 0 || !isFound ? page.lines : page.lines.slice(0, start)
  const above = page.titles.find(statesEnd) ?? before.find(isEnd)
  if (above !== undefined || offersApplication(shown, address)) return above ?? null
  const weak = before.filter(
    (_, at) => (isFound || at < firstLines) && !page.menus.has(at) && !isInOtherCard(at, shown),
  )
  return (
    page.lines.find((line, at) => at >= before.length && isEnd(line, at)) ??
    [...page.titles, ...page.headings, ...weak].find((line) => mentionsEnd(line) && !isOwn(line)) ??
    (isFound ? weak.find((line) => hintsAtEnd(line) && !isOwn(line) && !page.controls.includes(line)) : undefined) ??
    null
  )
}

/** Lines of a page without the ad in which a weak statement counts. */
const firstLines = 12

/** Whether a line belongs to a list item with several lines that do not have the title: another job in a list. */
function isInOtherCard(at: number, { ad, page }: ShownAd): boolean {
  const title = plainly(ad.title)
  return page.cards.some(
    ({ start, end }) =>
      start <= at && at < end && !page.lines.slice(start, end).some((line) => hasWords(plainly(line), title)),
  )
}

/** A job by its name: "Our Platform Engineer role". */
const namedJob =
  /\b(?:[Oo]ur|[Tt]he) ((?:\p{Lu}[\p{L}\d&/’'-]* ){1,6})(?:role|position|job|post|posting|vacancy|opening|search)\b/u

/** Whether a line is about another job, by its name or number. */
const namesAnother = (line: string, shown: ShownAd, address: string) =>
  hasOtherNumber(line, shown, address) || (hasOtherName(line, shown) && offersApplication(shown, address))

/** Whether a line names a job with a word that neither the ad nor the titles of the page have. */
function hasOtherName(line: string, { ad, page }: ShownAd): boolean {
  const name = namedJob.exec(line)?.[1]
  const known = plainly([ad.title, ...ad.employers, ad.city ?? '', ...page.titles].join(' '))
  return (
    name !== undefined &&
    !plainly(name)
      .split(' ')
      .every((word) => hasWords(known, word))
  )
}

/** Whether a line states the number of another job, which neither the addresses nor another line of the page have. */
function hasOtherNumber(line: string, { ad, page }: ShownAd, address: string): boolean {
  const numbers = line.match(/(?<![\d/.-])\d{5,}(?![\d/-])/g) ?? []
  const known = [address, ad.applyUrl ?? '', ...page.titles, ...page.lines.filter((one) => one !== line)].join('\n')
  return numbers.some((number) => !known.includes(number))
}

const day =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|week-?ends?|(?:public |bank |legal )?holidays?|christmas(?: day| eve)?|thanksgiving|new year's (?:day|eve))\b/

/** Whether a line is the hours of the day in the line before: `Sunday`, `Closed`. */
const isHours = (line: string, before: string) =>
  /^closed[.!]?$/i.test(line.trim()) && day.test(plainApostrophes(before).toLowerCase().trim())

const mark =
  '(?:expired|closed|filled|archived|inactive|withdrawn|no longer available|position filled|job closed|abgelaufen|besetzt|nicht mehr verfugbar|expiree?|cloturee?|archivee?|pourvue?|cerrad[ao]|caducad[ao]|expirad[ao]|encerrad[ao]|chius[ao]|scadut[ao]|в архиве|закрыта?|募集終了|掲載終了|终止|已关闭|마감)'
/** A mark in brackets, or separated from the title. */
const marked = new RegExp(
  folded(
    `^[[(【«]\\s*${mark}\\s*[\\])】»]|^${mark}\\s*[:|–—-]|[[(【«]\\s*${mark}\\s*[\\])】»]$|\\s[:|–—-]\\s*${mark}[.!]?$`,
  ),
  'u',
)

/** A title of the page that marks the ad as ended: `[Expired] Data Engineer`. The mark is none if the ad's title has it. */
function markedTitle({ ad, page }: ShownAd): string | null {
  const title = plainly(ad.title)
  if (marked.test(folded(ad.title).trim())) return null
  const isMarked = (one: string) =>
    one.length < 240 &&
    ((marked.test(folded(one).trim()) && hasWords(plainly(one), title)) || isBadged(plainly(one), title))
  return [...page.headings, ...page.titles].find(isMarked) ?? null
}

const badge = new RegExp(`^${folded(mark)}$`, 'u')

/** Whether a heading is the title and a mark only, as with a badge in the heading. */
function isBadged(heading: string, title: string): boolean {
  if (heading.startsWith(`${title} `)) return badge.test(heading.slice(title.length + 1))
  return heading.endsWith(` ${title}`) && badge.test(heading.slice(0, -title.length - 1))
}

/**
 * A last day in the data that has passed, more than a day ago because of time zones. The approved deadline itself is no
 * sign: the ad has run to its end then.
 */
function pastDate({ ad, posting }: ShownAd, at: string): string | null {
  if (!posting || posting.validThrough === '') return null
  const day = posting.fields.find(({ field }) => field === 'deadlineDate')?.value
  if (typeof day !== 'string' || day === ad.deadline) return null
  return Date.parse(`${day}T00:00:00Z`) + 2 * 86_400_000 < Date.parse(at)
    ? `validThrough: ${posting.validThrough}`
    : null
}

/** Whether the request ended at a list of jobs, or at the site's start. */
function isList({ page, words }: ShownAd, { address, requested }: Situation['answer']): boolean {
  const target = page.refresh === null ? null : URL.parse(page.refresh, address)
  const [from, to] = [URL.parse(requested), target ?? URL.parse(address)]
  if (!from || !to || pathOf(from) === pathOf(to)) return false
  const isAbove = pathOf(from).startsWith(`${pathOf(to)}/`) || pathOf(to) === ''
  if (results.test([...page.titles, ...page.lines].join('\n'))) return true
  const isEmpty = words.split(' ').length < 20 && target === null
  return !isEmpty && (isAbove || listPath.test(to.pathname) || expiredQuery.test(to.search))
}

const pathOf = ({ pathname }: URL) => pathname.replace(/\/+$/, '').toLowerCase()
