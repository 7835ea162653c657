import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { type ChangeKind, changeKinds, changeLabels } from '@tearsheet/protocol/desk/integration-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useId, useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

interface NewWebhook {
  address: string
  kinds: ChangeKind[]
}

/** Adds a webhook address, and displays its signing secret once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewWebhook>({ start: { address: '', kinds: [...changeKinds] } })
  const { kinds } = form.values
  const [made, setMade] = useState<string | null>(null)
  const kindsId = useId()
  const add = useCall(
    (webhook: NewWebhook) => call(integration.addWebhook, { ...webhook, address: webhook.address.trim() }),
    { showErrors: 'here', refreshes: [integration.listWebhooks] },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await add.run(typed)
      if (result.done) setMade(result.answer.secret)
      return result
    })
  if (made !== null)
    return (
      <SecretDialog
        title="Signing secret of the webhook"
        label="Signing secret"
        secret={made}
        advice="Your system uses it to check that a message is ours, unchanged and new (Standard Webhooks)."
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Add webhook"
      verb="Add webhook"
      pending={add.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField
        type="url"
        label="Address"
        hint="On the public internet, such as https://systems.example.com/tearsheet. The only other port allowed is 8443, with https."
        {...form.text('address')}
      />
      <ChoiceFieldset id={kindsId} legend="Sends changes of" error={form.errorAt('kinds')}>
        {changeKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={changeLabels[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              form.set(
                'kinds',
                changeKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
              )
            }
          />
        ))}
      </ChoiceFieldset>
    </FormDialog>
  )
}
