import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { type UnsentTexts, useCloseGuard } from '@tearsheet/ui/dialogs/use-close-guard.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type ReactNode, useId } from 'react'
import { useInvalidFocus } from './use-invalid-focus.ts'

interface FormDialogProps {
  title: ReactNode
  size?: 'wide'
  /** Label of the submit button. */
  verb: string
  pending: boolean
  /** Errors that belong to no field; empty if there are none. */
  others: string
  /** Sends the form; resolves to whether it succeeded. */
  send: () => Promise<boolean>
  onClose: () => void
  /** Texts that are stored on this device: removed once they are sent or discarded. */
  unsent?: UnsentTexts
  /** Other actions on the same record, next to the button. */
  acts?: ReactNode
  children: ReactNode
}

/**
 * A form that validates all fields on submit: Enter in a field submits it, and the first rejected field receives the
 * focus (R26.2, R26.3).
 */
export function FormDialog(props: FormDialogProps) {
  const { title, size, verb, pending, others, send, onClose, unsent, acts, children } = props
  const id = useId()
  const focusInvalid = useInvalidFocus()
  const { onInput, close, question } = useCloseGuard(onClose, unsent)
  const submit = async () => {
    if (await send()) unsent?.forget()
    else focusInvalid()
  }
  return (
    <Dialog
      open
      onClose={close}
      {...(size && { size })}
      title={title}
      isRestored={unsent?.isFound}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {verb}
          </Button>
          {acts}
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          {others && <Alert tone="danger" live="alert" title={others} />}
          {children}
        </Stack>
      </form>
      {question}
    </Dialog>
  )
}
