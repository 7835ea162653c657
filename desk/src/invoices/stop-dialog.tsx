import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { useDialogForm } from '../input/use-dialog-form.ts'

/** An invoice, or all invoices of a client. */
export type StopTarget = { invoiceId: string } | { clientId: string }

export const reminderViews = [ledger.getInvoice, documents.getBilling, reminders.getReminders] as const

/** Adds an invoice or a client to the stop list of reminders. */
export function StopDialog({ target, title, onClose }: { target: StopTarget; title: ReactNode; onClose: () => void }) {
  const recordId = 'invoiceId' in target ? target.invoiceId : target.clientId
  const form = useDialogForm({
    keeps: { recordId, part: 'stop', texts: ['reason'] },
    start: { reason: '', until: '' },
  })
  const stopping = useCall(
    ({ reason, until }: { reason: string; until: string }) =>
      call(reminders.stopReminders, { ...target, reason, until: until || null }),
    { showErrors: 'here', refreshes: reminderViews },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await stopping.run(typed)
      if (result.done) {
        announce('Reminders are stopped')
        onClose()
      }
      return result
    })
  return (
    <FormDialog
      title={title}
      verb="Stop reminders"
      pending={stopping.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
      unsent={form.unsent}
    >
      <TextField label="Reason" hint="Such as: in dispute" maxLength={300} {...form.text('reason')} />
      <DateField label="Until" optional {...form.pick('until')} />
      <Text as="p" type="small" color="text-2">
        Only you and your colleagues see the reason. Without a day, reminders stay off until you resume them.
      </Text>
    </FormDialog>
  )
}
