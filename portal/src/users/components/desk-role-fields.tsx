import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type DeskRole, deskRoleLabels, deskRoles } from '@tearsheet/protocol/desk-roles'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Minus, Plus } from 'lucide-react'
import styles from './role-fields.module.css'
import { fieldId } from './use-form-faults.ts'

interface DeskRoleFieldsProps {
  name: string
  value: readonly DeskRole[]
  saved: readonly DeskRole[]
  onChange: (value: DeskRole[]) => void
  error: string | undefined
}

/** Desk roles of a user of the provider, granted by a desk manager or an administrator of the provider (R21.35). */
export function DeskRoleFields({ name, value, saved, onChange, error }: DeskRoleFieldsProps) {
  const mayGive = useMayGive()
  const toggle = (role: DeskRole) =>
    onChange(value.includes(role) ? value.filter((one) => one !== role) : [...value, role])
  return (
    <Stack
      as="fieldset"
      gap={12}
      id={fieldId('user.deskRoles')}
      aria-describedby={error ? 'desk-roles-error' : undefined}
    >
      <Inline
        as="legend"
        gap={16}
        align="baseline"
        justify="between"
        padding={[0, 0, 8, 0]}
        type="h3"
        wrap={false}
        className={styles.legend}
      >
        {name}’s roles at the desk
        <Text type="small" color="text-2">
          {value.length} of {deskRoles.length}
        </Text>
      </Inline>
      {error && (
        <Text as="p" id="desk-roles-error" type="ui-medium" color="danger-text">
          {error}
        </Text>
      )}
      {!mayGive && <Text kind="small">{userMessages.deskNotYours}</Text>}
      <Stack as="ul" gap={0} border="border-subtle" edges="above">
        {deskRoles.map((role) => {
          const isHeld = value.includes(role)
          return (
            <li key={role}>
              <Grid
                as="label"
                columns="1.5rem 6.25rem minmax(0, 1fr) auto"
                gap={[4, 12]}
                align="center"
                padding={[4, 0]}
                border="border-subtle"
                edges="below"
                className={styles.flag}
              >
                <input
                  type="checkbox"
                  checked={isHeld}
                  aria-disabled={!mayGive || undefined}
                  aria-describedby={`desk-${role}-opens`}
                  onChange={() => mayGive && toggle(role)}
                  className={styles.box}
                />
                <Text type="ui-strong">{deskRoleLabels[role].name}</Text>
                <Text id={`desk-${role}-opens`} type="small" color="text-2" className={styles.opens}>
                  {deskRoleLabels[role].opens}
                </Text>
                {isHeld !== saved.includes(role) && (
                  <Badge tone="changed" icon={isHeld ? Plus : Minus}>
                    {isHeld ? 'Added' : 'Removed'}
                  </Badge>
                )}
              </Grid>
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** The same rule as the server's: a manager of the desk, or an administrator of the provider. */
function useMayGive(): boolean {
  const { user } = useSession()
  const held = useAccessControlList().data?.deskRoles ?? []
  return user?.isJEAdministrator === true || held.includes('manager')
}
