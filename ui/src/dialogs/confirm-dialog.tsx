import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question, naming the action: "Delete 2 files?" */
  title: ReactNode
  /** Verb and noun: "Delete 2 files". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  pendingText?: string
  /** Error of the failed action: shown in the dialog, which stays open. */
  error?: string | null
  /** Description of the consequences and the objects concerned. */
  children?: ReactNode
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, confirmLabel, cancelLabel = 'Cancel' } = props
  const { danger, pending, pendingText, error, children } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closable={!pending}
      footer={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            pendingText={pendingText}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button onClick={onClose} aria-disabled={pending}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="danger" live="alert">
          {error}
        </Alert>
      )}
      {children}
    </Dialog>
  )
}
