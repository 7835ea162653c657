import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useState } from 'react'
import { errorAt } from '../components/field-faults.ts'
import styles from '../components/records.module.css'
import { FormDialog } from '../records/form-dialog.tsx'
import { AccountFields, newAccount, readAccount } from './account-fields.tsx'
import { CurrencyFields, readCurrency } from './currency-fields.tsx'

interface NewClientDialogProps {
  /** The provider has no record of its own yet, and this client may be it. */
  mayBeProvider: boolean
  onClose: () => void
  onCreated: (clientId: string) => void
}

const dollars = { code: 'USD', symbol: '$', rate: '1', buffer: '0' }
const noOne = { firstName: '', lastName: '', username: '' }
const personLabels = { firstName: 'First name', lastName: 'Last name', username: 'Email address' } as const
const personFields = ['firstName', 'lastName', 'username'] as const

/** A client with its accounts and its first administrator, in one form. */
export function NewClientDialog({ mayBeProvider, onClose, onCreated }: NewClientDialogProps) {
  const [name, setName] = useState('')
  const [isProvider, setProvider] = useState(false)
  const [accounts, setAccounts] = useState([{ key: 0, typed: newAccount }])
  const [currency, setCurrency] = useState(dollars)
  const [administrator, setAdministrator] = useState(noOne)
  const create = useCall(
    (_: null, once: Once) =>
      call(
        clients.createClient,
        {
          name,
          isProvider,
          accounts: accounts.map(({ typed }) => readAccount(typed)),
          currency: readCurrency(currency),
          administrator,
        },
        once,
      ),
    { showErrors: 'here', refreshes: [clients.listClients] },
  )
  const send = async () => {
    const outcome = await create.run(null)
    if (outcome.done) onCreated(outcome.answer.client.id)
    return outcome.done
  }
  const { errors } = create
  return (
    <FormDialog
      size="wide"
      title="New client"
      verb="Create and invite"
      pending={create.isPending}
      send={send}
      onClose={onClose}
    >
      <TextField
        label="Client name"
        value={name}
        error={errorAt(errors, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      {mayBeProvider && (
        <Checkbox
          label={`This is ${configuration().providerName} itself`}
          hint="Your own people are its users. They can be given roles at the desk."
          checked={isProvider}
          error={errorAt(errors, 'isProvider')}
          onChange={(event) => setProvider(event.target.checked)}
        />
      )}
      <h3>Accounts</h3>
      {accounts.map(({ key, typed }, place) => (
        <fieldset key={key} className={styles.list}>
          <legend className={styles.quiet}>Account {place + 1}</legend>
          <AccountFields
            value={typed}
            errors={errors}
            path={`accounts.${place}.`}
            onChange={(next) => setAccounts(accounts.map((one) => (one.key === key ? { key, typed: next } : one)))}
          />
          {accounts.length > 1 && (
            <div>
              <Button size="row" onClick={() => setAccounts(accounts.filter((one) => one.key !== key))}>
                Remove account {place + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          size="row"
          onClick={() =>
            setAccounts([...accounts, { key: Math.max(...accounts.map(({ key }) => key)) + 1, typed: newAccount }])
          }
        >
          Add another account
        </Button>
      </div>
      <h3>Currency</h3>
      <CurrencyFields value={currency} errors={errors} path="currency." onChange={setCurrency} />
      <h3>First administrator</h3>
      <div className={styles.fields}>
        {personFields.map((field) => (
          <TextField
            key={field}
            className={field === 'username' ? styles.whole : undefined}
            type={field === 'username' ? 'email' : 'text'}
            label={personLabels[field]}
            value={administrator[field]}
            error={errorAt(errors, `administrator.${field}`)}
            onChange={(event) => setAdministrator({ ...administrator, [field]: event.target.value })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
