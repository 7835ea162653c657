import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskItem } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useInvalidFocus } from '../input/use-invalid-focus.ts'
import { useUnsentText } from '../input/use-unsent-text.ts'
import { offerUndo } from '../keys/last-step.ts'
import { ProblemFields } from './problem-fields.tsx'

interface ProblemDialogProps {
  item: Pick<DeskItem, 'id' | 'version' | 'publicationName'>
  onClose: () => void
  onDone: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

/** Reason why an ad could not be published and what is done about it; the client reads both. */
export function ProblemDialog({ item, onClose, onDone }: ProblemDialogProps) {
  const { id: campaignItemId, version, publicationName } = item
  const typed = useUnsentText(campaignItemId, 'problem')
  const words = { reason: '', remedy: '', ...typed.value }
  const report = useCall(
    (_: null, once: Once) => call(deskCampaigns.reportError, { campaignItemId, version, ...words }, once),
    {
      showErrors: 'here',
      refreshes,
      refreshesOnFailure: refreshes,
    },
  )
  const others = report.errors
    .filter(({ field }) => field !== 'reason' && field !== 'remedy')
    .map(({ message }) => message)
    .join(' ')
  const focusInvalid = useInvalidFocus()
  const send = async () => {
    if (!(await report.run(null)).done) return focusInvalid()
    typed.forget()
    offerUndo(`${publicationName}: problem reported`, () =>
      call(deskCampaigns.retry, { campaignItemId }).then(() => refresh(...refreshes)),
    )
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      isRestored={typed.foundFrom !== null}
      footer={
        <>
          <Button variant="primary" pending={report.isPending} onClick={() => void send()}>
            Report to the client
          </Button>
          <Button onClick={onClose}>Keep working on it</Button>
        </>
      }
    >
      <Stack>
        {others && <Alert tone="danger" live="alert" title={others} />}
        <ProblemFields
          words={words}
          errorAt={(field) => report.errors.find((one) => one.field === field)?.message ?? null}
          onChange={typed.keep}
        />
      </Stack>
    </Dialog>
  )
}
