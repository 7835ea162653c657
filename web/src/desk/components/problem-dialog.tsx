import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { type Once, useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ProblemFields } from './problem-fields.tsx'

interface ProblemDialogProps {
  campaignItemId: string
  onClose: () => void
  onDone: () => void
}

/** Why an ad could not be published and what is done about it; the client reads both. */
export function ProblemDialog({ campaignItemId, onClose, onDone }: ProblemDialogProps) {
  const [words, setWords] = useState({ reason: '', remedy: '' })
  const report = useCall((_: null, once: Once) => call(desk.reportError, { campaignItemId, ...words }, once), {
    refreshes: [work.listWork, work.summarizeWork, desk.getItem],
  })
  const send = async () => {
    if (!(await report.run(null)).done) return
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      footer={
        <>
          <Button variant="primary" pending={report.isPending} onClick={() => void send()}>
            Report to the client
          </Button>
          <Button onClick={onClose}>Keep working on it</Button>
        </>
      }
    >
      <ProblemFields words={words} faults={report.faults} onChange={setWords} />
    </Dialog>
  )
}
