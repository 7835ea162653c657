import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { useDialogForm } from './use-dialog-form.ts'

interface ReasonDialogProps<Answer> {
  /** The record that the action is about. */
  recordId: string
  title: ReactNode
  verb: string
  label: string
  /** Effect of the action, and who reads the reason. */
  note: string
  send: (reason: string, once: Once) => Promise<Answer>
  refreshes: readonly Endpoint[]
  onClose: () => void
  onSent: (answer: Answer) => void
}

/** Asks for the reason of an action that is an exception; Enter in the field performs it. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { recordId, title, verb, label, note, send, refreshes, onClose, onSent } = props
  const form = useDialogForm({
    keeps: { recordId, part: `reason:${verb}`, texts: ['reason'] },
    start: { reason: '' },
    pathOf: (path) => (path === 'proofReason' ? 'reason' : path),
  })
  const sending = useCall(({ reason }: { reason: string }, once: Once) => send(reason, once), {
    showErrors: 'here',
    refreshes,
    refreshesOnFailure: refreshes,
  })
  const submit = () =>
    form.submit(async (typed) => {
      const result = await sending.run(typed)
      if (!result.done) return result
      onClose()
      onSent(result.answer)
      return result
    })
  return (
    <FormDialog
      title={title}
      verb={verb}
      pending={sending.isPending}
      others={form.others}
      send={submit}
      onClose={onClose}
      unsent={form.unsent}
    >
      <TextField label={label} maxLength={300} {...form.text('reason')} />
      <Text as="p" type="small" color="text-2">
        {note}
      </Text>
    </FormDialog>
  )
}
