import { citiesNamed, isCityIn } from './find-cities.ts'

/** The city as the gazetteer writes it, if it is in capitals; null for several cities, of which none is known to be meant. */
export function writtenCity(place: {
  country: string | null
  state: string | null
  city: string | null
}): string | null {
  const { country, state, city } = place
  if (city === null || country === null) return city
  const isCity = isCityIn(city, country)
  if (/\p{L} (?:and|or|et|ou|y|&) \p{L}/iu.test(city) && !isCity) return null
  if (!isCity || !/^[^\p{Ll}]{4,}$/u.test(city)) return city
  const own = citiesNamed(city).filter((one) => one.country === country)
  const found = own.find(({ regions }) => state !== null && regions.includes(state)) ?? own[0]
  // "LOS ANGELES" is not "Los Ángeles": an accent is not added
  return found && found.name.toUpperCase() === city ? found.name : city
}
