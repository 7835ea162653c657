import {
  type PermissionFlag,
  type PermissionList,
  permissionFlags,
  permissionsOf,
  type RoleId,
  roleNames,
} from '@tearsheet/protocol/access'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Minus, Plus } from 'lucide-react'
import styles from './role-fields.module.css'
import { flagLabels, roleHints, roleOrder } from './user-labels.ts'
import type { RightValues } from './user-values.ts'

interface RoleFieldsProps {
  name: string
  value: RightValues
  /** The saved permissions; null for a new user. */
  saved: RightValues | null
  /** The permissions of the current user: users may not grant permissions that they do not have (R5.8). */
  held: PermissionList
  onChange: (value: Pick<RightValues, 'roleId' | 'permissionList'>) => void
  errorAt: (name: 'roleId' | 'permissionList') => string | null
}

/**
 * Role and permissions: selecting a role sets the six checkboxes, changing a checkbox makes the role Custom (R18.9).
 */
export function RoleFields({ name, value, saved, held, onChange, errorAt }: RoleFieldsProps) {
  const { roleId, permissionList } = value
  const chooseRole = (next: RoleId) =>
    onChange({ roleId: next, permissionList: permissionsOf(next, permissionList, held.manageCandidates) })
  const toggle = (flag: PermissionFlag) =>
    onChange({ roleId: 6, permissionList: { ...permissionList, [flag]: !permissionList[flag] } })
  const count = permissionFlags.filter((flag) => permissionList[flag]).length
  const roleError = errorAt('roleId')
  const flagError = errorAt('permissionList')
  return (
    <>
      <fieldset id="user-roleId" className={styles.group} aria-describedby={roleError ? 'role-error' : undefined}>
        <legend className={styles.legend}>
          Role
          {saved && saved.roleId !== roleId && <span className={styles.was}>was {roleNames[saved.roleId]}</span>}
        </legend>
        {roleError && (
          <p id="role-error" className={styles.error}>
            {roleError}
          </p>
        )}
        <div className={styles.roles}>
          {roleOrder.map((role) => (
            <label key={role} className={styles.role} data-checked={role === roleId || undefined}>
              <input
                type="radio"
                name="roleId"
                checked={role === roleId}
                onChange={() => chooseRole(role)}
                className={styles.radio}
                aria-describedby={`role-${role}-hint`}
              />
              <span>
                <strong>{roleNames[role]}</strong>
                <span id={`role-${role}-hint`} className={styles.hint}>
                  {roleHints[role]}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset
        id="user-permissionList"
        className={styles.group}
        aria-describedby={flagError ? 'permissions-error' : undefined}
      >
        <legend className={styles.legend}>
          What {name} can do
          <span className={styles.was}>{count} of 6</span>
        </legend>
        {flagError && (
          <p id="permissions-error" className={styles.error}>
            {flagError}
          </p>
        )}
        <ul role="list" className={styles.flags}>
          {permissionFlags.map((flag) => (
            <li key={flag}>
              <FlagRow
                flag={flag}
                checked={permissionList[flag]}
                before={saved?.permissionList[flag] ?? permissionList[flag]}
                mayGrant={held[flag]}
                onToggle={() => toggle(flag)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </>
  )
}

interface FlagRowProps {
  flag: PermissionFlag
  checked: boolean
  before: boolean
  mayGrant: boolean
  onToggle: () => void
}

function FlagRow({ flag, checked, before, mayGrant, onToggle }: FlagRowProps) {
  const { name, opens } = flagLabels[flag]
  const blocked = !mayGrant && !checked
  return (
    <label className={styles.flag}>
      <input
        type="checkbox"
        checked={checked}
        aria-disabled={blocked || undefined}
        aria-describedby={`${flag}-opens`}
        onChange={() => !blocked && onToggle()}
        className={styles.box}
      />
      <span className={styles.name}>{name}</span>
      <Text kind="small" id={`${flag}-opens`} className={styles.opens}>
        {blocked ? 'Your company does not have this feature, so nobody can be given it' : opens}
      </Text>
      {checked !== before && (
        <Badge tone="changed" icon={checked ? Plus : Minus}>
          {checked ? 'Added' : 'Removed'}
        </Badge>
      )}
    </label>
  )
}
