import * as endpoints from '@tearsheet/protocol/invoices/question-endpoints'
import {
  type QuestionReason,
  questionReasonLabels,
  questionReasons,
} from '@tearsheet/protocol/invoices/question-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { type FormEvent, useId, useState } from 'react'
import { refreshInvoices } from '../components/invoice-changes.ts'
import { type MatchedLine, nameOfLine } from '../components/match-labels.ts'

interface AskAboutLineProps {
  line: MatchedLine
  onClose: () => void
}

const options = questionReasons.map((value) => ({ value, label: questionReasonLabels[value] }))
const fieldIds: Record<string, string> = { reason: 'question-reason', message: 'question-message' }

/** Asks the provider about a line, with a reason; the usual reason for such a line is preselected. */
export function AskAboutLine({ line, onClose }: AskAboutLineProps) {
  const formId = useId()
  const { providerName } = configuration()
  const [reason, setReason] = useState<QuestionReason>(line.match.state === 'differs' ? 'price' : 'run')
  const [message, setMessage] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { run, isPending, errors } = useCall(
    async (input: { reason: QuestionReason; message: string }, once) => {
      await call(endpoints.askAboutLine, { invoiceItemId: line.item.id, ...input }, once)
      await refreshInvoices()
    },
    { showErrors: 'here' },
  )
  const errorOf = (field: string) => errors.find((fieldError) => fieldError.field === field)?.message
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setAttempt(attempt + 1)
    if (!(await run({ reason, message })).done) return
    announce(`Sent to ${providerName}. ${nameOfLine(line.item)} is in question`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask about ${nameOfLine(line.item)}`}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" pending={isPending} pendingText="Sending…">
            Send question
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void ask(event)}>
        <Stack gap={16}>
          <ErrorSummary
            errors={errors.map(({ field, message: text }) => ({ id: fieldIds[field ?? ''], message: text }))}
            attempt={attempt}
          />
          <RadioGroup
            id={fieldIds.reason}
            legend="What is wrong?"
            options={options}
            value={reason}
            error={errorOf('reason')}
            onChange={(value) => setReason(value as QuestionReason)} // the options are the reasons
          />
          <TextArea
            id={fieldIds.message}
            label="Your question"
            optional={reason !== 'other'}
            maxCount={1000}
            rows={4}
            value={message}
            error={errorOf('message')}
            onChange={(event) => setMessage(event.target.value)}
          />
          <p>
            It goes to {providerName} by email. Until the answer comes, the line shows as In question and Pay all leaves
            this invoice out.
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
