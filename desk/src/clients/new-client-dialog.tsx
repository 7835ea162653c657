import * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { type Form, useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useFieldArray } from 'react-hook-form'
import styles from '../components/records.module.css'
import { FormDialog } from '../input/form-dialog.tsx'
import { AccountFields, newAccount, readAccount, type TypedAccount } from './account-fields.tsx'
import { CurrencyFields, readCurrency, type TypedCurrency } from './currency-fields.tsx'

interface NewClientDialogProps {
  /** The provider has no record of its own yet, and this client may be it. */
  mayBeProvider: boolean
  onClose: () => void
  onCreated: (clientId: string) => void
}

const dollars = { code: 'USD', symbol: '$', rate: '1', buffer: '0', followsRate: false }
const emptyPerson = { firstName: '', lastName: '', username: '' }
const personLabels = { firstName: 'First name', lastName: 'Last name', username: 'Email address' } as const
const personFields = ['firstName', 'lastName', 'username'] as const

const start = { name: '', isProvider: false, accounts: [newAccount], currency: dollars, administrator: emptyPerson }
type NewClient = typeof start

/** A client with its accounts and its first administrator, in one form. */
export function NewClientDialog({ mayBeProvider, onClose, onCreated }: NewClientDialogProps) {
  const form = useForm({ start })
  const create = useCall(
    ({ accounts, currency, ...rest }: NewClient, once: Once) =>
      call(
        clients.createClient,
        { ...rest, accounts: accounts.map(readAccount), currency: readCurrency(currency) },
        once,
      ),
    { showErrors: 'here', refreshes: [clients.listClients] },
  )
  const send = () =>
    form.submit(async (typed) => {
      const result = await create.run(typed)
      if (result.done) onCreated(result.answer.client.id)
      return result
    })
  return (
    <FormDialog
      size="wide"
      title="New client"
      verb="Create and invite"
      pending={create.isPending}
      others={form.others}
      send={send}
      onClose={onClose}
    >
      <TextField label="Client name" {...form.text('name')} />
      {mayBeProvider && (
        <Checkbox
          label={`This is ${configuration().providerName} itself`}
          hint="Your own people are its users. They can be given roles at the desk."
          {...form.check('isProvider')}
        />
      )}
      <Accounts form={form} />
      <h3>Currency</h3>
      <CurrencyFields {...form.at<TypedCurrency>('currency')} />
      <h3>First administrator</h3>
      <Grid columns={2} gap={[12, 16]} stackBelow={480}>
        {personFields.map((field) => (
          <TextField
            key={field}
            className={field === 'username' ? styles.whole : undefined}
            type={field === 'username' ? 'email' : 'text'}
            label={personLabels[field]}
            {...form.text(`administrator.${field}`)}
          />
        ))}
      </Grid>
    </FormDialog>
  )
}

function Accounts({ form }: { form: Form<NewClient> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'accounts' })
  return (
    <>
      <h3>Accounts</h3>
      {fields.map(({ id }, place) => (
        <Stack as="fieldset" gap={8} key={id}>
          <Text as="legend" type="small" color="text-2" margin={[0, 0, 8, 0]}>
            Account {place + 1}
          </Text>
          <AccountFields {...form.at<TypedAccount>(`accounts.${place}`)} />
          {fields.length > 1 && (
            <div>
              <Button size="row" onClick={() => remove(place)}>
                Remove account {place + 1}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      <div>
        <Button size="row" onClick={() => append(newAccount, { shouldFocus: false })}>
          Add another account
        </Button>
      </div>
    </>
  )
}
