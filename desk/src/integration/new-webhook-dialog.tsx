import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { type ChangeKind, changeKinds, changeLabels } from '@tearsheet/protocol/desk/integration-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useId, useState } from 'react'
import { errorAt } from '../components/field-faults.ts'
import { FormDialog } from '../records/form-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Adds a webhook address, and displays its signing secret once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [kinds, setKinds] = useState<readonly ChangeKind[]>(changeKinds)
  const [made, setMade] = useState<string | null>(null)
  const kindsId = useId()
  const add = useCall(() => call(integration.addWebhook, { address: address.trim(), kinds: [...kinds] }), {
    showErrors: 'here',
    refreshes: [integration.listWebhooks],
  })
  const send = async () => {
    const outcome = await add.run()
    if (outcome.done) setMade(outcome.answer.secret)
    return outcome.done
  }
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
    <FormDialog title="Add webhook" verb="Add webhook" pending={add.isPending} send={send} onClose={onClose}>
      <TextField
        type="url"
        label="Address"
        hint="On the public internet, such as https://systems.example.com/tearsheet. The only other port allowed is 8443, with https."
        value={address}
        error={errorAt(add.errors, 'address')}
        onChange={(event) => setAddress(event.target.value)}
      />
      <ChoiceFieldset id={kindsId} legend="Sends changes of" error={errorAt(add.errors, 'kinds')}>
        {changeKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={changeLabels[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds(changeKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))))
            }
          />
        ))}
      </ChoiceFieldset>
    </FormDialog>
  )
}
