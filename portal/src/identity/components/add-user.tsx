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
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
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
import { LeaveGuard } from '../../accounts/leave-guard.tsx'
import { userCalls } from '../queries.ts'
import { AccountFields } from './account-fields.tsx'
import { type MenuPreviewProps, Preview } from './menu-preview.tsx'
import { PersonFields } from './person-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { type PersonValues, pathOf, type RightValues, unsavedPerson } from './user-values.ts'

const back = addressOf('manageAccount', { view: 'users' })

/**
 * Form for a new user of the account: personal data and permissions; the user receives an invitation by email (R18.10).
 */
export function AddUser({ MenuPreview }: { MenuPreview: ComponentType<MenuPreviewProps> }) {
  const { permissionList: held, clientAccountId } = useActiveView()
  const go = useGo()
  const timeZone = useTimeZone()
  const [person] = useState({ ...emptyPerson, timeZone })
  const form = useForm<PersonValues & RightValues>({
    start: {
      ...person,
      roleId: 1,
      permissionList: permissionsOf(1, held, held.manageCandidates),
      clientAccountIds: [clientAccountId],
    },
    resolver: schemaResolver(newUser),
    id: 'user',
    pathOf,
  })
  const isSaved = useRef(false)
  const { run, isPending } = useCall(
    (user: PersonValues & RightValues, { idempotencyKey }) => call(users.add, { user }, { idempotencyKey }),
    { showErrors: 'here', refreshes: userCalls },
  )
  usePageTitle(form.errors.length > 0 ? 'Error: Add user' : 'Add user')
  const { values } = form
  const name = values.firstName.trim() || 'they'

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    await form.submit(async (user) => {
      const added = await run(user)
      if (!added.done) return added
      isSaved.current = true
      showToast({ tone: 'success', message: userMessages.userAdded })
      go(addressOf('manageAccount', { view: 'edit-user', id: added.answer.user.id }, { added: '' }))
      return added
    })
  }
  return (
    <>
      <LeaveGuard isDirty={unsavedPerson(person, values).length > 0} isSaved={isSaved} />
      <PageHeader title="Add user" back={{ href: back, label: 'Manage Users' }} />
      <form noValidate onSubmit={submit}>
        <Stack gap={24} measure>
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
          <PersonFields fields={form} isOwn={false} />
          <AccountFields name={name} {...form.pick('clientAccountIds')} />
          <RoleFields
            name={name}
            value={values}
            saved={null}
            held={held}
            onChange={form.change}
            errorAt={form.errorAt}
          />
          <Preview name={values.firstName.trim()}>
            <MenuPreview permissions={values.permissionList} before={null} />
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

const emptyPerson = { firstName: '', lastName: '', username: '', jobTitle: '', phone: '', mobilePhone: '' }
