import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkOutcome } from '@tearsheet/protocol/desk/bulk-schemas'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { useCloseGuard } from '@tearsheet/ui/dialogs/use-close-guard.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { ProblemFields, type ProblemText } from '../components/problem-fields.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'
import { useInvalidFocus } from '../input/use-invalid-focus.ts'
import { offerUndo } from '../keys/last-step.ts'

interface ProblemsDialogProps {
  rows: readonly WorkRow[]
  onClose: () => void
  onDone: () => void
}

const refreshes = [work.listWork, work.summarizeWork, desk.getItem]

/** Reports one problem for several ads to each of their clients; it can be undone as a whole. */
export function ProblemsDialog({ rows, onClose, onDone }: ProblemsDialogProps) {
  const form = useDialogForm({
    keeps: { recordId: rows.map(({ id }) => id).join(), part: 'problem', texts: ['reason', 'remedy'] },
    start: { reason: '', remedy: '' },
    pathOf: (path) => path.split('.').at(-1) ?? '',
  })
  const [refusals, setRejections] = useState<readonly string[]>([])
  const report = useCall(
    async (words: ProblemText) => {
      const steps = rows.map(({ id }) => ({ step: 'problem' as const, campaignItemId: id, ...words }))
      return (await call(bulk.takeSteps, { steps })).outcomes
    },
    { showErrors: 'here', refreshes, refreshesOnFailure: refreshes },
  )
  const guard = useCloseGuard(onClose, form.unsent)
  const clients = new Set(rows.map(({ client }) => client.id)).size
  const focusInvalid = useInvalidFocus()
  const send = async () => {
    const isSent = await form.submit(async (words) => {
      const result = await report.run(words)
      if (result.done) {
        form.unsent.forget()
        end(result.answer)
      }
      return result
    })
    if (!isSent) focusInvalid()
  }
  const end = (outcomes: readonly BulkOutcome[]) => {
    const done = outcomes.filter(({ isDone }) => isDone).map(({ campaignItemId }) => campaignItemId)
    if (done.length > 0) offerUndo(`Reported for ${counted(done.length, 'ad')}`, () => undoReports(done))
    if (done.length === rows.length) return onDone()
    setRejections(outcomes.flatMap((one) => one.refusals))
  }
  return (
    <Dialog
      open
      onClose={refusals.length > 0 ? onDone : guard.close}
      title={`Report a problem with ${counted(rows.length, 'ad')}`}
      isRestored={form.unsent.isFound}
      footer={
        refusals.length > 0 ? (
          <Button variant="primary" onClick={onDone}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="primary" pending={report.isPending} onClick={() => void send()}>
              Report to {clients === 1 ? 'the client' : `${clients} clients`}
            </Button>
            <Button onClick={guard.close}>Keep working on them</Button>
          </>
        )
      }
    >
      {refusals.length > 0 ? (
        <Alert tone="attention" live="status" title={`${rows.length - refusals.length} of ${rows.length} reported`}>
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Alert>
      ) : (
        <Stack onInput={guard.onInput}>
          <p>All of them move to Errors with this message. Undo returns them to the publishing queue.</p>
          {form.others && <Alert tone="danger" live="alert" title={form.others} />}
          <ProblemFields
            words={form.values}
            errorAt={form.errorAt}
            onChange={({ reason, remedy }) => {
              form.set('reason', reason)
              form.set('remedy', remedy)
            }}
          />
        </Stack>
      )}
      {guard.question}
    </Dialog>
  )
}

/** Resumes the ads that were reported by mistake. */
async function undoReports(campaignItemIds: readonly string[]): Promise<void> {
  const steps = campaignItemIds.map((campaignItemId) => ({ step: 'error' as const, campaignItemId }))
  await call(bulk.takeSteps, { steps })
  await refresh(...refreshes)
}
