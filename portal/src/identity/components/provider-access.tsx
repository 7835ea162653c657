import * as clients from '@tearsheet/protocol/clients/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { useState } from 'react'
import { useClientRecord } from '../../accounts/client-record.ts'
import { companySections } from './company-sections.ts'
import { SettingRow } from './setting-row.tsx'

/**
 * Whether the provider's staff may view the portal as users of this account, switched by its administrators (R4.12).
 */
export function ProviderAccess() {
  const { clientAccountId, clientAccountName } = useActiveView()
  const { data: client } = useClientRecord()
  const { providerName } = configuration()
  const [isAsking, setAsking] = useState(false)
  const { run, isPending, errors } = useCall((allowed: boolean) => call(clients.setProviderAccess, { allowed }), {
    showErrors: 'here',
    refreshes: [clients.getById],
  })
  const account = client?.clientAccounts.find(({ id }) => id === clientAccountId)
  if (!account) return null
  const { providerAccess } = account
  const switchOff = async () => {
    if ((await run(false)).done) setAsking(false)
  }
  return (
    <section aria-label={`Access of ${providerName}`}>
      <SectionHeading id={companySections.access.id}>
        {companySections.access.title} of {providerName}
      </SectionHeading>
      <SettingRow
        title={providerAccess ? `${providerName} can view this account` : 'Access is turned off'}
        actions={
          <Button size="row" pending={isPending} onClick={() => (providerAccess ? setAsking(true) : void run(true))}>
            {providerAccess ? 'Turn off' : 'Allow access'}
          </Button>
        }
      >
        {providerAccess
          ? 'Its staff can view the portal as your users do, for an hour at a time, to help you. The activity log shows who viewed what, when and why.'
          : 'Its staff cannot view the portal as your users do. They can ask the administrators of this account for access.'}
      </SettingRow>
      <ConfirmDialog
        open={isAsking}
        title={isolate`Turn off access to ${clientAccountName}?`}
        confirmLabel="Turn off"
        pending={isPending}
        pendingText="Turning off…"
        error={errors[0]?.message ?? null}
        onClose={() => setAsking(false)}
        onConfirm={() => void switchOff()}
      >
        Anyone at {providerName} who is viewing this account right now loses access. They can then help you only with
        what you describe or send. Your ads and invoices are not affected.
      </ConfirmDialog>
    </section>
  )
}
