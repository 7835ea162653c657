import { maxCommentLength } from '@tearsheet/protocol/campaigns/comment-schemas'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { requireValues } from '@tearsheet/ui/forms/state/require-values.ts'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { type SyntheticEvent, useEffect, useId, useRef } from 'react'

interface CommentFormProps {
  id?: string
  label: string
  hint?: string
  /** Text at the beginning. */
  text: string
  /** Receives the typed text, for a draft that outlives the form. */
  onText?: (text: string) => void
  saveLabel: string
  pending: boolean
  errors: readonly string[]
  /** Takes the focus when it opens. */
  takesFocus?: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

const validate = requireValues<{ text: string }>(({ text }) => ({
  text:
    text.trim() === ''
      ? campaignMessages.commentMissing
      : text.trim().length > maxCommentLength
        ? `Use ${formatCount(maxCommentLength)} characters or fewer`
        : null,
}))

/** Form for a comment or a reply. Ctrl or Cmd with Enter saves, Esc cancels like the Cancel button. */
export function CommentForm(props: CommentFormProps) {
  const { id, label, hint, text, onText, saveLabel, pending, errors, takesFocus, onSave, onCancel } = props
  const ownId = useId()
  const form = useForm({ start: { text }, resolver: validate })
  const field = form.text('text')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending) return
    const isValid = await form.submit(async (typed) => {
      onSave(typed.text)
      return { done: true }
    })
    if (!isValid) box.current?.focus()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={12}>
        <TextArea
          ref={box}
          id={id ?? ownId}
          label={label}
          hint={hint}
          rows={3}
          required
          maxCount={field.value.length > maxCommentLength - 200 ? maxCommentLength : undefined}
          {...field}
          error={field.error ?? errors[0] ?? null}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void submit(event)
            if (event.key !== 'Escape') return
            event.preventDefault()
            onCancel()
          }}
          onChange={(event) => {
            field.onChange(event)
            onText?.(event.target.value)
            form.showErrors([])
          }}
        />
        <Inline gap={8}>
          <Button type="submit" size="row" pending={pending} pendingText="Saving…">
            {saveLabel}
          </Button>
          <Button size="row" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
