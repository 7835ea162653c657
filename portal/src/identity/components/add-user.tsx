import { permissionsOf } from '@tearsheet/protocol/access'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import { invitationDays, newUser } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type ComponentType, type SubmitEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { userCalls } from '../queries.ts'
import { AccountFields } from './account-fields.tsx'
import { type MenuPreviewProps, Preview } from './menu-preview.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { useFormErrors } from './use-form-faults.ts'
import type { PersonValues, RightValues } from './user-values.ts'

const back = addressOf('manageAccount', { view: 'users' })

/**
 * Form for a new user of the account: personal data and permissions; the user receives an invitation by email (R18.10).
 */
export function AddUser({ MenuPreview }: { MenuPreview: ComponentType<MenuPreviewProps> }) {
  const { permissionList: held, clientAccountId } = useActiveView()
  const errors = useFormErrors('user')
  const go = useGo()
  const timeZone = useTimeZone()
  const form = useForm<PersonValues>({ defaultValues: { ...noOne, timeZone } })
  const [rights, setRights] = useState<RightValues>({
    roleId: 1,
    permissionList: permissionsOf(1, held, held.manageCandidates),
    clientAccountIds: [clientAccountId],
  })
  const isSaved = useRef(false)
  const { run, isPending } = useCall(
    (user: ReturnType<typeof fieldsOf>, { idempotencyKey }) => call(users.add, { user }, { idempotencyKey }),
    { showErrors: 'here', refreshes: userCalls },
  )
  usePageTitle(errors.hasErrors ? 'Error: Add user' : 'Add user')
  const { firstName } = form.watch()
  const name = firstName.trim() || 'they'

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const user = fieldsOf(form.getValues(), rights)
    if (isPending || !errors.isValid(newUser, user)) return
    const added = await run(user)
    if (!added.done) return errors.show(added.errors)
    isSaved.current = true
    showToast({ tone: 'success', message: userMessages.userAdded })
    go(addressOf('manageAccount', { view: 'edit-user', id: added.answer.user.id }, { added: '' }))
  }
  return (
    <>
      <LeaveGuard isDirty={form.formState.isDirty} isSaved={isSaved} />
      <PageHeader title="Add user" back={{ href: back, label: 'Manage Users' }} />
      <form noValidate onSubmit={submit}>
        <Stack gap={24} measure>
          <ErrorSummary attempt={errors.attempt} errors={errors.summary} />
          <PersonFields form={form} errors={errors} isOwn={false} />
          <AccountFields
            name={name}
            value={rights.clientAccountIds}
            onChange={(clientAccountIds) => setRights({ ...rights, clientAccountIds })}
            error={errors.errorOf('clientAccountIds')}
          />
          <RoleFields
            name={name}
            value={rights}
            saved={null}
            held={held}
            onChange={setRights}
            errorOf={errors.errorOf}
          />
          <Preview name={firstName.trim()}>
            <MenuPreview permissions={rights.permissionList} before={null} />
          </Preview>
          <Stack gap={8}>
            <Inline gap={8}>
              <Button type="submit" variant="primary" pending={isPending} pendingText="Adding…">
                Add user
              </Button>
              <Link href={back} className={buttonClass('secondary')}>
                Cancel
              </Link>
            </Inline>
            <Text kind="meta" as="p">
              An email with a link to choose a password is sent at once. It works once, for {invitationDays} days.
            </Text>
          </Stack>
        </Stack>
      </form>
    </>
  )
}

const noOne = { firstName: '', lastName: '', username: '', jobTitle: '', phone: '', mobilePhone: '' }

const fieldsOf = (person: PersonValues, { roleId, permissionList, clientAccountIds }: RightValues) => ({
  ...person,
  roleId,
  permissionList,
  clientAccountIds,
})
