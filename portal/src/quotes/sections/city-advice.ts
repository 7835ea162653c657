import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import type { CityPlace } from '@tearsheet/protocol/quotes/reading'

interface Chosen {
  city: string
  country: string
  state: string
  /** All known places of the city, the largest first. */
  places: readonly CityPlace[]
  countries: readonly Country[]
}

export interface CityAdvice {
  /** Whether the chosen country or state has no city of this name, but another one has. */
  isElsewhere: boolean
  offered: readonly CityPlace[]
}

const maxOffered = 4

/**
 * Compares a city with the chosen country and state; null if they fit, or if the city is unknown. A village may be missing from the
 * list, so that this is advice.
 */
export function cityAdvice({ city, country, state, places, countries }: Chosen): CityAdvice | null {
  if (city === '' || places.length === 0) return null
  const states = countries.find(({ code }) => code === country)?.states ?? []
  const inCountry = places.filter((place) => country === '' || place.country === country)
  // The name of a state that the list does not have cannot be compared
  const isComparable = state === '' || states.some(({ code }) => code === state)
  const isThere = inCountry.some(({ regions }) => state === '' || regions.length === 0 || regions.includes(state))
  if (inCountry.length > 0 && (isThere || !isComparable)) {
    const isStateAsked = state === '' && inCountry.some(({ regions }) => regions.length > 0)
    if (country !== '' && !isStateAsked) return null
    return { isElsewhere: false, offered: inCountry.slice(0, maxOffered) }
  }
  const offered = [...inCountry, ...places.filter((place) => !inCountry.includes(place))].slice(0, maxOffered)
  return { isElsewhere: true, offered }
}
