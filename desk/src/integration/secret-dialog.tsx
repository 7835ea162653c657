import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useState } from 'react'
import styles from './secret-dialog.module.css'

interface SecretDialogProps {
  title: string
  label: string
  secret: string
  /** Instructions for the reader. */
  advice: string
  onClose: () => void
}

/** A secret that is displayed only once, with a copy button. */
export function SecretDialog({ title, label, secret, advice, onClose }: SecretDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
      announce(`${label} copied`)
    } catch {
      // If the browser does not permit copying, the text can be selected manually
    }
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack>
        <Alert tone="attention" live="status" title="Copy it now. It will not be shown again.">
          {advice}
        </Alert>
        <div className={styles.secret}>
          <TextField
            readOnly
            label={label}
            value={secret}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        </div>
      </Stack>
    </Dialog>
  )
}
