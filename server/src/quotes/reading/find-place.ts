import { citiesNamed, isCityIn, largeCitiesNamed, onlyLargeCity } from '../places/find-cities.ts'
import { countriesOfCurrency, countriesOfPosting, isOtherCurrency } from '../places/find-countries.ts'
import { isAsked } from '../places/find-known-pair.ts'
import { isPressState } from '../places/find-region.ts'
import { countryOfCode, notRemote, remoteWords } from '../places/place-words.ts'
import { type FoundPlace, isRegionAlone, placeIn } from '../places/read-place.ts'
import { cityAloneIn, firstSentence } from './find-city-alone.ts'
import {
  cityOfAnySize,
  ofAccreditor,
  onlyCityWithRegion,
  otherPlace,
  regionInText,
  withoutFalseCity,
  withoutOtherCity,
} from './find-city-in-text.ts'
import { type Labelled, labelledParts } from './find-labels.ts'
import { languageOf } from './find-language.ts'
import { withoutSignature } from './remove-signature.ts'

const located =
  /\b(?:located (?:in|at)|(?:University|College|Hospital|Clinic|School|Center|Centre) (?:in|at)|based in|campus in|position is in|situé[es]{0,2} (?:à|au|en)|basé[es]{0,2} (?:à|au)|ubicad[oa]s? en|localizad[oa]s? en|con sede en)\s+(?:the |la |el )?(\p{Lu}[\p{L}.'’-]+(?:[ -](?:de |du |la |del )?\p{Lu}[\p{L}.'’-]+){0,3}(?:, ?(?:(?:\p{Lu}\.){2,}|\p{Lu}\p{L}+(?: \p{Lu}\p{Ll}+)?)| \(\p{Lu}[\p{L}-]+\)))/u

/** Number of lines at the top of a posting in which a place may have no label. */
const headLines = 12

/**
 * Where the work is: the value of a label, a line that is a place, or "located in …". A label with the city alone is
 * completed by those of the state and the country.
 */
export function findPlace(lines: readonly string[]): FoundPlace | null {
  const body = withoutSignature(lines)
  return placeOf(body) ?? (body.length < lines.length ? placeOf(lines) : null)
}

function placeOf(lines: readonly string[]): FoundPlace | null {
  const parts = labelledParts(lines.slice(0, 80))
  const labelled = labelledPlace(parts)
  const explicit = labelled?.isCityAlone ? null : labelled
  const place =
    explicit ??
    separatePlace(parts) ??
    headPlace(parts) ??
    labelled ??
    withoutOtherCity(
      sentencePlace(lines) ??
        cityOfEmployer(lines) ??
        cityInText(lines) ??
        placeBehindWords(lines) ??
        onlyCityWithRegion(lines) ??
        cityAloneIn(lines) ??
        cityOfAnySize(lines),
      parts,
    ) ??
    regionInText(lines)
  if (!place) return null
  const countryFrom = place.city === null ? undefined : wholeRegion(parts, place)
  return {
    ...withoutFalseCity(ofCurrency(place, lines)),
    isRemote: place.isRemote || isRemoteByLabel(parts),
    ...(countryFrom === undefined ? {} : { countryFrom }),
  }
}

/** Returns the line at the top that names only the state and country of a place, such as "Iowa, United States". */
function wholeRegion(parts: readonly Labelled[], { country, state }: FoundPlace): string | undefined {
  if (country === null || state === null) return undefined
  return parts.slice(0, headLines).find(({ kind, from }) => {
    if (kind !== null || from.length > 60 || !from.includes(',')) return false
    const region = placeIn(from, { from, isLabelled: false })
    return region?.country === country && region.state === state && isRegionAlone(from)
  })?.from
}

