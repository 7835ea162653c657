import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import type { CityPlace } from '@tearsheet/protocol/quotes/reading'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { useAnswer } from '../draft/draft-context.tsx'
import { useCountries, usePlacesOfCity } from '../queries.ts'
import { type CityAdvice, cityAdvice } from './city-advice.ts'

/** Reports a city outside the chosen state or country, and asks for those that are missing. */
export function CityHint({ city }: { city: string }) {
  const { data: countries = [] } = useCountries()
  const { data: places } = usePlacesOfCity(city)
  const [country, setCountry] = useAnswer('country')
  const [state, setState] = useAnswer('state')
  const advice = places ? cityAdvice({ city, country, state, places, countries }) : null
  if (!advice) return null
  const choose = (place: CityPlace) => {
    setCountry(place.country)
    setState(place.regions[0] ?? '')
    announce(`${city} is in ${nameOf(place, countries)}`)
  }
  return (
    <Alert
      tone={advice.isElsewhere ? 'attention' : 'info'}
      live="status"
      title={titleOf(advice, { city, country, state, countries })}
      actions={advice.offered.map((place) => (
        <Button key={`${place.country} ${place.regions[0] ?? ''}`} onClick={() => choose(place)}>
          {nameOf(place, countries)}
        </Button>
      ))}
    >
      {advice.isElsewhere ? 'Choose its place, or check the spelling.' : 'Choose one, or leave it open.'}
    </Alert>
  )
}

function nameOf({ country, regions }: CityPlace, countries: readonly Country[]): string {
  const found = countries.find(({ code }) => code === country)
  const state = found?.states.find(({ code }) => code === regions[0])?.name ?? regions[0]
  return [state, found?.name ?? country].filter(Boolean).join(', ')
}

interface Chosen {
  city: string
  country: string
  state: string
  countries: readonly Country[]
}

function titleOf({ isElsewhere }: CityAdvice, { city, country, state, countries }: Chosen): string {
  if (!isElsewhere) return `In which place is ${city}?`
  const regions = state === '' ? [] : [state]
  return `${city} is not known in ${nameOf({ country, regions }, countries)}`
}
