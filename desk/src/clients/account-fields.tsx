import { type AccountSettings, accountKinds } from '@tearsheet/protocol/clients/desk-schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { errorAt } from '../components/field-faults.ts'
import styles from '../components/records.module.css'

/** An account as typed; the surcharge is in percent. */
export type TypedAccount = Omit<AccountSettings, 'surchargeRate'> & { surcharge: string }

export const newAccount: TypedAccount = { name: '', surcharge: '3', purchaseOrderRequired: false, kind: null }

export const typedAccount = ({ surchargeRate, ...rest }: AccountSettings): TypedAccount => ({
  ...rest,
  surcharge: String(Number((surchargeRate * 100).toPrecision(12))),
})

/** An invalid number becomes a value that the server rejects with the field's path. */
export const readAccount = ({ surcharge, ...rest }: TypedAccount): AccountSettings => ({
  ...rest,
  surchargeRate: surcharge.trim() === '' || Number.isNaN(Number(surcharge)) ? -1 : Number(surcharge) / 100,
})

const kindLabels: Record<(typeof accountKinds)[number], string> = {
  college: 'College or university',
  school: 'School',
  hospital: 'Hospital',
  employer: 'Other employer',
}

interface AccountFieldsProps {
  value: TypedAccount
  errors: readonly FieldError[]
  path?: string
  onChange: (value: TypedAccount) => void
}

export function AccountFields({ value, errors, path = '', onChange }: AccountFieldsProps) {
  const set = (part: Partial<TypedAccount>) => onChange({ ...value, ...part })
  return (
    <div className={styles.fields}>
      <TextField
        label="Account name"
        value={value.name}
        error={errorAt(errors, `${path}name`)}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label="Kind"
        value={value.kind ?? ''}
        placeholder="Not set"
        options={accountKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        onChange={(event) => set({ kind: accountKinds.find((kind) => kind === event.target.value) ?? null })}
      />
      <NumberField
        label="Credit card surcharge"
        suffix="%"
        value={value.surcharge}
        error={errorAt(errors, `${path}surchargeRate`)}
        onChange={(event) => set({ surcharge: event.target.value })}
      />
      <Checkbox
        label="Requires a PO number"
        checked={value.purchaseOrderRequired}
        onChange={(event) => set({ purchaseOrderRequired: event.target.checked })}
      />
    </div>
  )
}
