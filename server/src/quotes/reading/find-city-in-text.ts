import { isCityIn } from '../places/find-cities.ts'
import { isAsked } from '../places/find-known-pair.ts'
import { stateOf } from '../places/find-region.ts'
import { type FoundPlace, placeIn } from '../places/read-place.ts'
import { sentenceAt } from './find-sentence.ts'

/** Number of lines whose text may name the place, and the length of one. */
export const textLines = 60
export const maxTextLine = 2_000

const word = "(?:(?:St|Ste|Ft|Mt)\\.|\\p{Lu}[\\p{L}'’-]*[\\p{L}'’])"
/** The name of a city as a pattern: words with capitals, and small words between them. */
export const capitalized = `${word}(?:[ -](?:(?:de|du|la|le|les|der|am|an der|im|in|upon|on|sur|del|los|el) )?${word}){0,3}`

/** Words before a place that is not the one of the work. */
export const otherPlace =
  /(?<!\p{L})(?:between|miles|minutes|kilometers|km|hours?|airports?|drive|founded|established|incorporated|headquart\p{L}*|head office|travels? to|trips? to|visits?|degree|clients?|customers?|formerly|conference|interviews?|near|outside|opposed to|report(?:s|ing) to|named|ranked|voted)(?!\p{L})[^.;]{0,40}$/iu

/** "accredited by the Commission on Schools, 401 Elm Street, " */
export const ofAccreditor = /(?<!\p{L})(?:accredited|licensed) (?:by|in)(?!\p{L})[^.;]{0,160}$/iu

const abbreviated = '(?:\\p{Lu}\\.){2,}|\\p{Lu}{2,3}(?![\\p{L}-])'
const pair = new RegExp(
  `(?<![\\p{L}.])(${capitalized})(?=(?:, ?| \\()(${abbreviated}|\\p{Lu}\\p{Ll}{2,}\\.?(?: \\p{Lu}\\p{Ll}+){0,2})| (\\p{Lu}{2,3})(?![\\p{L}-]))`,
  'gu',
)

/** The only city of the text that is written with its state or region: "in our Bellingham, WA office". */
export function onlyCityWithRegion(lines: readonly string[]): FoundPlace | null {
  const found = new Map<string, FoundPlace>()
  for (const line of lines.slice(0, textLines)) {
    if (line.length > maxTextLine) continue
    for (const { 1: words = '', 2: behind, 3: code, index } of line.matchAll(pair)) {
      const place = [otherPlace, ofAccreditor].some((words) => words.test(line.slice(0, index)))
        ? null
        : cityAtEnd(words, behind ?? code ?? '')
      if (place) found.set(`${place.city} ${place.state}`, { ...place, from: sentenceAt(line, index) })
    }
  }
  const [only] = found.values()
  return found.size === 1 && only && !isOfOtherState(only, lines) ? only : null
}

/** Names of states that are no other words. */
const statesInText =
  /(?<!\p{L})(?:New (?:Hampshire|Jersey|Mexico|York|Brunswick)|North (?:Carolina|Dakota)|South (?:Carolina|Dakota)|West Virginia|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawai[ʻ‘’']?i|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|Virginia|Wisconsin|Wyoming|Alberta|Manitoba|Nova Scotia|Ontario|Saskatchewan|British Columbia|Newfoundland|Puerto Rico)(?!\p{L})/gu

/** Whether the posting names another state more often than that of a city: "University of New Hampshire" is not in Durham, NC. */
export function isOfOtherState({ country, state }: FoundPlace, lines: readonly string[]): boolean {
  if (country === null || state === null || !isAsked(country)) return false
  const named = lines
    .slice(0, textLines)
    .flatMap((line) =>
      [...line.slice(0, maxTextLine).matchAll(statesInText)].flatMap(([name]) => stateOf(name)?.code ?? []),
    )
  const count = (code: string) => named.filter((one) => one === code).length
  return named.some((code) => code !== state && count(code) > count(state))
}

/** The longest end of several words that is a city of the region: "Our Bellingham" and "WA". */
function cityAtEnd(words: string, region: string): FoundPlace | null {
  const all = words.split(' ')
  for (let first = 0; first < all.length; first += 1) {
    const city = all.slice(first).join(' ')
    const text = `${city}, ${region}`
    const place = placeIn(text, { from: text, isLabelled: false })
    const isKnown = place?.country && place.city && isCityIn(place.city, place.country, place.state ?? undefined)
    if (isKnown && !place.isRemote && city.endsWith(place.city ?? '')) return place
  }
  return null
}
