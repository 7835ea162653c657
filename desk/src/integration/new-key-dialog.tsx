import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { type KeyScope, keyScopes, scopeLabels } from '@tearsheet/protocol/desk/integration-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useId, useState } from 'react'
import { FormDialog } from '../input/form-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const lives = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'Does not expire' },
]

const scopeHints: Record<KeyScope, string> = {
  read: 'Queues, ads, clients, invoices and the change feed; read-only',
  items: 'Prices, artwork, publishing, tearsheets, problems, comments',
  books: 'Issue, credit and refund invoices; record checks and transfers',
  clients: 'Create and change clients and contracts; import requisitions',
  catalog: 'Add, change, merge and import publications',
}

interface NewKey {
  name: string
  scopes: KeyScope[]
  /** Empty for a key that does not expire. */
  days: string
}

/** Creates a key, and displays it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewKey>({ start: { name: '', scopes: ['read'], days: '365' } })
  const { scopes } = form.values
  const [made, setMade] = useState<string | null>(null)
  const scopesId = useId()
  const create = useCall(
    ({ days, ...key }: NewKey) => call(integration.createKey, { ...key, days: days === '' ? null : Number(days) }),
    { showErrors: 'here', refreshes: [integration.listKeys] },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await create.run(typed)
      if (result.done) setMade(result.answer.key)
      return result
    })
  if (made !== null)
    return (
      <SecretDialog
        title="Your new API key"
        label="API key"
        secret={made}
        advice="Keep it where your system keeps its secrets, never in its code."
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="New API key"
      verb="Create key"
      pending={create.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField label="Name" hint="The system that will use it, such as “Order sync”" {...form.text('name')} />
      <ChoiceFieldset id={scopesId} legend="What it may do" error={form.errorAt('scopes')}>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeLabels[scope]}
            hint={scopeHints[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              form.set(
                'scopes',
                keyScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
              )
            }
          />
        ))}
      </ChoiceFieldset>
      <Select label="Expires after" options={lives} {...form.text('days')} />
    </FormDialog>
  )
}