function labelledPlace(parts: readonly Labelled[]): FoundPlace | null {
  let partial: FoundPlace | null = null
  for (const [at, { kind, value, from }] of parts.entries()) {
    if (kind !== 'place' || value.length > 160 || isListed(parts.slice(at + 1, at + 3))) continue
    const read = (text: string) => placeIn(text, { from, isLabelled: true })
    const place = addressBelow(parts, at) ?? read(value) ?? read(value.replace(riverOrNumber, ''))
    if (place?.country && (place.city || place.state) && !place.isCityAlone) return place
    partial ??= place
  }
  return partial && withRest(partial, parts)
}

/** "- Berlin" above "- Hamburg" */
const isListed = (below: readonly Labelled[]) =>
  below.length > 1 && below.every(({ from }) => largeCitiesNamed(from.replace(/^[-*]\s+/, '')).length > 0)

/** "Überlingen am Bodensee", "Villepinte 93" */
const riverOrNumber = / (?:(?:am|an der|im|bei) \p{Lu}\p{L}+|\(?\d{2,3}\)?|area)$/u

/** Maximum number of lines of an address below its label. */
const maxAddress = 6

/** An address in lines below its label, the last of which is a postal code. */
function addressBelow(parts: readonly Labelled[], at: number): FoundPlace | null {
  const below = parts.slice(at + 1, at + 1 + maxAddress)
  const last = below.findIndex(({ kind, from }) => kind === null && from.length < 12 && countryOfCode(from) !== null)
  const lines = below.slice(0, last + 1)
  if (last < 1 || parts[at]?.value !== lines[0]?.value || lines.some(({ kind }) => kind !== null)) return null
  const text = lines.map(({ from }) => from).join(', ')
  const place = placeIn(text, { from: text, isLabelled: true })
  return place?.country && place.city ? place : null
}

/** City, state and country with a label each. */
function separatePlace(parts: readonly Labelled[]): FoundPlace | null {
  const city = valueIn(parts, 'city')
  if (!city) return null
  const place = placeIn(city.value, { from: city.from, isLabelled: true })
  return withRest(
    place ?? { country: null, state: null, city: null, isRemote: false, from: city.from },
    parts,
    city.value,
  )
}

const valueIn = (parts: readonly Labelled[], kind: 'city' | 'state' | 'country') =>
  parts.find((part) => part.kind === kind && part.value !== '' && part.value.length <= 60)

function withRest(place: FoundPlace, parts: readonly Labelled[], city = place.city): FoundPlace | null {
  const rest = [valueIn(parts, 'state'), valueIn(parts, 'country')].flatMap((part) => (part ? [part.value] : []))
  const whole =
    rest.length === 0
      ? null
      : placeIn([city, ...rest].filter(Boolean).join(', '), { from: place.from, isLabelled: true })
  return whole?.country
    ? { ...whole, isRemote: whole.isRemote || place.isRemote }
    : place.country || place.city
      ? place
      : null
}

