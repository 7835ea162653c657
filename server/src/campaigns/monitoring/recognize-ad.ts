import { hasWords, plainly } from './compare-words.ts'
import type { ApprovedAd } from './present-approved-ad.ts'
import type { PageText } from './read-page-text.ts'
import type { StatedPosting } from './read-posting-data.ts'

/** An ad and the page that may show it. */
export interface ShownAd {
  ad: ApprovedAd
  page: PageText
  /** The page's data about the ad, if it has any. */
  posting: StatedPosting | null
  /** The page's text, reduced to words. */
  words: string
  descriptionShare: number | null
}

/** Share of the description that alone identifies the ad. */
const enough = 0.4
/** Minimum number of words of a page that shows an ad. */
const minWords = 12

/** Whether a page contains the ad: most of its text, or its title as heading with further parts of it. */
export function isShown({ ad, page, posting, words, descriptionShare }: ShownAd): boolean {
  if ((descriptionShare ?? 0) >= enough) return true
  const title = plainly(ad.title)
  if (posting && plainly(posting.title) === title) return true
  const isHeading = page.headings.some((heading) => !isListHeading(heading, ad) && isTitle(plainly(heading), title))
  const isNamed = isHeading || page.titles.some((one) => isTitle(plainly(one), title) && hasWords(words, title))
  if (!isNamed || words.split(' ').length < minWords) return false
  const isDescribed = (descriptionShare ?? 0) >= 0.15
  const parts = [...ad.employers, ad.city ?? '', ad.applyEmail ?? ''].map(plainly)
  return isDescribed || (isHeading && parts.some((part) => hasWords(words, part)))
}

const listHeading =
  /\bjobs (?:in|near|at|available|for)\b|\bjobs$|^(?:search )?results\b|\bstellenangebote\b|\boffres d['’]emploi\b|\b(?:empleos|vacantes) (?:de|en|para)\b/i

/** Whether a heading is that of a list of jobs of several employers, as `Delivery Driver jobs in Fort Wayne`. */
const isListHeading = (heading: string, { title, employers }: ApprovedAd) =>
  listHeading.test(heading.trim()) &&
  !listHeading.test(title) &&
  !employers.some((name) => hasWords(plainly(heading), plainly(name)))

const fillers = new Set('a an and the of in at for to de la le les der die das und'.split(' '))
export const withoutFillers = (words: string) =>
  words
    .split(' ')
    .filter((word) => !fillers.has(word))
    .join(' ')

/** Whether a heading is the title, also with further words, or without the end of a long one. Both are reduced to words. */
export function isTitle(heading: string, title: string): boolean {
  const [own, other] = [withoutFillers(title), withoutFillers(heading)]
  if (own === '' || other === '') return false
  if (hasWords(other, own)) return true
  if (own.startsWith(`${other} `) || own === other) return other.length >= own.length * 0.6
  // A title may be cut inside a word, but `Operator I` is not a cut `Operator II`.
  const isCut = own.startsWith(other) && (other.split(' ').at(-1) ?? '').length >= 3
  return isCut && !/\d$/.test(other) && other.length >= own.length * 0.6
}
