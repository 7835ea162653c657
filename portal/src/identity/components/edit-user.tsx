import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { type UserRecord, userChange } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { type ComponentType, type SubmitEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { useProof } from '../../accounts/use-proof.tsx'
import { userCalls } from '../queries.ts'
import { AccountFields } from './account-fields.tsx'
import { DeskRoleFields } from './desk-role-fields.tsx'
import { type MenuPreviewProps, Preview } from './menu-preview.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useFormErrors } from './use-form-faults.ts'
import { changedFlags } from './user-labels.ts'
import { personValues, rightValues, unsavedPerson, unsavedRights } from './user-values.ts'

interface EditUserProps {
  user: UserRecord
  MenuPreview: ComponentType<MenuPreviewProps>
  /** Sections between the permissions and the form's footer: sign-in, deactivation. */
  children: React.ReactNode
}

/** Form for a user of the account; the footer lists unsaved changes and when they take effect. */
export function EditUser({ user, MenuPreview, children }: EditUserProps) {
  const { permissionList: held } = useActiveView()
  const errors = useFormErrors('user')
  const [savedPerson, setSavedPerson] = useState(() => personValues(user))
  const [savedRights, setSavedRights] = useState(() => rightValues(user))
  const [rights, setRights] = useState(savedRights)
  const [isSaved, setSaved] = useState(false)
  const form = useForm({ defaultValues: savedPerson })
  const person = form.watch()
  const { run, isPending } = useCall(
    (fields: Parameters<typeof call<typeof users.save>>[1]['user']) => call(users.save, { user: fields }),
    { showErrors: 'here', refreshes: userCalls },
  )
  const { withProof, proofDialog } = useProof()
  const unsaved = [...unsavedPerson(savedPerson, person), ...unsavedRights(savedRights, rights)]
  const name = user.firstName
  usePageTitle(`${errors.hasErrors ? 'Error: ' : ''}${user.firstName} ${user.lastName}`)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = { id: user.id, ...form.getValues(), ...rights }
    if (isPending || !errors.isValid(userChange, fields)) return
    const outcome = await withProof(() => run(fields))
    if (!outcome) return
    if (!outcome.done) return errors.show(outcome.errors)
    const next = outcome.answer.user
    setSavedPerson(personValues(next))
    setSavedRights(rightValues(next))
    setRights(rightValues(next))
    form.reset(personValues(next))
    setSaved(true)
    showToast({ tone: 'success', message: userMessages.userSaved })
  }
  const discard = () => {
    form.reset(savedPerson)
    setRights(savedRights)
    errors.show([])
  }
  const isLess = savedRights.clientAccountIds.some((id) => !rights.clientAccountIds.includes(id))
  const losesFlags = changedFlags(savedRights.permissionList, rights.permissionList).some(
    (flag) => !rights.permissionList[flag],
  )
  const stepsDown = savedRights.roleId === 2 && rights.roleId !== 2
  const effect =
    isLess || losesFlags || stepsDown
      ? user.restriction === null
        ? `${name} is signed out everywhere and sees the change after signing in again.`
        : `They take effect at ${name}’s next click.`
      : `They take effect at ${name}’s next click.`
  return (
    <>
      {proofDialog}
      <form noValidate onSubmit={submit}>
        <LeaveGuard isDirty={unsaved.length > 0} />
        <Stack gap={24}>
          <ErrorSummary attempt={errors.attempt} errors={errors.summary} />
          <RoleFields
            name={name}
            value={rights}
            saved={savedRights}
            held={held}
            onChange={setRights}
            errorOf={errors.errorOf}
          />
          {rights.deskRoles && (
            <DeskRoleFields
              name={name}
              value={rights.deskRoles}
              saved={savedRights.deskRoles ?? []}
              onChange={(deskRoles) => setRights({ ...rights, deskRoles })}
              error={errors.errorOf('deskRoles')}
            />
          )}
          <Preview name={name}>
            <MenuPreview permissions={rights.permissionList} before={savedRights.permissionList} />
          </Preview>
          <AccountFields
            name={name}
            value={rights.clientAccountIds}
            onChange={(clientAccountIds) => setRights({ ...rights, clientAccountIds })}
            error={errors.errorOf('clientAccountIds')}
            mayEndAll={user.worksElsewhere}
          />
          <PersonDisclosure
            hasError={errors.summary.some(({ id }) => id !== undefined && !/role|permission|client/.test(id))}
          >
            <PersonFields form={form} errors={errors} isOwn={false} locks={locksOf(user)} />
          </PersonDisclosure>
          {children}
        </Stack>
        <SaveBar
          label="Save user"
          pending={isPending}
          unsaved={unsaved}
          effect={effect}
          onDiscard={discard}
          saved={isSaved && userMessages.userSaved}
        />
      </form>
    </>
  )
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
