import { useAccountPlace } from '@tearsheet/ui/accounts/access-control-list.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { useCountries } from '../queries.ts'
import { CityHint } from './city-hint.tsx'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

/** The location of the job. Choosing a country clears the state (R9.20). */
export function PlaceSection() {
  const { errorOf } = useDraftContext()
  const { data: countries } = useCountries()
  const [country, setCountry] = useAnswer('country')
  const [state, setState] = useAnswer('state')
  const [isRemote, setRemote] = useAnswer('isRemote')
  const states = countries?.find(({ code }) => code === country)?.states ?? []
  const [city] = useAnswer('city')
  const cityField = useField('city')
  const [entered, setEntered] = useState(city.trim())
  const place = useAccountPlace()
  const isAccounts = country !== '' && [country, state, city].join() === [place.country, place.state, place.city].join()
  const choose = (next: string) => {
    setCountry(next)
    if (state === '') return
    setState('')
    announce('State cleared because the country changed')
  }
  const countryOptions = countries?.map(({ code, name }) => ({ value: code, label: name })) ?? [
    // Keeps the current choice in the field until the list is loaded
    ...(country ? [{ value: country, label: country }] : []),
  ]
  return (
    <FormSection id="place" title="Location">
      <Grid>
        <Select
          id="country"
          label="Country"
          optional
          placeholder={countries ? 'Select a country' : 'Loading countries…'}
          options={countryOptions}
          value={country}
          onChange={(event) => choose(event.target.value)}
          error={errorOf('country')}
        />
        {states.length > 0 ? (
          <Select
            id="state"
            label="State, province or region"
            optional
            placeholder="Select a state"
            options={withCurrent(states, state)}
            value={state}
            onChange={(event) => setState(event.target.value)}
            error={errorOf('state')}
          />
        ) : (
          <TextField
            id="state"
            label="State, province or region"
            optional
            value={state}
            onChange={(event) => setState(event.target.value)}
            error={errorOf('state')}
            autoComplete="off"
          />
        )}
      </Grid>
      <TextField
        {...cityField}
        onBlur={(event) => {
          setEntered(event.target.value.trim())
          return cityField.onBlur(event)
        }}
        label="City"
        optional
        autoComplete="off"
        dir="auto"
      />
      <CityHint city={entered} />
      {isAccounts && (
        <Text kind="meta" as="p">
          Filled in from your account. Change it if the job is elsewhere.
        </Text>
      )}
      <Checkbox
        id="isRemote"
        label="The job can be done remotely"
        checked={isRemote}
        onChange={(event) => setRemote(event.target.checked)}
      />
    </FormSection>
  )
}

/** Keeps a saved state available that is not in the list. */
function withCurrent(states: readonly { code: string; name: string }[], current: string) {
  const options = states.map(({ code, name }) => ({ value: code, label: name }))
  const isKnown = current === '' || options.some(({ value }) => value === current)
  return isKnown ? options : [{ value: current, label: current }, ...options]
}
