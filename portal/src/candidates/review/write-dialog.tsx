import { useQuery } from '@tanstack/react-query'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import { type Stage, stageLabels, stages } from '@tearsheet/protocol/candidates/lifecycle'
import { usualTemplates } from '@tearsheet/protocol/candidates/messages'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import { fillTemplate } from '@tearsheet/protocol/candidates/rules'
import type { Candidate } from '@tearsheet/protocol/candidates/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useState } from 'react'
import { nameOf } from './candidate-labels.ts'

/** Message to a candidate, prefilled with the text for their stage. */
export function WriteDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { data, isError } = useQuery(callQuery(reports.getSettings, {}))
  // If the account's texts fail to load, the default ones are used
  if (!data && !isError) return <LoadingText text="Loading messages" />
  return <WriteForm candidate={candidate} own={data?.settings.messages ?? {}} onClose={onClose} />
}

interface WriteFormProps {
  candidate: Candidate
  own: Partial<Record<Stage, string>>
  onClose: () => void
}

function WriteForm({ candidate, own, onClose }: WriteFormProps) {
  const wordsFor = (stage: Stage) =>
    fillTemplate(own[stage] ?? usualTemplates[stage], {
      position: candidate.campaignName,
      employer: candidate.employer,
    })
  const [stage, setStage] = useState(candidate.stage)
  const [text, setText] = useState(() => wordsFor(candidate.stage))
  const [messageId] = useState(() => crypto.randomUUID())
  const sending = useCall(() => call(candidates.write, { candidateId: candidate.id, messageId, text }), {
    showErrors: 'here',
    refreshes: [candidates.getDetails],
  })
  const send = async () => {
    if (!(await sending.run()).done) return
    showToast({ tone: 'success', message: `The message to ${nameOf(candidate, null)} is on its way` })
    onClose()
  }
  const fieldError = sending.errors.find(({ field }) => field === 'text')?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`Write to ${nameOf(candidate, null)}`}
      size="wide"
      footer={
        <>
          <Button variant="primary" pending={sending.isPending} pendingText="Sending…" onClick={() => void send()}>
            Send email
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <Stack gap={16}>
        {sending.errors.length > 0 && !fieldError && (
          <Alert tone="danger" live="alert">
            {sending.errors[0]?.message}
          </Alert>
        )}
        <Select
          label="Start with the message for"
          short
          value={stage}
          options={stages.map((value) => ({ value, label: stageLabels[value] }))}
          onChange={({ target }) => {
            const chosen = target.value as Stage // one of the options
            setStage(chosen)
            setText(wordsFor(chosen))
          }}
        />
        <TextArea
          label="Message"
          hint={`To ${candidate.email}. It begins with their name and ends with yours.`}
          rows={7}
          maxCount={4000}
          value={text}
          error={fieldError}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
