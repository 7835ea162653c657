/** Words for work without a place, in English, French and Spanish. Hybrid work has one. */
export const remoteWords =
  /\b(?:remote|work from home|telecommut\w*|telework\w*|home[- ]based|wfh|virtual position|t[ée]l[ée]travail|[àa] distance|teletrabajo|remot[oa]|a distancia|trabajo desde casa|homeoffice)\b/i
export const notRemote =
  /\b(?:not|no|non|sin|isn[’']t|ineligible for|neither|hybrid\w*|hybrid[eo]s?|partially|partly|occasional\w*|some|up to|days? (?:a|per)|jours? par|d[ií]as? (?:a|por))\b/i

/** Words in the place of a city that name none. */
const noCity = new RegExp(
  `^(?:(?:fully|100 ?%|partly|partially|entièrement|totalmente|completamente|en|hybrid|or|and|/)\\s+)*(?:${[
    'remote(?: work)?|hybrid(?:e)?|híbrid[oa]|on-?site|in[- ]person|in[- ]office|virtual|telework|telecommute|home-?based|work from home|wfh',
    'nationwide|statewide|trust-?wide|system-?wide|county-?wide|district-?wide|campus-?wide|city-?wide|region-?wide|province-?wide|anywhere|worldwide|global|international',
    'various|multiple|several|flexible|any|all|tbd|tba|to be determined|to be confirmed|negotiable|n/a|confidential|other|see description|not specified|unspecified',
    'télétravail|à distance|présentiel|sur place|sur les lieux|mode hybride|travail hybride|plusieurs|divers|variable|à déterminer|partout au québec|partout au canada',
    'teletrabajo|remot[oa]|a distancia|presencial|modalidad híbrida|varios|varias|múltiples|a determinar|por determinar|tod[ao] (?:la isla|el país)',
  ].join(
    '|',
  )})(?:\\s+(?:locations?|sites?|cities|campuses|positions?|work|eligible|lieux|endroits|établissements|lugares|municipios|possible|optional|only|schedule))*$`,
  'iu',
)
export const namesNoCity = (text: string) => noCity.test(text.trim())

/** Names of buildings and offices, which come before the city. */
export const house =
  /(?<!\p{L})(?:hospital|infirmary|clinic|cent(?:er|re)|university|college|school|institute|campus|building|bldg|house|court|council|office|department|staff|services?|trust|organi[sz]ation|site|floor|suite|room|plaza|hall|tower|laborator(?:y|ies)|library|foundation|inc|llc|ltd|gmbh|health|medical|h[oô]pital|clinique|universit[ée]|cégep|coll[eè]ge|école|institut|pavillon|bureau|étage|centre|CLSC|CHSLD|CISSS|CIUSSS|universidad|escuela|instituto|recinto|edificio|oficina|piso|cl[ií]nica|centro|krankenhaus|klinikum|universität|hochschule)(?!\p{L})/iu

/** "Recinto de Arecibo", "Campus de Gaspé" */
export const houseInCity =
  /^(?:recinto|campus|sede|oficina|centro|pavillon|bureau)(?: universitario)? (?:de |del |d[’'])(.+)$/iu

/** A street and its number, or a box at a post office. */
export const street =
  /(?:^\d+[a-z]?(?:-\d+)?,?\s+(?!\p{Lu}{2}\b)\p{L}|(?<!\p{L})(?:street|road|avenue|boulevard|drive|lane|parkway|highway|route|rd|ave|blvd|hwy|pkwy|rue|boul|chemin|place|calle|carretera|avda|avenida|p\.? ?o\.? box|apartado|stra(?:ß|ss)e|platz|weg)\.?(?!\p{L})|stra(?:ß|ss)e\b|\p{L}\s+\d+[a-z]?$|\b(?:suite|floor|room|ste|unit|bldg)\.? ?#?\d)/iu

/** Whether a text can be the name of a region. */
export const isRegionName = (text: string): boolean =>
  /^\p{L}[\p{L} .'’-]*$/u.test(text) && !house.test(text) && !street.test(text)

const codes = [
  String.raw`\d{5}-\d{4}`,
  String.raw`[A-Z]\d[A-Z][ -]?\d[A-Z]\d`,
  String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}`,
  String.raw`[A-Z]\d{2}\s?[A-Z\d]{4}`,
  String.raw`(?:[A-Z]{1,2}-)?\d{4,6}(?:\s?[A-Z]{2}(?=\s|$))?`,
  String.raw`\d{3}[ -]\d{2,4}`,
].join('|')
const codeAtEnd = new RegExp(`(?:^|\\s+)(?:${codes})$`)
const codeAtStart = new RegExp(`^(?:${codes})\\s+(?=\\p{L})`, 'u')

/** Removes a postal code of North America or Europe from either end. */
export const withoutPostalCode = (text: string) => text.replace(codeAtEnd, '').replace(codeAtStart, '').trim()

/** "TAS 7000", "MP 452001": codes of the United States have five digits. */
export const regionAndCode = /\p{Lu}{2,3},? (?:\d{4}|\d{6})(?=\s*(?:$|[,;)]))/u

const codesOfCountries: readonly (readonly [RegExp, string])[] = [
  [/\b[A-Z]\d{2} [A-Z\d]{4}$/, 'IE'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'GB'],
]
/** Returns the country of a postal code at the end of a text, if only one country has codes of its form. */
export const countryOfCode = (text: string): string | null =>
  codesOfCountries.find(([code]) => code.test(text.trim()))?.[1] ?? null

/** "US-TN-Chattanooga" */
export const regionFirst = /^([\p{L} ]{2,40})-([\p{L} ]{2,40})-(\p{L}[\p{L} .'’-]*)$/u

/** "Louisiana-Shreveport" */
export const stateAndCity = /^(\p{Lu}[\p{L} ]{3,30})-(\p{Lu}[\p{L} .'’-]+)$/u

/** "54311, Green Bay" */
export const codeAndCity = /^\d{5},? \p{Lu}[\p{L} .'’-]+$/u

/** Countries that are one city. */
export const cityStates = new Set(['SG', 'MC', 'HK', 'MO', 'GI'])

/** "Remote (US only)": the work is in a country, not in a city. */
export const remoteFirst = /^(?:fully |100 ?% )?remote\s*(?:[(,–-]|$)/i
/** Words around a state or country in parentheses. */
export const regionWords = /^(?:anywhere |with)?in (?:the )?|[\s-]+(?:only|based|residents)$/gi

/** Hours, and what a page adds to the line of a place. */
export const noPlace =
  /^(?:full|part)[- ]?time$|^(?:temps|tiempo|jornada) (?:plein|complet|partiel|completo|parcial|completa)$|^(?:vollzeit|teilzeit|permanent|contract|temporary|regular|exempt)$|\sago$|^(?:re)?posted\s|\d\+? applicants$|clicked apply/iu

/** "Bengaluru/Bangalore", "Kochi/Cochin, Kerala": a city of India with its former name */
export const formerName =
  /^(Bengaluru|Mumbai|Chennai|Kolkata|Kochi|Thiruvananthapuram|Puducherry|Vadodara|Gurugram|Mysuru|Mangaluru|Prayagraj|Visakhapatnam)\s*[/(]\s*(?:Bangalore|Bombay|Madras|Calcutta|Cochin|Trivandrum|Pondicherry|Baroda|Gurgaon|Mysore|Mangalore|Allahabad|Vizag)\)?/iu

/** "Turno rotativo en nuestras facilidades de Caguas" */
export const cityAtEnd = /\s\p{Ll}{1,12} (?:de|en|à|in|at|of|zu) (\p{Lu}[^,]+)$/u
/** More words in lowercase than the names of cities have. */
export const isPhrase = /(?:\s\p{Ll}{3,}\b.*){3,}/u

/** States with a city of their name. */
export const ambiguousState = /^(?:new york|washington|qu[ée]bec)$/i

/** A state with a ZIP code, or a postal code of Canada. */
export const withPostalCode = /\b(?:\p{Lu}{2} \d{5}(?:-\d{4})?|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)\b/u

/** Countries that are written alone on a line; the names of others are also those of persons and things. */
export const plainCountries = new Set(
  'US CA GB IE AU NZ DE NL KZ AE QA SA CN HK SG JP IN FR ES IT CH MX EG LB'.split(' '),
)
