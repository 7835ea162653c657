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
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useStoredInput } from '../../accounts/use-stored-input.ts'
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

interface Message {
  /** The stage whose text was chosen last. */
  stage: Stage
  text: string
}

const isMessage = (read: unknown): read is Message =>
  typeof read === 'object' &&
  read !== null &&
  'stage' in read &&
  stages.some((stage) => stage === read.stage) &&
  'text' in read &&
  typeof read.text === 'string'

/** The message, kept on this device until it is sent. A text that was changed is replaced only on request (R26.4). */
function useMessage(candidate: Candidate, wordsFor: (stage: Stage) => string) {
  const start = { stage: candidate.stage, text: wordsFor(candidate.stage) }
  const { value, keep, forget, foundFrom } = useStoredInput(`message:${candidate.id}`, start, isMessage)
  const [isOffered, setIsOffered] = useState(false)
  const isOwn = value.text.trim() !== '' && value.text !== wordsFor(value.stage)
  /** Shows the text of a stage, which is not kept: the user did not type it. */
  const show = (stage: Stage) => {
    keep({ stage, text: wordsFor(stage) })
    forget()
  }
  return {
    ...value,
    isFound: foundFrom !== null,
    /** Whether the text of the chosen stage can replace the typed one. */
    isOffered: isOffered && isOwn,
    choose(stage: Stage) {
      setIsOffered(isOwn)
      if (isOwn) keep({ ...value, stage })
      else show(stage)
    },
    replace: () => show(value.stage),
    write: (text: string) => keep({ ...value, text }),
    forget,
  }
}

function WriteForm({ candidate, own, onClose }: WriteFormProps) {
  const wordsFor = (stage: Stage) =>
    fillTemplate(own[stage] ?? usualTemplates[stage], {
      position: candidate.campaignName,
      employer: candidate.employer,
    })
  const message = useMessage(candidate, wordsFor)
  const { text } = message
  const [messageId] = useState(() => crypto.randomUUID())
  const sending = useCall(() => call(candidates.write, { candidateId: candidate.id, messageId, text }), {
    showErrors: 'here',
    refreshes: [candidates.getDetails],
  })
  const send = async () => {
    if (!(await sending.run()).done) return
    message.forget()
    showToast({ tone: 'success', message: `The message to ${nameOf(candidate, null)} is on its way` })
    onClose()
  }
  const fieldError = sending.errors.find(({ field }) => field === 'text')?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`Write to ${nameOf(candidate, null)}`}
      isRestored={message.isFound}
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
        <div>
          <Select
            label="Message template"
            short
            value={message.stage}
            options={stages.map((value) => ({ value, label: `${stageLabels[value]} candidates` }))}
            onChange={({ target }) => message.choose(target.value as Stage)} // one of the options
          />
          <div role="status">
            {message.isOffered && (
              <Inline gap={8} margin={[16, 0, 0, 0]}>
                <Text kind="muted">The text you typed is kept.</Text>
                <Button size="row" onClick={message.replace}>
                  Replace it with the message for {stageLabels[message.stage].toLowerCase()} candidates
                </Button>
              </Inline>
            )}
          </div>
        </div>
        <TextArea
          label="Message"
          hint={`Sent to ${candidate.email}. A greeting with their name and your own name at the end are added.`}
          rows={7}
          maxCount={4000}
          value={text}
          error={fieldError}
          onChange={({ target }) => message.write(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
