import { manageAccountAddress } from '@tearsheet/protocol/addresses'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useState } from 'react'
import { useClientRecord } from '../../accounts/client-record.ts'
import { useProof } from '../../accounts/use-proof.tsx'
import { companySections } from './company-sections.ts'
import { SettingRow } from './setting-row.tsx'

/** Whether the account requires a second factor from all its users, switched by its administrators (R18.24). */
export function FactorRule() {
  const { clientAccountId, clientAccountName } = useActiveView()
  const { data: client } = useClientRecord()
  const [isAsking, setAsking] = useState(false)
  const { withProof, proofDialog } = useProof()
  const { run, isPending, errors } = useCall((required: boolean) => call(clients.setFactorRequired, { required }), {
    showErrors: 'here',
    refreshes: [clients.getById],
  })
  const account = client?.clientAccounts.find(({ id }) => id === clientAccountId)
  if (!account) return null
  const { factorRequired } = account
  const set = (required: boolean) => {
    setAsking(false)
    void withProof(() => run(required))
  }
  const shown = errors.filter(({ code }) => code !== 'fresh_proof_required')
  return (
    <section aria-label="Signing in to this account">
      <SectionHeading id={companySections.factor.id}>{companySections.factor.title}</SectionHeading>
      {shown.length > 0 && (
        <Alert tone="danger" live="alert">
          {shown.map(({ message }) => message).join('. ')}. <Link href={manageAccountAddress}>Go to your profile</Link>
        </Alert>
      )}
      <SettingRow
        title={factorRequired ? 'Two-step verification is required' : 'Two-step verification is optional'}
        actions={
          <Button size="row" pending={isPending} onClick={() => (factorRequired ? set(false) : setAsking(true))}>
            {factorRequired ? 'Make optional' : 'Require'}
          </Button>
        }
      >
        {factorRequired
          ? 'A password alone does not open this account. Users without two-step verification set it up first.'
          : 'Each user decides in their profile whether signing in asks for more than a password.'}
      </SettingRow>
      {proofDialog}
      <ConfirmDialog
        open={isAsking}
        title={isolate`Require two-step verification in ${clientAccountName}?`}
        confirmLabel="Require two-step verification"
        onClose={() => setAsking(false)}
        onConfirm={() => set(true)}
      >
        Users without it must set it up, starting now, before they can use this account again. No one is signed out, and
        nothing they have typed is lost.
      </ConfirmDialog>
    </section>
  )
}
