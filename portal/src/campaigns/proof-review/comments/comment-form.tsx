import { maxCommentLength } from '@tearsheet/protocol/campaigns/comment-schemas'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'

interface CommentFormProps {
  id?: string
  label: string
  hint?: string
  text: string
  onText: (text: string) => void
  saveLabel: string
  pending: boolean
  errors: readonly string[]
  /** Takes the focus when it opens. */
  takesFocus?: boolean
  onSave: () => void
  onCancel: () => void
}

/** Form for a comment or a reply. Ctrl or Cmd with Enter saves, Esc cancels like the Cancel button. */
export function CommentForm(props: CommentFormProps) {
  const { id, label, hint, text, onText, saveLabel, pending, errors, takesFocus, onSave, onCancel } = props
  const ownId = useId()
  const [error, setError] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (pending) return
    const missing = text.trim() === '' ? campaignMessages.commentMissing : null
    const long =
      text.trim().length > maxCommentLength ? `Use ${maxCommentLength.toLocaleString()} characters or fewer` : null
    setError(missing ?? long)
    if (missing ?? long) box.current?.focus()
    else onSave()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextArea
          ref={box}
          id={id ?? ownId}
          label={label}
          hint={hint}
          rows={3}
          required
          maxCount={text.length > maxCommentLength - 200 ? maxCommentLength : undefined}
          value={text}
          error={error ?? errors[0] ?? null}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit(event)
            if (event.key !== 'Escape') return
            event.preventDefault()
            onCancel()
          }}
          onChange={(event) => {
            onText(event.target.value)
            setError(null)
          }}
        />
        <Inline gap={8}>
          <Button type="submit" size="row" variant="primary" pending={pending} pendingText="Saving…">
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
