import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import { SecretDialog } from './secret-dialog.tsx'

/** Replaces the signing secret of a webhook, and displays the new one once. */
export function ReplaceSecretDialog({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const { timeZone } = useDeskUser()
  const [made, setMade] = useState<{ secret: string; formerUntil: string } | null>(null)
  const replace = useCall(() => call(integration.replaceWebhookSecret, { webhookId: webhook.id }), {
    showErrors: 'here',
    refreshesOnFailure: [integration.listWebhooks],
  })
  const confirm = async () => {
    const result = await replace.run()
    if (result.done) setMade(result.answer)
  }
  if (made !== null)
    return (
      <SecretDialog
        title="New signing secret of the webhook"
        label="Signing secret"
        secret={made.secret}
        advice={`Messages are signed with the former secret as well until ${formatMoment(made.formerUntil, timeZone)}.`}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title="Create a new signing secret?"
      confirmLabel="Create new secret"
      pending={replace.isPending}
      error={replace.errors[0]?.message ?? null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        For 24 hours each message to {webhook.address} is signed with both secrets, so that your system can change to
        the new one.
      </p>
    </ConfirmDialog>
  )
}
