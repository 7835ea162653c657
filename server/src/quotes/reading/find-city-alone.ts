import { citiesNamed, largeCitiesNamed } from '../places/find-cities.ts'
import { countriesOfPosting } from '../places/find-countries.ts'
import { isAsked } from '../places/find-known-pair.ts'
import { formerName, namesNoCity } from '../places/place-words.ts'
import { type FoundPlace, placeIn } from '../places/read-place.ts'
import { isRegionOrCountry, writtenCity } from '../places/split-region.ts'
import { namesPosition } from '../titles/find-position.ts'
import { isAroundPosting, isHeading } from '../titles/find-title-words.ts'
import { capitalized, isOfOtherState, maxTextLine, otherPlace, textLines } from './find-city-in-text.ts'
import { labelledParts } from './find-labels.ts'
import { languageOf } from './find-language.ts'
import { sentenceAt } from './find-sentence.ts'
import { isPlainTitle } from './read-title-line.ts'

/** Countries that a posting allows for a city; null if they are not limited. */
type Countries = ReadonlySet<string> | null

/** The rules in order: the first that returns a place decides. */
const rules: readonly ((lines: readonly string[], countries: Countries) => FoundPlace | null)[] = [
  cityOfLine,
  cityOfWorkplace,
]

/**
 * Returns a city without its country, if the language and the currency of the posting leave one country that has it, or a
 * far larger city of that name in one.
 */
export function cityAloneIn(lines: readonly string[]): FoundPlace | null {
  const countries = countriesOfPosting(lines, languageOf(lines))
  for (const rule of rules) {
    const place = rule(lines, countries)
    if (place && !isOfOtherState(place, lines)) return place
  }
  return null
}

/** Number of lines at the top in which a city may be alone. */
const topLines = 8
const maxLine = 90

