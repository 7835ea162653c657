import { useQuery } from '@tanstack/react-query'
import { listPublications } from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useState } from 'react'

export interface ChosenPublication {
  id: string
  name: string
}

interface PublicationChoiceProps {
  searchLabel: string
  label: string
  value: ChosenPublication | null
  error: string | null
  /** Id of a publication that is not offered. */
  except?: string
  onChange: (publication: ChosenPublication | null) => void
}

/** Finds a publication of the catalog by name, and selects it. */
export function PublicationChoice({ searchLabel, label, value, error, except, onChange }: PublicationChoiceProps) {
  const [sought, setSought] = useState('')
  const { data } = useQuery({
    ...callQuery(listPublications, { keyword: sought, maxResults: 20 }),
    enabled: sought.length > 1,
  })
  const found = (data?.publications ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, fields }) => ({ id, name: fields.name }))
  // The selected one stays visible after further searches
  const listed = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <>
      {/* Outside of the form: Enter searches, and does not submit */}
      <TextField form="" label={searchLabel} value={sought} onChange={(event) => setSought(event.target.value)} />
      <Select
        label={label}
        value={value?.id ?? ''}
        placeholder="Choose a publication"
        error={error}
        options={listed.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange(listed.find(({ id }) => id === target.value) ?? null)}
      />
    </>
  )
}
