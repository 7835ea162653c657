import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'

interface AccountFieldsProps {
  name: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | null
  /** Whether they keep accounts of others, so that every one of these may be taken from them. */
  mayEndAll?: boolean
}

/** Selects which of the caller's accounts a user may enter; shows no choice if the caller administers only one. */
export function AccountFields({ name, value, onChange, error, mayEndAll = false }: AccountFieldsProps) {
  const { data } = useAccessControlList()
  const { client } = useActiveView()
  const accounts = (data?.permissions ?? [])
    .filter(({ active, roleId, clientId }) => active && roleId === 2 && clientId === client.id)
    .map(({ clientAccountId }) => ({ id: clientAccountId, name: data?.clientAccountById[clientAccountId]?.name ?? '' }))
  if (accounts.length < (mayEndAll ? 1 : 2) && !error) return null
  return (
    <ChoiceFieldset
      id="user-clientAccountIds"
      legend="Accounts"
      hint={`Accounts that ${name} can open. A new one gets the same role`}
      error={error}
    >
      {accounts.map((account) => (
        <Checkbox
          key={account.id}
          label={account.name}
          checked={value.includes(account.id)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, account.id] : value.filter((id) => id !== account.id))
          }
        />
      ))}
    </ChoiceFieldset>
  )
}
