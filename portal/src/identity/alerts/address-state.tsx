import { useQuery } from '@tanstack/react-query'
import { notificationMessages } from '@tearsheet/protocol/notifications/messages'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import type { AddressOffReason, SettingsRecord } from '@tearsheet/protocol/notifications/settings-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'

const reasons: Record<AddressOffReason, string> = {
  permanent: 'An email to it came back as undeliverable',
  complaint: 'An email to it was reported as junk',
}

/** The same notice on the profile, which displays none of the other settings (R18.29). */
export function MailNotice() {
  const { data } = useQuery(callQuery(settings.loadSettings, {}))
  return data && <AddressState email={data.settings.email} timeZone={data.settings.timeZone} />
}

interface AddressStateProps {
  email: SettingsRecord['email']
  timeZone: string
}

/**
 * Displays that emails to the user's address are off because of bounces, with a button to turn them on again (R17.15).
 */
export function AddressState({ email: { address, off }, timeZone }: AddressStateProps) {
  const { run, isPending, isDone } = useCall(() => call(settings.switchAddressOn, {}), {
    showErrors: 'page',
    refreshes: [settings.loadSettings],
  })
  if (off)
    return (
      <Alert
        tone="attention"
        title={`Emails to ${address} are off`}
        actions={
          <Button pending={isPending} pendingText="One moment…" onClick={() => void run()}>
            Turn emails on again
          </Button>
        }
      >
        {reasons[off.reason]} on {formatMoment(off.since, timeZone)}. News about your ads is no longer sent to it;
        sign-in and payment emails still are. Check that the address is right, in your profile.
      </Alert>
    )
  if (!isDone) return null
  return (
    <Alert tone="success" live="status">
      {notificationMessages.addressOn}
    </Alert>
  )
}
