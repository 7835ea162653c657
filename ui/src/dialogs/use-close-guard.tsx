import { useEffect, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Texts of a dialog that are stored on this device until they are sent or discarded. */
export interface UnsentTexts {
  /** Whether the dialog opened with such texts. */
  isFound: boolean
  forget: () => void
}

interface QuestionTexts {
  title: string
  text: string
}

const unsaved: QuestionTexts = { title: 'Close without saving?', text: 'What you typed is not saved.' }

/**
 * Asks before a dialog with typed text is closed, and before the page with it is left (R26.4). `onInput` is for the
 * element around its fields, `question` is rendered in the dialog. `unsent` is text that is stored on this device.
 */
export function useCloseGuard(onClose: () => void, unsent?: UnsentTexts, { title, text } = unsaved) {
  const [isTyped, setTyped] = useState(unsent?.isFound === true)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  const question = (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      onConfirm={() => {
        unsent?.forget()
        onClose()
      }}
      title={title}
      confirmLabel="Discard it"
      cancelLabel="Keep editing"
      danger
    >
      {text}
    </ConfirmDialog>
  )
  return {
    isTyped,
    onInput: () => setTyped(true),
    /** The typed text was sent: closing does not ask until more is typed. */
    onSent: () => setTyped(false),
    close: () => (isTyped ? setAsking(true) : onClose()),
    question,
  }
}
