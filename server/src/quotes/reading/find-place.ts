import { placeNames } from '@tearsheet/protocol/quotes/place-names'

/** A place in the format of the form. */
export interface FoundPlace {
  country: string
  state: string | null
  city: string | null
  isRemote: boolean
  from: string
}

const countries: Record<string, string> = {
  'united states': 'US',
  usa: 'US',
  us: 'US',
  'u.s.a': 'US',
  canada: 'CA',
  'united kingdom': 'GB',
  uk: 'GB',
  gb: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  ireland: 'IE',
  australia: 'AU',
  'new zealand': 'NZ',
  germany: 'DE',
  netherlands: 'NL',
  kazakhstan: 'KZ',
  'united arab emirates': 'AE',
  qatar: 'QA',
  'saudi arabia': 'SA',
  china: 'CN',
  'hong kong': 'HK',
  singapore: 'SG',
  japan: 'JP',
  india: 'IN',
  france: 'FR',
  spain: 'ES',
  italy: 'IT',
  switzerland: 'CH',
  mexico: 'MX',
  egypt: 'EG',
  lebanon: 'LB',
  turkey: 'TR',
}

const labelled =
  /^(?:job |work |primary |position )?(?:location|place of work|city|site|campus)(?: of (?:work|position))?\s*[:–-]\s*(.{2,120})$/i
const located =
  /\b(?:located (?:in|at)|based in|campus in)\s+(?:the )?([A-Z][\w.'-]+(?: [A-Z][\w.'-]+){0,3}, ?[A-Z][\w.]+(?: [A-Z][a-z]+)?)/

/** Returns the place of work: from a label, from a line that is a place, or from "located in …". */
export function findPlace(lines: readonly string[]): FoundPlace | null {
  for (const line of lines.slice(0, 60)) {
    const said = labelled.exec(line)?.[1]
    const place = said && placeIn(said, line)
    if (place) return place
  }
  for (const line of lines.slice(0, 12)) {
    const place = line.length < 80 && !/[.!?]$/.test(line) ? placeIn(line, line) : null
    if (place) return place
  }
  for (const line of lines) {
    const said = located.exec(line)
    const place = said?.[1] ? placeIn(said[1], said[0]) : null
    if (place) return place
  }
  return null
}

/** Parses "Buffalo, NY", "California, United States", "Winchester, GB"; null for other text. */
function placeIn(said: string, from: string): FoundPlace | null {
  const isRemote = /\bremote\b/i.test(said)
  const parts = said
    .replace(/\([^)]*\)/g, ' ')
    .split(/,|·|\||;| - /)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^\d[\d -]*$/.test(part))
    .map((part) => part.replace(/\s+\d{5}(?:-\d{4})?$/, ''))
  const last = parts.at(-1)?.toLowerCase().replace(/\.$/, '') ?? ''
  const country = countries[last] ?? null
  const rest = country ? parts.slice(0, -1) : parts
  const state = stateOf(rest.at(-1))
  if (state && (country === null || country === state.country)) {
    const city = rest.length > 1 ? (rest.at(-2) ?? null) : null
    // A single word that is also a name, such as "Washington", is a place only next to another one
    if (rest.length === 1 && country === null && !isLabel(from)) return null
    return { country: state.country, state: state.letters, city, isRemote, from }
  }
  if (!country) return null
  return { country, state: null, city: rest.at(-1) ?? null, isRemote, from }
}

const isLabel = (line: string) => labelled.test(line)

function stateOf(part: string | undefined): { letters: string; country: string } | null {
  const name = part?.trim() ?? ''
  const found = placeNames.find(
    ({ letters, names }) => letters === name || names.some((one) => one.toLowerCase() === name.toLowerCase()),
  )
  return found ? { letters: found.letters, country: found.country } : null
}
