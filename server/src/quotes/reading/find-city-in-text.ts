import { isCityIn } from '../places/find-cities.ts'
import { isAsked } from '../places/find-known-pair.ts'
import { stateOf } from '../places/find-region.ts'
import { namesNoCity } from '../places/place-words.ts'
import { type FoundPlace, placeIn } from '../places/read-place.ts'
import { namesPosition } from '../titles/find-position.ts'
import { type Labelled, labelledParts } from './find-labels.ts'
import { languageOf } from './find-language.ts'
import { sentenceAt } from './find-sentence.ts'

/** Number of lines whose text may name the place, and the length of one. */
export const textLines = 60
export const maxTextLine = 2_000

const word = "(?:(?:St|Ste|Ft|Mt)\\.|\\p{Lu}[\\p{L}'’-]*[\\p{L}'’])"
/** The name of a city as a pattern: words with capitals, and small words between them. */
export const capitalized = `${word}(?:[ -](?:(?:de|du|la|le|les|der|am|an der|im|in|upon|on|sur|del|los|el) )?${word}){0,3}`

/** Words before a place that is not the one of the work. */
export const otherPlace =
  /(?<!\p{L})(?:between|miles|minutes|kilometers|km|hours?|airports?|drive|founded|established|incorporated|headquart\p{L}*|head office|travels? to|trips? to|visits?|degree|clients?|customers?|formerly|conference|congress|convention|symposium|meeting|interviews?|near(?:by)?|outside|opposed to|report(?:s|ing) to|named|ranked|voted)(?!\p{L})[^.;]{0,40}$/iu

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

/** "Montana" as a line, and "Remote, New York, District of Columbia", name states and no city; nor does a title. */
export function withoutFalseCity(place: FoundPlace): FoundPlace {
  const { city, country, state } = place
  // "Election Coordinator, Solano County, California"
  if (city !== null && namesPosition(city) && !isCityIn(city, country ?? '', state ?? undefined))
    return { ...place, city: null }
  const named = city === null ? null : stateOf(city)
  if (city === null || country === null || named?.country !== country) return place
  const isOwn = named.code === state
  const isCity = isOwn ? country !== 'US' || city === 'New York' : isCityIn(city, country, state ?? undefined)
  return isCity ? place : { ...place, city: null, state: isOwn ? state : null }
}

/** Removes a city of the text where a label has another name, "Work Location: Anne Arundel", that is no known city. */
export function withoutOtherCity(place: FoundPlace | null, parts: readonly Labelled[]): FoundPlace | null {
  const isOther = ({ kind, value }: Labelled) =>
    kind === 'place' && isName.test(value) && !namesNoCity(value) && !value.includes(place?.city ?? '')
  return place?.city && parts.some(isOther) ? { ...place, city: null } : place
}

const isName = /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}$/u

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

/** Number of lines at the top that are searched. */
const topLines = 12

/** "We're fully remote (US only)" */
const remoteCountry =
  /(?<!\p{L})(?:fully|100 ?%|completely|entirely) remote,? ?\(?(?:(?:with)?in |anywhere in |from )?(?:the )?(US|USA|U\.S\.|United States|Canada|UK|United Kingdom|Germany|Ireland|Australia)(?: only| based|-based)?[).,;\s]/u

function remoteInText(lines: readonly string[]): FoundPlace | null {
  for (const line of lines.slice(0, topLines)) {
    const found = remoteCountry.exec(line)
    const place = found?.[1] ? placeIn(`Remote, ${found[1]}`, { from: found[0].trim(), isLabelled: true }) : null
    if (place?.country) return place
  }
  return null
}

const state = statesInText.source
/** Words with the state of a posting that has no city; the group is its name. */
const wordsWithState = [
  // "Boone County, Missouri"
  new RegExp(`(?<!\\p{L})\\p{Lu}\\p{L}+ (?:County|Parish|Borough), (${state}|Georgia|Washington)`, 'u'),
  // "Oregon Secretary of State's Office"
  new RegExp(`(${state}) (?:Secretary of State|State Board of|Dep(?:artmen)?t\\.? of|Office of the)`, 'u'),
  new RegExp(`(?<!\\p{L})[Hh]iring in (${state})`, 'u'),
  new RegExp(`^(${state}|District of Columbia)$`, 'u'),
]
const capital = /^(?:[^.]{0,40}, )?Washington,? D\.?C\.?(?:-Baltimore)?(?: (?:[Mm]etro )?[Aa]rea)?$/u
const codeOfPlace = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u

/** Where a posting without a city is: at home, or in a state or country that it names. */
export const regionInText = (lines: readonly string[]): FoundPlace | null => remoteInText(lines) ?? namedRegion(lines)

/** The state by its name, or the country of a postal code. */
function namedRegion(lines: readonly string[]): FoundPlace | null {
  const nowhere = { country: null, state: null, city: null, isRemote: false }
  for (const line of lines.slice(0, topLines)) {
    if (capital.test(line)) return { ...nowhere, country: 'US', state: 'DC', city: 'Washington', from: line }
    const found = wordsWithState.map((words) => words.exec(line.slice(0, 400))).find((one) => one !== null)
    const region = stateOf(found?.[1] ?? '')
    if (found && region) return { ...nowhere, country: region.country, state: region.code, from: found[0] }
  }
  const code = labelledParts(lines).find(({ kind, value }) => kind === 'place' && codeOfPlace.test(value))
  return code ? { ...nowhere, country: 'GB', from: code.from } : null
}

const countryOfLanguage: Partial<Record<ReturnType<typeof languageOf>, string>> = { de: 'DE', fr: 'FR' }
const postalCodeAndCity = new RegExp(`^(?:D-|F-)?\\d{5} (${capitalized})(?: \\([^()]{3,40}\\))?$`, 'u')

/** "Die Stadt Horn-Bad Meinberg sucht" */
const townSeeks = new RegExp(`^Die (?:Stadt|Gemeinde) (${capitalized}) (?:sucht|stellt)(?!\\p{L})`, 'u')

/** The only city, of any size, with a postal code in German or French, or that seeks staff: "63599 Biebergemünd". */
export function cityOfAnySize(lines: readonly string[]): FoundPlace | null {
  const country = countryOfLanguage[languageOf(lines)]
  if (country === undefined) return null
  const found = lines.flatMap((line) => {
    const [all, city] = postalCodeAndCity.exec(line) ?? townSeeks.exec(line) ?? []
    return all === undefined || city === undefined ? [] : [{ city, from: all }]
  })
  const [only] = found
  return only && new Set(found.map(({ city }) => city)).size === 1
    ? { ...only, country, state: null, isRemote: false }
    : null
}
