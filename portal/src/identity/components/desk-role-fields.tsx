import { type DeskRole, deskRoleLabels, deskRoles } from '@tearsheet/protocol/desk-roles'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Minus, Plus } from 'lucide-react'
import styles from './role-fields.module.css'

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
    <fieldset id="user-deskRoles" className={styles.group} aria-describedby={error ? 'desk-roles-error' : undefined}>
      <legend className={styles.legend}>
        {name}’s roles at the desk
        <span className={styles.was}>
          {value.length} of {deskRoles.length}
        </span>
      </legend>
      {error && (
        <p id="desk-roles-error" className={styles.error}>
          {error}
        </p>
      )}
      {!mayGive && <Text kind="small">{userMessages.deskNotYours}</Text>}
      <ul role="list" className={styles.flags}>
        {deskRoles.map((role) => {
          const isHeld = value.includes(role)
          return (
            <li key={role}>
              <label className={styles.flag}>
                <input
                  type="checkbox"
                  checked={isHeld}
                  aria-disabled={!mayGive || undefined}
                  aria-describedby={`desk-${role}-opens`}
                  onChange={() => mayGive && toggle(role)}
                  className={styles.box}
                />
                <span className={styles.name}>{deskRoleLabels[role].name}</span>
                <Text kind="small" id={`desk-${role}-opens`} className={styles.opens}>
                  {deskRoleLabels[role].opens}
                </Text>
                {isHeld !== saved.includes(role) && (
                  <Badge tone="changed" icon={isHeld ? Plus : Minus}>
                    {isHeld ? 'Added' : 'Removed'}
                  </Badge>
                )}
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** The same rule as the server's: a manager of the desk, or an administrator of the provider. */
function useMayGive(): boolean {
  const { user } = useSession()
  const held = useAccessControlList().data?.deskRoles ?? []
  return user?.isJEAdministrator === true || held.includes('manager')
}
