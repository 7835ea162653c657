import { useQuery } from '@tanstack/react-query'
import type { AccountBilling } from '@tearsheet/protocol/invoices/billing-email-schemas'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import type { AccountAging } from '@tearsheet/protocol/invoices/desk-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { daysText, stopWords } from './billing-texts.ts'
import { ReminderSettingsDialog } from './reminder-settings-dialog.tsx'
import { reminderViews, StopDialog } from './stop-dialog.tsx'

type Account = Pick<AccountAging, 'client' | 'clientAccount'>

/** The billing contact of an account and the reminders of its client, each with a form of its own. */
export function BillingDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { client, clientAccount } = account
  const query = useQuery(callQuery(documents.getBilling, { clientAccountId: clientAccount.id }))
  const { data } = query
  const [form, setForm] = useState<'contact' | 'reminders' | 'stop' | null>(null)
  const close = () => setForm(null)
  if (data && form === 'contact') return <ContactForm account={account} contact={data.contact} onClose={close} />
  if (data && form === 'reminders')
    return <ReminderSettingsDialog client={client} {...data.reminders.client} onClose={close} />
  if (form === 'stop')
    return (
      <StopDialog target={{ clientId: client.id }} title={isolate`Stop reminders of ${client.name}`} onClose={close} />
    )
  return (
    <Dialog open onClose={onClose} title={isolate`Billing: ${client.name}, ${clientAccount.name}`}>
      {query.isLoading && <LoadingText text="Loading the billing" />}
      <LoadFailure query={query} title="The billing could not be loaded" />
      {data && <Facts client={client} data={data} onForm={setForm} />}
    </Dialog>
  )
}

interface FactsProps extends Pick<Account, 'client'> {
  data: AccountBilling
  onForm: (form: 'contact' | 'reminders' | 'stop') => void
}

function Facts({ client, data: { contact, recipients, reminders: own }, onForm }: FactsProps) {
  const resume = useCall(() => call(reminders.resumeReminders, { clientId: client.id }), {
    showErrors: 'page',
    refreshes: reminderViews,
  })
  const isOn = own.client.isOn ?? own.provider.isOn
  const users = recipients.filter(({ isContact }) => !isContact)
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <h3>Billing contact</h3>
        <p>
          {contact
            ? `${contact.name}, ${contact.email}, receives reminders.`
            : `None: reminders go to ${users.map(({ email }) => email).join(', ') || 'no one'}.`}
        </p>
        <Inline>
          <Button size="row" onClick={() => onForm('contact')}>
            {contact ? 'Change contact' : 'Set contact'}
          </Button>
        </Inline>
      </Stack>
      <Stack gap={4}>
        <h3>Reminders of {client.name}</h3>
        <p>
          {isOn ? 'On' : 'Off'}
          {own.client.isOn === null && ', as for all clients'}: {daysText(own.client.days ?? own.provider.days)}.
        </p>
        {own.stop && <p>{stopWords(own.stop)}</p>}
        <Inline>
          <Button size="row" onClick={() => onForm('reminders')}>
            Change reminders
          </Button>
          {own.stop ? (
            <Button size="row" pending={resume.isPending} onClick={() => void resume.run()}>
              Resume reminders
            </Button>
          ) : (
            <Button size="row" onClick={() => onForm('stop')}>
              Stop reminders
            </Button>
          )}
        </Inline>
      </Stack>
    </Stack>
  )
}

interface ContactFormProps {
  account: Account
  contact: AccountBilling['contact']
  onClose: () => void
}

const contactPath = (path: string) => path.replace('contact.', '')

/** Both fields empty remove the contact. */
function ContactForm({ account: { clientAccount }, contact, onClose }: ContactFormProps) {
  const form = useForm({ start: { name: contact?.name ?? '', email: contact?.email ?? '' }, pathOf: contactPath })
  const saving = useCall(
    ({ name, email }: { name: string; email: string }) =>
      call(documents.setBillingContact, {
        clientAccountId: clientAccount.id,
        contact: name.trim() === '' && email.trim() === '' ? null : { name, email },
      }),
    { showErrors: 'here', refreshes: reminderViews },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await saving.run(typed)
      if (result.done) {
        announce(result.answer.contact ? 'The billing contact is saved' : 'The billing contact is removed')
        onClose()
      }
      return result
    })
  return (
    <FormDialog
      title={isolate`Billing contact of ${clientAccount.name}`}
      verb="Save"
      pending={saving.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField label="Name" hint="A person or a department" {...form.text('name')} />
      <TextField type="email" label="Email address" {...form.text('email')} />
      <Text as="p" type="small" color="text-2">
        Need not be a user. Without a contact, all users who manage the invoices receive reminders.
        {contact && ' To remove the contact, empty both fields.'}
      </Text>
    </FormDialog>
  )
}
