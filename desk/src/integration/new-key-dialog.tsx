import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { type KeyScope, keyScopes, scopeLabels } from '@tearsheet/protocol/desk/integration-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useId, useState } from 'react'
import { errorAt } from '../components/field-faults.ts'
import { FormDialog } from '../records/form-dialog.tsx'
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

/** Creates a key, and displays it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read'])
  const [days, setDays] = useState('365')
  const [made, setMade] = useState<string | null>(null)
  const scopesId = useId()
  const create = useCall(
    () => call(integration.createKey, { name, scopes: [...scopes], days: days === '' ? null : Number(days) }),
    { showErrors: 'here', refreshes: [integration.listKeys] },
  )
  const send = async () => {
    const outcome = await create.run()
    if (outcome.done) setMade(outcome.answer.key)
    return outcome.done
  }
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
    <FormDialog title="New API key" verb="Create key" pending={create.isPending} send={send} onClose={onClose}>
      <TextField
        label="Name"
        hint="The system that will use it, such as “Order sync”"
        value={name}
        error={errorAt(create.errors, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceFieldset id={scopesId} legend="What it may do" error={errorAt(create.errors, 'scopes')}>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeLabels[scope]}
            hint={scopeHints[scope]}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(keyScopes.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
            }
          />
        ))}
      </ChoiceFieldset>
      <Select label="Expires after" options={lives} value={days} onChange={(event) => setDays(event.target.value)} />
    </FormDialog>
  )
}
