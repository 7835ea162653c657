import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import type { WaitingFinding } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'

interface DialogProps {
  finding: WaitingFinding
  onClose: () => void
  /** Called with the text to announce. */
  onDone: (done: string) => void
}

const refreshes = [monitoring.listFindings, work.summarizeWork]
const shown = { showErrors: 'here', refreshes, refreshesOnFailure: refreshes } as const

/** Ignores a problem of a live ad with its reason. */
export function IgnoreDialog({ finding, onClose, onDone }: DialogProps) {
  const form = useForm({ start: { reason: '' } })
  const ignore = useCall(
    ({ reason }: { reason: string }) => call(monitoring.ignoreFinding, { findingId: finding.id, reason }),
    shown,
  )
  const send = async () => {
    if (!(await form.submit(ignore.run))) return
    onClose()
    onDone(`${finding.campaignItem.publicationName}: ignored`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ignore this problem"
      footer={
        <>
          <Button variant="primary" pending={ignore.isPending} onClick={() => void send()}>
            Ignore
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Stack>
        {form.others && <Alert tone="danger" live="alert" title={form.others} />}
        <TextArea
          label="Reason"
          hint="The client is not notified. The ad returns here if its page changes again."
          rows={3}
          {...form.text('reason')}
        />
      </Stack>
    </Dialog>
  )
}

/** Sets the address at which an ad is live. */
export function CorrectAddressDialog({ finding, onClose, onDone }: DialogProps) {
  const form = useForm({ start: { liveUrl: finding.campaignItem.liveUrl ?? '' } })
  const correct = useCall(
    ({ liveUrl }: { liveUrl: string }) => call(monitoring.correctAddress, { findingId: finding.id, liveUrl }),
    shown,
  )
  const send = async () => {
    if (!(await form.submit(correct.run))) return
    onClose()
    onDone(`${finding.campaignItem.publicationName}: address corrected`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Correct the address"
      footer={
        <>
          <Button variant="primary" pending={correct.isPending} onClick={() => void send()}>
            Save address
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Stack>
        {form.others && <Alert tone="danger" live="alert" title={form.others} />}
        <TextField
          type="url"
          label="Address of the ad"
          hint="It must respond. The ad is checked there within the hour."
          {...form.text('liveUrl')}
        />
      </Stack>
    </Dialog>
  )
}
