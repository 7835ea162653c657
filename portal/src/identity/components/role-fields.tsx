import {
  type PermissionFlag,
  type PermissionList,
  permissionFlags,
  permissionsOf,
  type RoleId,
  roleNames,
} from '@tearsheet/protocol/access'
import { ChoiceBox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { FieldGroup, FlagRow } from './flag-fields.tsx'
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
  return (
    <>
      <FieldGroup
        id="user-roleId"
        legend="Role"
        note={saved && saved.roleId !== roleId && `was ${roleNames[saved.roleId]}`}
        error={errorAt('roleId')}
      >
        {/* At most two columns; one where the name of a role would be broken */}
        <Grid columns="repeat(auto-fit, minmax(max(10rem, 34%), 1fr))" gap={8} align="stretch">
          {roleOrder.map((role) => (
            <RoleCard key={role} role={role} checked={role === roleId} onChoose={() => chooseRole(role)} />
          ))}
        </Grid>
      </FieldGroup>
      <FieldGroup
        id="user-permissionList"
        legend={`What ${name} can do`}
        note={`${count} of 6`}
        error={errorAt('permissionList')}
      >
        <Stack as="ul" gap={0} border="border-subtle" edges="above">
          {permissionFlags.map((flag) => (
            <li key={flag}>
              <Flag
                flag={flag}
                checked={permissionList[flag]}
                before={saved?.permissionList[flag] ?? permissionList[flag]}
                mayGrant={held[flag]}
                onToggle={() => toggle(flag)}
              />
            </li>
          ))}
        </Stack>
      </FieldGroup>
    </>
  )
}

function RoleCard({ role, checked, onChoose }: { role: RoleId; checked: boolean; onChoose: () => void }) {
  return (
    <Inline
      as="label"
      gap={8}
      align="stretch"
      padding={12}
      border="control"
      radius="control"
      type="ui"
      wrap={false}
      className={styles.role}
      data-checked={checked || undefined}
    >
      <ChoiceBox
        type="radio"
        name="roleId"
        checked={checked}
        onChange={onChoose}
        aria-describedby={`role-${role}-hint`}
      />
      <Stack as="span" gap={0}>
        <strong>{roleNames[role]}</strong>
        <Text id={`role-${role}-hint`} type="small" color="text-2">
          {roleHints[role]}
        </Text>
      </Stack>
    </Inline>
  )
}

interface FlagProps {
  flag: PermissionFlag
  checked: boolean
  before: boolean
  mayGrant: boolean
  onToggle: () => void
}

function Flag({ flag, checked, before, mayGrant, onToggle }: FlagProps) {
  const { name, opens } = flagLabels[flag]
  const blocked = !mayGrant && !checked
  return (
    <FlagRow id={flag} name={name} checked={checked} before={before} blocked={blocked} onToggle={onToggle}>
      {blocked ? 'Your company does not have this feature, so nobody can be given it' : opens}
    </FlagRow>
  )
}
