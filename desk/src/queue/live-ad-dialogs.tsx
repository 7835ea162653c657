import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import type { WaitingFinding } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'

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
  const form = useDialogForm({
    keeps: { recordId: finding.id, part: 'ignore', texts: ['reason'] },
    start: { reason: '' },
  })
  const ignore = useCall(
    ({ reason }: { reason: string }) => call(monitoring.ignoreFinding, { findingId: finding.id, reason }),
    shown,
  )
  const send = async () => {
    if (!(await form.submit(ignore.run))) return false
    onClose()
    onDone(`${finding.campaignItem.publicationName}: ignored`)
    return true
  }
  return (
    <FormDialog
      title={isolate`Ignore this problem of the ad in ${finding.campaignItem.publicationName}`}
      verb="Ignore"
      pending={ignore.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <TextArea
        label="Reason"
        hint="The client is not notified. The ad returns here if its page changes again."
        rows={3}
        {...form.text('reason')}
      />
    </FormDialog>
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
    if (!(await form.submit(correct.run))) return false
    onClose()
    onDone(`${finding.campaignItem.publicationName}: address corrected`)
    return true
  }
  return (
    <FormDialog
      title={isolate`Correct the address of the ad in ${finding.campaignItem.publicationName}`}
      verb="Save address"
      pending={correct.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField
        type="url"
        label="Address of the ad"
        hint="It must respond. The ad is checked there within the hour."
        {...form.text('liveUrl')}
      />
    </FormDialog>
  )
}
