import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { SearchChoice } from '@tearsheet/ui/forms/search-choice.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useState } from 'react'
import { userListQuery, useUserRecord } from '../queries.ts'

/** Maximum number of users offered at once; more are found by typing. */
const maxResults = 10
const everyone = { value: '', label: 'Everyone' }

interface PersonChoiceProps {
  label: string
  /** The id of a user of the account; empty for all users. */
  value: string
  onChoose: (userId: string) => void
}

/** Filters a list by one user of the account, found by name, username or job title; includes deactivated ones. */
export function PersonChoice({ label, value, onChoose }: PersonChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const query = { ...userListQuery({ tab: 'all', keyword }), paginationLimit: maxResults }
  const { data, isPlaceholderData, isError } = useQuery({
    ...callQuery(users.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data: person, isError: isUnknown } = useUserRecord(value, value !== '')
  const found = (data?.users ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  const known = person ?? data?.users.find(({ id }) => id === value)
  const chosen = {
    value,
    label: known ? `${known.firstName} ${known.lastName}` : isUnknown ? 'Former user' : '…',
  }
  const more = (data?.totalCount ?? 0) - found.length
  return (
    <SearchChoice
      label={label}
      chosen={value === '' ? everyone : chosen}
      options={keyword === '' ? [everyone, ...found] : found}
      note={noteOf({ isError, isWaiting: isPlaceholderData, count: found.length, more })}
      onSearch={setKeyword}
      onChoose={onChoose}
    />
  )
}

interface Found {
  isError: boolean
  isWaiting: boolean
  count: number
  more: number
}

function noteOf({ isError, isWaiting, count, more }: Found): string | null {
  if (isError) return 'Users could not be loaded'
  if (isWaiting) return 'Searching…'
  if (count === 0) return 'No users found'
  return more > 0 ? `${formatCount(more)} more: type a name` : null
}
