import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
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
import { fieldId } from './use-form-faults.ts'
import { flagLabels, roleHints, roleOrder } from './user-labels.ts'
import type { RightValues } from './user-values.ts'

interface RoleFieldsProps {
  name: string
  value: RightValues
  /** The saved permissions; null for a new user. */
  saved: RightValues | null
  /** The permissions of the current user: users may not grant permissions that they do not have (R5.8). */
  held: PermissionList
  onChange: (value: RightValues) => void
  errorOf: (name: string) => string | undefined
}

/**
 * Role and permissions: selecting a role sets the six checkboxes, changing a checkbox makes the role Custom (R18.9).
 */
export function RoleFields({ name, value, saved, held, onChange, errorOf }: RoleFieldsProps) {
  const { roleId, permissionList } = value
  const chooseRole = (next: RoleId) =>
    onChange({ ...value, roleId: next, permissionList: permissionsOf(next, permissionList, held.manageCandidates) })
  const toggle = (flag: PermissionFlag) =>
    onChange({ ...value, roleId: 6, permissionList: { ...permissionList, [flag]: !permissionList[flag] } })
  const count = permissionFlags.filter((flag) => permissionList[flag]).length
  const roleError = errorOf('roleId')
  const flagError = errorOf('permissionList')
  return (
    <>
      <Stack as="fieldset" gap={12} id={fieldId('user.roleId')} aria-describedby={roleError && 'role-error'}>
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
          Role
          {saved && saved.roleId !== roleId && (
            <Text type="small" color="text-2">
              was {roleNames[saved.roleId]}
            </Text>
          )}
        </Inline>
        {roleError && (
          <Text as="p" id="role-error" type="ui-medium" color="danger-text">
            {roleError}
          </Text>
        )}
        <Grid columns={2} gap={8} align="stretch">
          {roleOrder.map((role) => (
            <Inline
              key={role}
              as="label"
              gap={8}
              align="stretch"
              padding={12}
              border="control"
              radius="control"
              type="ui"
              wrap={false}
              className={styles.role}
              data-checked={role === roleId || undefined}
            >
              <input
                type="radio"
                name="roleId"
                checked={role === roleId}
                onChange={() => chooseRole(role)}
                className={styles.radio}
                aria-describedby={`role-${role}-hint`}
              />
              <Stack as="span" gap={0}>
                <strong>{roleNames[role]}</strong>
                <Text id={`role-${role}-hint`} type="small" color="text-2">
                  {roleHints[role]}
                </Text>
              </Stack>
            </Inline>
          ))}
        </Grid>
      </Stack>
      <Stack
        as="fieldset"
        gap={12}
        id={fieldId('user.permissionList')}
        aria-describedby={flagError && 'permissions-error'}
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
          What {name} can do
          <Text type="small" color="text-2">
            {count} of 6
          </Text>
        </Inline>
        {flagError && (
          <Text as="p" id="permissions-error" type="ui-medium" color="danger-text">
            {flagError}
          </Text>
        )}
        <Stack as="ul" gap={0} border="border-subtle" edges="above">
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
        </Stack>
      </Stack>
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
        checked={checked}
        aria-disabled={blocked || undefined}
        aria-describedby={`${flag}-opens`}
        onChange={() => !blocked && onToggle()}
        className={styles.box}
      />
      <Text type="ui-strong">{name}</Text>
      <Text id={`${flag}-opens`} type="small" color="text-2" className={styles.opens}>
        {blocked ? 'Your company does not have this feature, so nobody can be given it' : opens}
      </Text>
      {checked !== before && (
        <Badge tone="changed" icon={checked ? Plus : Minus}>
          {checked ? 'Added' : 'Removed'}
        </Badge>
      )}
    </Grid>
  )
}
