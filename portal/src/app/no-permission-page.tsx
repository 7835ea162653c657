import { useQuery } from '@tanstack/react-query'
import type { PermissionFlag } from '@tearsheet/protocol/access'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { errorMessages } from '@tearsheet/protocol/errors'
import { permissionLabels } from '@tearsheet/protocol/identity/rules'
import { useLoadedAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { accountName, enterableViews } from '@tearsheet/ui/accounts/account-views.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useActiveView, useSession } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { SpotDrawing } from '@tearsheet/ui/text/spot-drawing.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useState } from 'react'
import styles from './no-permission-page.module.css'

interface NoPermissionProps {
  permission?: PermissionFlag
  /** Name of a missing right that is not a permission. */
  needed?: string
}

/**
 * The guard's page, for a permission or for `needed`: displays what is missing and who can grant it, and requests only
 * their names from the server (R5.7).
 */
export function NoPermissionPage({ permission, needed }: NoPermissionProps) {
  usePageTitle('No permission')
  const view = useActiveView()
  const { user } = useSession()
  const { providerName, providerPhone } = configuration()
  const { data, isPending } = useQuery(callQuery(clients.getAdministrators, {}))
  const administrators = data?.administrators
  // An Administrator has every permission of the client: only the provider can grant what is missing
  const isProviders = view.roleId === 2
  const loaded = useLoadedAccessControlList()
  const hasOthers = loaded !== undefined && enterableViews(loaded).length > 1
  return (
    <>
      <div className={styles.drawing}>
        <SpotDrawing spot="locked" />
      </div>
      <PageHeader title={errorMessages.guard} />
      <Stack gap={24} measure>
        <SummaryList
          rows={[
            { term: 'Permission needed', value: permission ? permissionLabels[permission] : needed },
            { term: 'Signed in as', value: user?.username },
            { term: 'Client account', value: accountName(view) },
            {
              term: 'Who can give it',
              value: isProviders
                ? providerName
                : isPending
                  ? '…'
                  : data
                    ? (administrators ?? 'This account has no administrator')
                    : 'An administrator',
            },
          ]}
        />
        <p>
          {isProviders
            ? `Your organization does not have this part of the portal. Call ${providerName} at ${providerPhone} to get it.`
            : `Ask an administrator of this account for the permission.${hasOthers ? ' If you have it in another account, switch to that one.' : ''}`}
        </p>
        <Inline gap={12}>
          {permission && !isProviders && administrators !== null && <RequestAccess permission={permission} />}
          <Link href={addressOf('dashboard')} className={buttonClass('primary')}>
            Go to dashboard
          </Link>
          {hasOthers && (
            <Link href={addressOf('selectAccount')} className={buttonClass('secondary')}>
              Switch account
            </Link>
          )}
        </Inline>
      </Stack>
    </>
  )
}

/** Sends an email to the account's administrators, and confirms it. */
function RequestAccess({ permission }: { permission: PermissionFlag }) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const { run, isPending } = useCall((_: null, once) => call(clients.requestAccess, { permission }, once), {
    showErrors: 'page',
  })
  const ask = async () => {
    const result = await run(null)
    if (!result.done) return
    const { administrators } = result.answer
    const message = administrators === null ? 'This account has no administrator.' : `We emailed ${administrators}.`
    setConfirmation(message)
    announce(message)
  }
  if (confirmation !== null) return <p>{confirmation}</p>
  return (
    <Button pending={isPending} pendingText="Asking…" onClick={() => void ask()}>
      Request access
    </Button>
  )
}
