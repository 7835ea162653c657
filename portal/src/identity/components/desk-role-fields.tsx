import { type DeskRole, deskRoleLabels, deskRoles } from '@tearsheet/protocol/desk-roles'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { FieldGroup, FlagRow } from './flag-fields.tsx'

interface DeskRoleFieldsProps {
  name: string
  value: readonly DeskRole[]
  saved: readonly DeskRole[]
  onChange: (value: DeskRole[]) => void
  error: string | null
}

/** Desk roles of a user of the provider, granted by a desk manager or an administrator of the provider (R21.35). */
export function DeskRoleFields({ name, value, saved, onChange, error }: DeskRoleFieldsProps) {
  const mayGive = useMayGive()
  const toggle = (role: DeskRole) =>
    onChange(value.includes(role) ? value.filter((one) => one !== role) : [...value, role])
  return (
    <FieldGroup
      id="user-deskRoles"
      legend={`${name}’s roles at the desk`}
      note={`${value.length} of ${deskRoles.length}`}
      error={error}
    >
      {!mayGive && <Text kind="small">{userMessages.deskNotYours}</Text>}
      <Stack as="ul" gap={0} border="border-subtle" edges="above">
        {deskRoles.map((role) => (
          <li key={role}>
            <FlagRow
              id={`desk-${role}`}
              name={deskRoleLabels[role].name}
              checked={value.includes(role)}
              before={saved.includes(role)}
              blocked={!mayGive}
              onToggle={() => toggle(role)}
            >
              {deskRoleLabels[role].opens}
            </FlagRow>
          </li>
        ))}
      </Stack>
    </FieldGroup>
  )
}

/** The same rule as the server's: a manager of the desk, or an administrator of the provider. */
function useMayGive(): boolean {
  const { user } = useSession()
  const held = useAccessControlList().data?.deskRoles ?? []
  return user?.isJEAdministrator === true || held.includes('manager')
}