/** "Ville de Sept-Îles", "CITY OF CHEHALIS" */
const publicBody =
  /^(?:(?:the )?corporation of the )?(?:ville|mairie|commune|stadt|gemeinde|ayuntamiento|town|city|village|borough|municipality) (?:(?:de|of) |d[’'])?/iu
/** A line that is a city, or an employer and a city: "Bamberg", "Praxis Dr. Ahrens, Göttingen". */
const linesOfCity = [
  new RegExp(`^(${capitalized})(?: \\(\\d{2,5}\\)| - \\d{2,3}| \\([^()]{3,40}\\))?$`, 'u'),
  // "Greater Boston area (Hybrid) · 3 days ago"
  new RegExp(`^(?:Greater )?(${capitalized}?) (?:[Mm]etro(?:politan)? )?[Aa]rea(?: [(·|].*)?$`, 'u'),
  // "49 - ANGERS"
  new RegExp(`^\\d{2,3} - (${capitalized})(?: - |$)`, 'u'),
  // "Se necesita cocinero en Gijón"
  new RegExp(`^[^.!?]{3,60} (?:en|à) (${capitalized})$`, 'u'),
  // "Staff Nurse wanted for a nursing home in Killarney"
  new RegExp(`(?:wanted|needed|required)(?: for [^,.!?]{3,40})? in (${capitalized})$`, 'u'),
  new RegExp(`^\\p{Lu}[^,|·]{2,60}(?:, | [|·–—-] )(${capitalized})(?: \\(\\d{2,5}\\))?$`, 'u'),
  // "Chef wanted, The Feathered Hare, Ludlow"
  new RegExp(`^\\p{Lu}[^,|·]{2,40}, [^,|·]{2,40}, (${capitalized})$`, 'u'),
  // "4410 Harlan St, Wheat Ridge 80033"
  new RegExp(`^\\d+ [^,]{3,40}, (${capitalized}) \\d{5}$`, 'u'),
  // "Ramp Agent - BNA (Nashville)"
  new RegExp(`(?:^| )\\p{Lu}{3} \\((${capitalized})\\)$`, 'u'),
]

/** "Hybrid - Salt Lake City area", "Downtown Denver" */
const inFront = /^(?:(?:hybrid|on-?site|in[- ]person|in[- ]office)(?:\s*[–—:|·,-]\s*|\s+in\s+)|downtown\s+)/iu

/** "4* hotel, " of "Duty Manager – 4* hotel, " */
const behindTitle = (line: string) => /\s[–—-]\s([\p{Ll}\d].*)$/u.exec(line)?.[1] ?? line

/** The sentence that begins a small ad of one line. */
export const firstSentence = (line: string) => line.split(/(?<=\p{L}{4})\.\s/u, 1).join('')

function cityOfLine(lines: readonly string[], countries: Countries): FoundPlace | null {
  if (countries === null) return null
  for (const [place, { kind, from }] of labelledParts(lines.slice(0, topLines)).entries()) {
    const first = firstSentence(from)
    if (kind !== null || first.length > maxLine || isHeading(first) || isAroundPosting(first)) continue
    const line = first.replace(formerName, '$1').replace(publicBody, '').replace(inFront, '')
    for (const form of linesOfCity) {
      const city = form.exec(line)?.[1]
      const before = city === undefined ? '' : line.slice(0, line.lastIndexOf(city))
      // Below the title, "Elm Chemist, Tralee" is an employer
      const isOfTitle =
        !(place > 0 && isPlainTitle(lines[0] ?? '')) &&
        namesPosition(behindTitle(before).split(',').slice(-2).join(',')) &&
        !/(?: (?:en|à|in) |\()$/.test(before)
      if (city === undefined || namesNoCity(city) || isOfTitle || namesPosition(city)) continue
      const found = placeOfCity(city, countries)
      if (found) return { ...found, city: writtenCity({ ...found, city }), isRemote: false, from }
    }
    const piece = cityOfPiece(line, countries)
    if (piece) return { ...piece, from }
  }
  return null
}

/** "Product Designer | Kestrel Pay | Dublin 2, hybrid", "Urgent opening || QA Lead || Hyderabad" */
function cityOfPiece(line: string, countries: Countries): Omit<FoundPlace, 'from'> | null {
  const pieces = line.split(/\s+\|{1,2}\s+/)
  if (pieces.length < 3) return null
  for (const piece of pieces) {
    const city = piece.replace(/(?: \d{1,2})?(?:, \p{Ll}.*| \(.*)?$/u, '')
    const place = isCapitalized.test(city) && !namesPosition(city) ? placeOfCity(city, countries) : null
    if (place) return { ...place, city, isRemote: false }
  }
  return null
}

const isCapitalized = new RegExp(`^${capitalized}$`, 'u')
const workplace =
  'office|branch|site|campus|store|shop|plant|depot|yard|warehouse|hospital|clinic|studio|practice|factory|salon|showroom|location|facility|hub|unit|garage|terminal|restaurant|café|surgery|workshop'
const pleasant =
  '(?:beautiful|sunny|historic|scenic|lovely|vibrant|downtown|central|(?:the )?heart of|the cent(?:er|re) of|nearby|north|south|east|west)'
const region =
  '(?:,? (?:(?:\\p{Lu}\\.){2,}|\\p{Lu}{2,3}(?![\\p{L}-])|(?<=, )\\p{Lu}\\p{L}{3,}(?: \\p{Lu}\\p{L}+)?)| \\(\\p{Lu}[\\p{L} .-]+\\))?'

/** Words that name the place of the work; the groups are the city and its region. */
const phrases = [
  // "our Leeds office", "the Grand Rapids campus (Michigan)"
  new RegExp(`(?<!\\p{L})(?:[Oo]ur|[Tt]he) (${capitalized}) (?:${workplace})(?!\\p{L})(${region})`, 'u'),
  // "based in Anchorage", "at our hospital in Wisbech"
  new RegExp(
    `(?<!\\p{L})(?:(?:based|located|situated|work|working|live and work) (?:in|at|out of)|(?:our|the|a) (?:[\\p{L}\\d-]+ ){0,3}(?:${workplace}|home|lodge|hotel|farm|church|parish|school|college|bakery|team|company|firm) in) (?:${pleasant} )*(${capitalized})(${region})`,
    'u',
  ),
  // "a college of 700 students in Arcata"
  new RegExp(
    `(?<!\\p{L})(?:university|college|school|${workplace}) (?:of|with|for) [\\d.,]+ \\p{Ll}+ in (?:${pleasant} )*(${capitalized})(${region})`,
    'u',
  ),
  // "in the heart of downtown Chattanooga", "in beautiful Bend, OR"
  new RegExp(`(?<!\\p{L})in (?:${pleasant} )+(${capitalized})(${region})`, 'u'),
  // "am Standort Würzburg", "in unserem Werk in Ulm"
  new RegExp(
    `(?<!\\p{L})(?:(?:am|unserem|für unseren) Standort(?: in)?|[Uu]nser\\p{L}* (?:\\p{L}+ )?\\p{Lu}\\p{L}+ in) (${capitalized})()`,
    'u',
  ),
  // "The museum of Wear University, Durham, is small"
  new RegExp(
    `(?:University|College|Institute|Hospital|Museum|School|Academy), (?!New York|Washington)(${capitalized})(), (?=(?:is|was|has|seeks|invites)(?!\\p{L}))`,
    'u',
  ),
  // "der Universität Ulmental in Bayreuth"
  new RegExp(
    `(?<!\\p{L})(?:Universität|Hochschule|Klinik\\p{L}*|Klinikums?|Instituts?|Praxis|Schule|Stiftung|Museums?)(?: \\p{Lu}[\\p{L}-]+){0,3} in (${capitalized})()(?= (?:ist|sind|wird|werden|sucht|suchen|bietet|hat|eine?)(?!\\p{L}))`,
    'u',
  ),
  // "au point de service de Matane", "notre succursale de Gatineau"
  new RegExp(
    `(?<!\\p{L})(?:point de service|succursale|installation|bureau|usine|magasin|boutique|campus|CLSC|CHSLD|(?:[Nn]otre|nos) \\p{Ll}+) (?:de |d[’']|à )(${capitalized})(${region})`,
    'u',
  ),
  // "en nuestras facilidades de Caguas"
  new RegExp(`(?<!\\p{L})nuestr[oa]s? \\p{Ll}+ (?:de|en) (${capitalized})(${region})`, 'u'),
]

/** A second city behind the first. */
const further = new RegExp(`^(?:,? (?:and|or|&|et|y|und) |, |/)(${capitalized})`, 'u')

function cityOfWorkplace(lines: readonly string[], countries: Countries): FoundPlace | null {
  for (const phrase of phrases)
    for (const line of lines.slice(0, textLines)) {
      if (line.length > maxTextLine) continue
      const found = phrase.exec(line)
      const [all = '', city = '', behind = ''] = found ?? []
      if (!found || otherPlace.test(line.slice(0, found.index)) || namesNoCity(city) || namesPosition(city)) continue
      const after = line.slice(found.index + all.length)
      const place = withRegion(city, behind) ?? placeOfCity(city, countries)
      if (!place || isOpen(place) || isCity(further.exec(after)?.[1], countries)) continue
      return { ...place, city, isRemote: false, from: sentenceAt(line, found.index) }
    }
  return null
}

function withRegion(city: string, behind: string): { country: string; state: string | null } | null {
  if (behind === '') return null
  const text = `${city}, ${behind.replace(/^[ ,(]+|\)$/g, '')}`
  const place = placeIn(text, { from: text, isLabelled: true })
  return place?.country && place.city === city && !place.isCityAlone
    ? { country: place.country, state: place.state }
    : null
}

const isCity = (city: string | undefined, countries: Countries) =>
  city !== undefined && placeOfCity(city, countries) !== null

/** Whether it is unknown which state of a country the city is in. */
const isOpen = ({ country, state }: { country: string; state: string | null }) => isAsked(country) && state === null

/** A smaller place with a shorter name is as often a word for something else. */
const leastPopulation = 20_000
const leastLetters = 6

function placeOfCity(city: string, countries: Countries): { country: string; state: string | null } | null {
  // "based in Scotland", "Fayetteville, Arkansas"
  if (isRegionOrCountry(city) && largeCitiesNamed(city).length === 0) return null
  const isAllowed = ({ country }: { country: string }) => countries === null || countries.has(country)
  const known = citiesNamed(city).filter(isAllowed)
  const [first, second] = largeCitiesNamed(city).filter(isAllowed)
  const owners = new Set([...known.map(({ country }) => country), ...(first ? [first.country] : [])])
  const [only] = owners
  const isLargest = first !== undefined && (!second || first.population > 12 * second.population)
  const isOnly = owners.size === 1 && (countries !== null || first !== undefined)
  const country = isOnly ? only : isLargest && first.population > 100_000 ? first.country : undefined
  if (country === undefined || (countries?.size !== 1 && !isKnownWell(city, country))) return null
  const largest = isLargest && first.country === country && first.population > 100_000 ? first.state : null
  const regions = new Set(known.filter((one) => one.country === country).map((one) => one.regions[0]))
  const [region] = regions.size === 1 ? regions : [largest]
  return { country, state: isAsked(country) ? (region ?? null) : null }
}

/** Among several countries, a city counts if it is larger than a village, or has a name of its own. */
const isKnownWell = (city: string, country: string) =>
  city.length >= leastLetters ||
  largeCitiesNamed(city).some((one) => one.country === country && one.population > leastPopulation)
