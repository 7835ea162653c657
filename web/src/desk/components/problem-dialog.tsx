import * as desk from '@tearsheet/protocol/desk/endpoints'
import { knownProblems } from '@tearsheet/protocol/desk/problems'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { type Once, useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

interface ProblemDialogProps {
  campaignItemId: string
  onClose: () => void
  onDone: () => void
}

/** Why an ad could not be published and what is done about it, from the kept list or in own words; the client reads both. */
export function ProblemDialog({ campaignItemId, onClose, onDone }: ProblemDialogProps) {
  const [reason, setReason] = useState('')
  const [remedy, setRemedy] = useState('')
  const report = useCall((_: null, once: Once) => call(desk.reportError, { campaignItemId, reason, remedy }, once), {
    refreshes: [work.listWork, work.summarizeWork, desk.getItem],
  })
  const fault = (field: string) => report.faults.find((one) => one.field === field)?.message ?? null
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
      <Stack>
        <Select
          label="Known problems"
          placeholder="In your own words"
          options={knownProblems.map((known) => ({ value: known.reason, label: known.reason }))}
          onChange={(event) => {
            const known = knownProblems.find((one) => one.reason === event.target.value)
            setReason(known?.reason ?? '')
            setRemedy(known?.remedy ?? '')
          }}
        />
        <TextArea
          label="What is wrong"
          rows={2}
          value={reason}
          error={fault('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          label="What is done about it"
          rows={2}
          value={remedy}
          error={fault('remedy')}
          onChange={(event) => setRemedy(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
