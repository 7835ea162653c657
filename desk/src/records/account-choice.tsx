import { useQuery } from '@tanstack/react-query'
import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useState } from 'react'

interface AccountChoiceProps {
  /** The account's id; empty while none is selected. */
  value: string
  error: string | null
  onChange: (clientAccountId: string) => void
}

/** Maximum number of listed clients; others are found by name. */
const maxListed = 50

/** Selects a client, and then one of its accounts. */
export function AccountChoice({ value, error, onChange }: AccountChoiceProps) {
  const [clientId, setClientId] = useState('')
  const [keyword, setKeyword] = useState('')
  const all = useQuery(callQuery(clients.listClients, { maxResults: maxListed }))
  const isLong = (all.data?.totalCount ?? 0) > maxListed
  const found = useQuery({
    ...callQuery(clients.listClients, { keyword, maxResults: maxListed }),
    enabled: isLong && keyword.length > 1,
  })
  const chosen = useQuery({ ...callQuery(clients.getClient, { clientId }), enabled: clientId !== '' })
  const listed = (found.data ?? all.data)?.clients ?? []
  const own = chosen.data?.client
  // The selected one stays visible after further searches
  const options = own && !listed.some(({ id }) => id === own.id) ? [{ id: own.id, name: own.settings.name }] : []
  return (
    <>
      {isLong && (
        // Outside of the form: Enter searches for the client, and does not submit
        <TextField form="" label="Find a client" value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      )}
      <Select
        label="Client"
        value={clientId}
        placeholder="Choose a client"
        options={[...options, ...listed].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          setClientId(event.target.value)
          onChange('')
        }}
      />
      <Select
        label="Account"
        value={value}
        placeholder="Choose an account"
        error={error}
        options={own?.accounts.map(({ id, settings }) => ({ value: id, label: settings.name })) ?? []}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
