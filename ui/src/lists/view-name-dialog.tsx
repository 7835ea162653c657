import { useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useCloseGuard } from '../dialogs/use-close-guard.tsx'
import { TextField } from '../forms/text-field.tsx'

export interface ViewNameDialogProps {
  title: string
  /** Initial value of the field. */
  name: string
  /** Reason why the name was rejected. */
  error: string | null
  pending: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ title, name, error: fieldError, pending, onClose, onName }: ViewNameDialogProps) {
  const form = useId()
  const [text, setText] = useState(name)
  const guard = useCloseGuard(onClose)
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Dialog
      open
      title={title}
      closable={!pending}
      onClose={guard.close}
      footer={
        <>
          <Button variant="primary" type="submit" form={form} pending={pending} pendingText="Saving…">
            Save
          </Button>
          <Button onClick={guard.close}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        onInput={guard.onInput}
        onSubmit={(event) => {
          event.preventDefault()
          setEmpty(text.trim() === '')
          if (text.trim() !== '' && !pending) onName(text.trim())
        }}
      >
        <TextField
          label="Name of the view"
          value={text}
          maxLength={60}
          error={isEmpty ? 'Enter a name for this view' : (fieldError ?? undefined)}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}
