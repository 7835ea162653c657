import * as endpoints from '@tearsheet/protocol/invoices/question-endpoints'
import { newQuestion } from '@tearsheet/protocol/invoices/question-form-schemas'
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
import { schemaResolver } from '@tearsheet/ui/forms/state/schema-resolver.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { type FormEvent, useId } from 'react'
import { useUnsentText } from '../../accounts/use-unsent-text.ts'
import { refreshInvoices } from '../components/invoice-changes.ts'
import { type MatchedLine, nameOfLine } from '../components/match-labels.ts'

interface AskAboutLineProps {
  line: MatchedLine
  onClose: () => void
}

interface Question {
  reason: QuestionReason
  message: string
}

const options = questionReasons.map((value) => ({ value, label: questionReasonLabels[value] }))

/** Asks the provider about a line, with a reason; the usual reason for such a line is preselected. */
export function AskAboutLine({ line, onClose }: AskAboutLineProps) {
  const formId = useId()
  const { providerName } = configuration()
  const unsent = useUnsentText(`question:${line.item.id}`)
  const form = useForm<Question>({
    id: 'question',
    start: { reason: line.match.state === 'differs' ? 'price' : 'run', message: unsent.text },
    resolver: schemaResolver(newQuestion, (typed) => ({ invoiceItemId: line.item.id, ...typed })),
  })
  const { run, isPending } = useCall(
    async (question: Question, once) => {
      await call(endpoints.askAboutLine, { invoiceItemId: line.item.id, ...question }, once)
      await refreshInvoices()
    },
    { showErrors: 'here' },
  )
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || !(await form.submit(run))) return
    unsent.forget()
    announce(`Sent to ${providerName}. ${nameOfLine(line.item)} is in question`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`Ask about ${nameOfLine(line.item)}`}
      isRestored={unsent.isFound}
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
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <RadioGroup
            id="question-reason"
            legend="What is wrong?"
            options={options}
            {...form.pick('reason')}
            onChange={(value) => form.set('reason', value as QuestionReason)} // the options are the reasons
          />
          <TextArea
            label="Your question"
            optional={form.values.reason !== 'other'}
            maxCount={1000}
            rows={4}
            {...unsent.keeping(form.text('message'))}
          />
          <p>
            It goes to {providerName} by email. Until the reply comes, the line shows as In question and Pay all leaves
            this invoice out.
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
