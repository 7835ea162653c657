import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { type UserRecord, userChange } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { type ComponentType, type SubmitEvent, useState } from 'react'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useProof } from '../../accounts/use-proof.tsx'
import { userCalls } from '../queries.ts'
import { AccountFields } from './account-fields.tsx'
import { DeskRoleFields } from './desk-role-fields.tsx'
import { type MenuPreviewProps, Preview } from './menu-preview.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { changedFlags } from './user-labels.ts'
import {
  type PersonValues,
  pathOf,
  personValues,
  type RightValues,
  rightValues,
  unsavedPerson,
  unsavedRights,
} from './user-values.ts'

interface EditUserProps {
  user: UserRecord
  MenuPreview: ComponentType<MenuPreviewProps>
  /** Sections between the permissions and the form's footer: sign-in, deactivation. */
  children: React.ReactNode
}

/** Form for a user of the account; the footer lists unsaved changes and when they take effect. */
export function EditUser({ user, MenuPreview, children }: EditUserProps) {
  const { permissionList: held } = useActiveView()
  const [saved, setSaved] = useState(() => ({ ...personValues(user), ...rightValues(user) }))
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm<PersonValues & RightValues>({
    start: saved,
    resolver: schemaResolver(userChange, (values) => ({ id: user.id, ...values })),
    id: 'user',
    pathOf,
  })
  const { values } = form
  const { run, isPending } = useCall(
    (fields: PersonValues & RightValues) => call(users.save, { user: { id: user.id, ...fields } }),
    { showErrors: 'here', refreshes: userCalls },
  )
  const { withProof, proofDialog } = useProof()
  const unsaved = [...unsavedPerson(saved, values), ...unsavedRights(saved, values)]
  const name = user.firstName
  usePageTitle(`${form.errors.length > 0 ? 'Error: ' : ''}${user.firstName} ${user.lastName}`)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    await form.submit(async (fields) => {
      const result = await withProof(() => run(fields))
      if (!result?.done) return result
      const next = { ...personValues(result.answer.user), ...rightValues(result.answer.user) }
      setSaved(next)
      form.keepSaved(next)
      setIsSaved(true)
      showToast({ tone: 'success', message: userMessages.userSaved })
      return result
    })
  }
  return (
    <>
      {proofDialog}
      <form noValidate onSubmit={submit}>
        <LeaveGuard isDirty={unsaved.length > 0} />
        <Stack gap={24}>
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
          <RoleFields
            name={name}
            value={values}
            saved={saved}
            held={held}
            onChange={form.change}
            errorAt={form.errorAt}
          />
          {values.deskRoles && (
            <DeskRoleFields
              name={name}
              value={values.deskRoles}
              saved={saved.deskRoles ?? []}
              onChange={(deskRoles) => form.set('deskRoles', deskRoles)}
              error={form.errorAt('deskRoles')}
            />
          )}
          <Preview name={name}>
            <MenuPreview permissions={values.permissionList} before={saved.permissionList} />
          </Preview>
          <AccountFields name={name} {...form.pick('clientAccountIds')} mayEndAll={user.worksElsewhere} />
          <PersonDisclosure
            hasError={form.summary.some(({ id }) => id !== undefined && !/role|permission|client/.test(id))}
          >
            <PersonFields fields={form} isOwn={false} locks={locksOf(user)} />
          </PersonDisclosure>
          {children}
        </Stack>
        <SaveBar
          label="Save user"
          pending={isPending}
          unsaved={unsaved}
          effect={effectOf(user, saved, values)}
          onDiscard={() => form.reset(saved)}
          saved={isSaved && userMessages.userSaved}
        />
      </form>
    </>
  )
}

/** States when the changed permissions of a user take effect. */
function effectOf({ firstName, restriction }: UserRecord, saved: RightValues, now: RightValues): string {
  const isLess = saved.clientAccountIds.some((id) => !now.clientAccountIds.includes(id))
  const losesFlags = changedFlags(saved.permissionList, now.permissionList).some((flag) => !now.permissionList[flag])
  const stepsDown = saved.roleId === 2 && now.roleId !== 2
  return (isLess || losesFlags || stepsDown) && restriction === null
    ? `${firstName} is signed out everywhere and sees the change after signing in again.`
    : `They take effect at ${firstName}’s next click.`
}

/** Why fields of a user may only be read here. */
function locksOf({ firstName, lastName, restriction, worksForOthers }: UserRecord) {
  const reasons = {
    works_elsewhere: userMessages.usernameElsewhere,
    desk_roles: userMessages.deskPerson(`${firstName} ${lastName}`),
  }
  return {
    username: restriction && reasons[restriction],
    profile: worksForOthers ? userMessages.profileElsewhere : null,
  }
}

/** Names and phones, collapsed until they are opened or one of them has an error. */
function PersonDisclosure({ hasError, children }: { hasError: boolean; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary="Name, username and phones" open={isOpen || hasError} onOpenChange={setOpen}>
      {children}
    </Disclosure>
  )
}