const remoteBehind =
  /\p{L}\s*[–—,|(-]\s*((?:fully |100 ?% )?(?:remote|work from home|wfh|telework)\s*(?:\([^()]{2,40}\)|[–—,-]\s[^()]{2,40}))$/iu

const verb =
  / (?:seeks|requires|needs|invites|announces|(?:is|are) (?:now |currently )?(?:seeking|hiring|looking|recruiting|accepting)|has an opening)(?!\p{L})/u

/** Removes what an employer with its place does: "Elm Church, Beaufort, South Carolina seeks an organist". */
function withoutVerb(line: string): string {
  const name = line.slice(0, verb.exec(line)?.index)
  return name.length < 200 && /,[^,]+(?:, ?| \()\p{L}[^,]*$/u.test(name) ? name : line
}

function headPlace(parts: readonly Labelled[]): FoundPlace | null {
  let ofEmployer: FoundPlace | null = null
  for (const { kind, from: whole } of parts.slice(0, headLines)) {
    const from = withoutVerb(whole.length < 90 ? whole : firstSentence(whole))
    const isShort = kind === null && from.length < 90 && !/[.!?]$/.test(withoutState(from))
    if (!isShort) continue
    // "Reedy Dental in Greenville, SC"
    const [, behind] =
      /(?<=\p{L}) (?:in|à|en) (\p{Lu}[^,()]{1,40}(?:, ?| \()\p{Lu}[^,()]{1,30}\)?(?:,? (?:and|et) \p{Lu}[^,()]{1,40}, ?\p{Lu}[^,()]{1,30})?)$/u.exec(
        from,
      ) ?? []
    const inLine = behind ? placeIn(behind, { from, isLabelled: false }) : null
    if (inLine?.country && inLine.city) return inLine
    // "Developer – Remote (must reside in Wisconsin)"
    const [, remote] = remoteBehind.exec(from) ?? []
    const atHome = remote
      ? placeIn(remote.replace(/must (?:reside|live|be located) in /i, ''), { from, isLabelled: true })
      : null
    if (atHome?.country && atHome.isRemote) return atHome
    // "Mill Museum, Lowell, Massachusetts: Curator"
    const [, above = from] = /^([^:]+,[^:]+): /.exec(from) ?? []
    const place = placeOfPiece(from) ?? placeIn(above, { from, isLabelled: false })
    if (place?.country && (place.city || place.isRemote || isRegionAlone(from))) return place
    // "Example College, New York" names the state of its employer
    ofEmployer ??= place?.country ? place : null
  }
  return ofEmployer
}

/** "Havre, MT 59501 · Courts & Legal" */
function placeOfPiece(from: string): FoundPlace | null {
  const pieces = from.split(/\s+[·|•]\s+/)
  if (pieces.length < 2) return null
  const places = pieces.map((piece) => placeIn(piece, { from, isLabelled: false }))
  return places.find((place) => place?.country && (place.city || place.isRemote)) ?? null
}

/** Removes the points of "N.Y." and "Wash." at the end of a line. */
const withoutState = (line: string) =>
  line
    .replace(/\b\p{Lu}\.\p{Lu}\.$/u, '')
    .replace(/, (\p{Lu}\p{Ll}+\.)$/u, (end, word: string) => (isPressState(word) ? '' : end))

/** "Rhône International Hospital, Lyon" */
const employerAndCity =
  /(?:^|[–—-] )[^,:;|–—]{0,80}\b(?:University|College|Hospital|Institute|Clinic|School|Center|Centre|Trust|Laborator(?:y|ies)|Museum|Hotel|Université|Hôpital|Clinique|Institut|Musée|Hospital|Universidad|Clínica|Instituto|Museo)\b[^,:;|–—]{0,60}, (\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2})$/u

/**
 * The city behind the name of an employer near the top, if it is the only large city of its name and nothing in the
 * posting contradicts its country.
 */
function cityOfEmployer(lines: readonly string[]): FoundPlace | null {
  for (const line of lines.slice(0, 6)) {
    const city = employerAndCity.exec(line)?.[1]
    const only = city === undefined ? null : onlyLargeCity(city)
    if (city === undefined || only === null) continue
    return isOtherCurrency(lines, only.country) ? null : { ...only, city, isRemote: false, from: line }
  }
  return null
}

/** The state of the only city that is spelled so in a country, else of the only one of its name. */
function onlyState(city: string, country: string): string | null {
  if (!isAsked(country)) return null
  const all = citiesNamed(city).filter((one) => one.country === country)
  const same = all.filter(({ name }) => name === city)
  const states = new Set((same.length > 0 ? same : all).map(({ regions }) => regions[0]))
  return states.size === 1 ? ([...states][0] ?? null) : null
}

/** Chooses another country of the city if the posting's currency contradicts the one that was chosen by size. */
function ofCurrency(place: FoundPlace, lines: readonly string[]): FoundPlace {
  const { city, country } = place
  const own = country === null ? countriesOfPosting(lines, languageOf(lines)) : countriesOfCurrency(lines)
  if (city === null || !own || (country !== null && !place.isCityAlone)) return place
  if (country !== null && own.has(country)) return { ...place, state: place.state ?? onlyState(city, country) }
  const others = new Set(citiesNamed(city).flatMap((one) => (own.has(one.country) ? one.country : [])))
  const [other] = others
  if (others.size !== 1 || !other) return { ...place, country: null, state: country === null ? place.state : null }
  return { ...place, country: other, state: (country === null ? place.state : null) ?? onlyState(city, other) }
}

/** "Tidewater University (Norfolk, Virginia)" */
const ofOrganization =
  /\b(?:University|College|Hospital|Institute|Clinic|School|Center|Centre|Campus)(?: \p{Lu}\p{L}+){0,3} \(([^()]{4,50},[^()]{2,30})\)/u

/** "Ortega & Bell PLLC (Yuma, AZ)" */
const ofCompany = /^\p{Lu}[^().]{2,60} \((\p{Lu}[\p{L} .'’-]{2,30}, \p{Lu}{2})\)/u

/** "a small shop in Bennington, Vermont", "in Duluth, MN" */
const inCity =
  /(?<!\p{L})in (\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}, (?:\p{Lu}\p{L}{3,}(?: \p{Lu}\p{L}{3,})?|\p{Lu}{2}(?![\p{L}-]))|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2} \p{Lu}{2}(?![\p{L}-]))/u
/** "the Ely branch of the Iron Range Library System (Ely, Minnesota)" */
const inParentheses =
  /\p{Lu}\p{L}+ \((\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}, \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\)/u

/** "Sweetwater Manor, 44 Harper Road, Beckley, WV 25801 Walk-in interviews", "Ridgeview Center, Cody, WY." */
const inAddress = /(?:^|, )(\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,2}, \p{Lu}{2})(?: \d{5}(?!\d)|(?=[.;]))/u

function sentencePlace(lines: readonly string[]): FoundPlace | null {
  for (const line of lines) {
    const found = located.exec(line) ?? ofOrganization.exec(line) ?? ofCompany.exec(line)
    const place = found?.[1] ? placeIn(found[1].replace(/\.$/, ''), { from: found[0], isLabelled: true }) : null
    if (place?.country) return place
  }
  return null
}

function cityInText(lines: readonly string[]): FoundPlace | null {
  for (const line of lines.slice(0, headLines)) {
    const found = inCity.exec(line) ?? inAddress.exec(line) ?? inParentheses.exec(line)
    if (!found?.[1]) continue
    // "45 miles from the nearest airport (in Hartford, CT)"
    if ([otherPlace, ofAccreditor].some((words) => words.test(line.slice(0, found.index)))) continue
    const place = placeIn(found[1], { from: found[0], isLabelled: false })
    if (place?.country && place.city && isCityIn(place.city, place.country, place.state ?? undefined)) return place
  }
  return null
}

/** "Training center: Albuquerque, NM", but not "Headquarters: Chicago, IL" */
const behindWords =
  /^(?!.*(?:head|hq|mail|interview|orientation|exam|test|conference|contact|employer|fair))\p{L}[\p{L} ]{2,30}: (\p{Lu}[\p{L}.'’ -]{1,40}, ?\p{Lu}[\p{L}. ]{1,30}(?: \d{5})?)$/iu

function placeBehindWords(lines: readonly string[]): FoundPlace | null {
  for (const line of lines.slice(0, headLines)) {
    const found = behindWords.exec(line)
    const place = found?.[1] ? placeIn(found[1], { from: line, isLabelled: false }) : null
    if (place?.country && place.city && isCityIn(place.city, place.country, place.state ?? undefined)) return place
  }
  return null
}

/** "Work arrangement: Remote" next to the place of the employer. */
const isRemoteByLabel = (parts: readonly Labelled[]) =>
  parts.some(
    ({ kind, from }) =>
      kind === null &&
      /^(?:work (?:arrangement|mode|model|setting)|workplace type|remote(?: work)?|mode de travail|télétravail|modalidad(?: de trabajo)?|teletrabajo)\s*:\s*(?:fully |100 ?% )?(?:remote|yes|oui|s[ií]|télétravail|à distance|teletrabajo|remoto|a distancia)\b/iu.test(
        from,
      ) &&
      remoteWords.test(from) &&
      !notRemote.test(from),
  )
