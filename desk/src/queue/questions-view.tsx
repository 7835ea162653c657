import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import { questionReasonLabels, type WaitingQuestion } from '@tearsheet/protocol/invoices/question-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useDeskUser } from '../components/use-desk-user.ts'
import { useUnsentText } from '../input/use-unsent-text.ts'
import { useCurrentRow } from '../keys/use-current-row.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import styles from './questions-view.module.css'

const headingOf = (id: string) => `question-${id}`
const replyOf = (id: string) => `reply-${id}`

/** Questions of clients about lines of their invoices, oldest first, answered in place (R13.10). */
export function QuestionsView() {
  const { data, isError, error, refetch } = useQuery(callQuery(questions.listInvoiceQuestions, {}))
  const { singleKeys } = useDeskUser()
  const { current, choose, up, down, leave } = useCurrentRow(data?.questions ?? [], headingOf)
  useDeskKeys({ j: down, k: up, r: () => current && document.getElementById(replyOf(current.id))?.focus() }, singleKeys)
  return (
    <Stack as="section" padding={[16, 20]} className={styles.view} aria-labelledby="desk-questions">
      <h1 id="desk-questions">Invoice questions</h1>
      <LoadFailure query={{ isError, error, refetch }} title="The questions could not be loaded" />
      {!data && !isError && <Skeleton shape="form" label="Loading questions" rows={5} />}
      {data?.questions.length === 0 && (
        <EmptyState title="Every question is answered">No invoice lines are in question.</EmptyState>
      )}
      {data && data.questions.length > 0 && (
        <Stack as="ul" gap={0} border="border" edges="above">
          {data.questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              isCurrent={question.id === current?.id}
              onFocus={() => choose(question.id)}
              onAnswered={() => leave(question.id)}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

interface QuestionProps {
  question: WaitingQuestion
  /** The keys refer to it. */
  isCurrent: boolean
  /** Called when its reply receives the focus. */
  onFocus: () => void
  /** Called after the reply was sent, with the question still in the list. */
  onAnswered: () => void
}

function Question({ question, isCurrent, onFocus, onAnswered }: QuestionProps) {
  const { id, reason, message, by, at, invoiceId, invoiceNumber, clientName, clientAccountName } = question
  const about = question.publicationName ?? question.description
  const unsent = useUnsentText(id, 'answer')
  const form = useForm({ start: { answer: unsent.value.text ?? '' } })
  const field = form.text('answer')
  const answer = useCall(
    (typed: { answer: string }, once: Once) =>
      call(questions.answerInvoiceQuestion, { questionId: id, ...typed }, once),
    {
      showErrors: 'here',
      refreshes: [questions.listInvoiceQuestions, work.summarizeWork, ledger.getInvoice],
      refreshesOnFailure: [questions.listInvoiceQuestions],
    },
  )
  const send = async () => {
    if (!(await form.submit(answer.run))) return document.getElementById(replyOf(id))?.focus()
    unsent.forget()
    announce(`Question about invoice ${invoiceNumber} answered`)
    onAnswered()
  }
  return (
    <Grid
      as="li"
      columns={2}
      gap={[12, 32]}
      padding={[16, 12]}
      border="border-subtle"
      edges="below"
      stackBelow={900}
      className={styles.question}
      data-current={isCurrent || undefined}
    >
      <Stack gap={6} justify="start" breakAnywhere>
        <Text as="h2" type="ui-strong" id={headingOf(id)} tabIndex={-1}>
          {about},{' '}
          <Link href={addressOf('desk', { queue: 'invoices' }, { item: invoiceId })}>invoice # {invoiceNumber}</Link>
        </Text>
        <Text as="p" type="small" color="text-2">
          <bdi>{clientName}</bdi>, <bdi>{clientAccountName}</bdi>
        </Text>
        <p>
          <strong>{questionReasonLabels[reason]}.</strong> {message}
        </p>
        <Text as="p" type="small" color="text-2">
          {by}, {formatAgo(at)}
        </Text>
      </Stack>
      <Stack gap={6} justify="start" breakAnywhere className={styles.answer}>
        <TextArea
          id={replyOf(id)}
          onFocus={onFocus}
          label={`Reply to ${by} about invoice ${invoiceNumber}`}
          rows={3}
          {...field}
          error={form.errors[0]?.message ?? null}
          onChange={(event) => {
            field.onChange(event)
            unsent.keep({ text: event.target.value })
          }}
        />
        <Button
          variant={isCurrent ? 'primary' : 'secondary'}
          pending={answer.isPending}
          onFocus={onFocus}
          onClick={() => void send()}
        >
          Send reply
        </Button>
      </Stack>
    </Grid>
  )
}
