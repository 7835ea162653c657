import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { FormDialog } from '../input/form-dialog.tsx'
import { readDays, typedDays } from './billing-texts.ts'
import { reminderViews } from './stop-dialog.tsx'

interface ReminderSettingsDialogProps {
  /** Null for the provider's settings. */
  client: { id: string; name: string } | null
  isOn: boolean | null
  days: readonly number[] | null
  onClose: () => void
}

const choices = { '': null, on: true, off: false } as const
type Choice = keyof typeof choices

const choiceOf = (isOn: boolean | null): Choice => (isOn === null ? '' : isOn ? 'on' : 'off')

/** Errors of single days are displayed at their field. */
const pathOf = (path: string) => (path.startsWith('days') ? 'days' : path)

/** Sets whether reminders are sent, and on which days: for all clients, or for one. */
export function ReminderSettingsDialog({ client, isOn, days, onClose }: ReminderSettingsDialogProps) {
  const form = useForm<{ isOn: Choice; days: string }>({
    start: { isOn: choiceOf(isOn), days: typedDays(days) },
    pathOf,
  })
  const saving = useCall(
    (typed: { isOn: Choice; days: string }) =>
      call(reminders.setReminders, {
        clientId: client?.id ?? null,
        isOn: choices[typed.isOn],
        days: client && typed.days.trim() === '' ? null : readDays(typed.days),
      }),
    { showErrors: 'here', refreshes: reminderViews },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await saving.run(typed)
      if (result.done) {
        announce('Reminders are saved')
        onClose()
      }
      return result
    })
  const onOff = [
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ]
  return (
    <FormDialog
      title={client ? isolate`Reminders of ${client.name}` : 'Reminders of all clients'}
      verb="Save"
      pending={saving.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <Select
        label="Reminders"
        options={client ? [{ value: '', label: 'As for all clients' }, ...onOff] : onOff}
        {...form.text('isOn')}
      />
      <TextField
        label="Days"
        optional={client !== null}
        hint="Counted from the due date, with a minus before it: -7, 0, 15, 30, 60"
        {...form.text('days')}
      />
    </FormDialog>
  )
}
