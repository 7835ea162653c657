import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useUnsentText } from '../../accounts/use-unsent-text.ts'
import { useComments } from '../proof-review/comments/use-comments.ts'

/** Questions of the desk about the ad itself, each with its answers and a form for another answer (R21.40). */
export function ItemQuestions(ad: { campaignId: string; campaignItemId: string }) {
  const thread = useComments(ad)
  // The questions share one request: its error is displayed at the answer that was sent last
  const [answered, setAnswered] = useState<string | null>(null)
  const questions = thread.comments?.filter(({ version }) => version === null) ?? []
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="ad-questions">
      <SectionHeading id="ad-questions">Questions about this ad</SectionHeading>
      <Stack gap={24} measure>
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            thread={thread}
            error={answered === question.id ? (thread.errors[0] ?? null) : null}
            onSend={() => setAnswered(question.id)}
          />
        ))}
      </Stack>
    </section>
  )
}

interface QuestionProps {
  question: ArtworkComment
  thread: ReturnType<typeof useComments>
  error: string | null
  onSend: () => void
}

function Question({ question, thread, error: fieldError, onSend }: QuestionProps) {
  const timeZone = useTimeZone()
  const mayAnswer = usePermission('manageApproveAds')
  const unsent = useUnsentText(`reply:${question.id}`)
  const form = useForm({ start: { text: unsent.text } })
  const toQuestion = `to “${beginningOf(question.text)}”`
  const send = async ({ text }: { text: string }) => {
    onSend()
    if (await thread.add({ text, version: null, answerTo: question.id })) {
      form.keepSaved({ text: '' })
      unsent.forget()
    }
    return { done: true } as const
  }
  return (
    <Stack gap={12}>
      {[question, ...question.answers].map((one) => (
        <div key={one.id}>
          <Text kind="small">
            <strong>{one.by}</strong>{' '}
            <span title={formatMoment(one.createdAt, timeZone)}>{formatAgo(one.createdAt)}</span>
          </Text>
          <p>{one.text}</p>
        </div>
      ))}
      {question.resolved && (
        <p>
          <Badge tone="success" icon={CircleCheck}>
            Resolved
          </Badge>{' '}
          {question.resolved.by}
        </p>
      )}
      {!question.resolved && !mayAnswer && (
        <Text kind="muted">Anyone who can approve ads in this account can reply.</Text>
      )}
      {!question.resolved && mayAnswer && (
        <>
          <TextArea
            label={
              <>
                Your reply<VisuallyHidden> {toQuestion}</VisuallyHidden>
              </>
            }
            rows={3}
            {...unsent.keeping(form.text('text'))}
            error={fieldError}
          />
          <div>
            <Button pending={thread.pending} pendingText="Sending…" onClick={() => void form.submit(send)}>
              Send reply<VisuallyHidden> {toQuestion}</VisuallyHidden>
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

/** Maximum number of characters of a question that are repeated in an accessible name. */
const maxNamed = 60

function beginningOf(text: string): string {
  return text.length <= maxNamed ? text : `${text.slice(0, maxNamed).trimEnd()}…`
}
