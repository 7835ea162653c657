import { readPercent } from '@tearsheet/protocol/amounts'
import { type AccountSettings, accountKinds } from '@tearsheet/protocol/clients/desk-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'

/** An account as typed; the surcharge is in percent. */
export type TypedAccount = Omit<AccountSettings, 'surchargeRate'> & { surchargeRate: string }

export const newAccount: TypedAccount = { name: '', surchargeRate: '3', purchaseOrderRequired: false, kind: null }

export const typedAccount = ({ surchargeRate, ...rest }: AccountSettings): TypedAccount => ({
  ...rest,
  surchargeRate: String(Number((surchargeRate * 100).toPrecision(12))),
})

/** An invalid number becomes a value that the server rejects with the field's path. */
export const readAccount = ({ surchargeRate: percent, ...rest }: TypedAccount): AccountSettings => ({
  ...rest,
  surchargeRate: readPercent(percent),
})

const kindLabels: Record<(typeof accountKinds)[number], string> = {
  college: 'College or university',
  school: 'School',
  hospital: 'Hospital',
  employer: 'Other employer',
}

export function AccountFields({ text, check, values, set }: Fields<TypedAccount>) {
  return (
    <Grid columns={2} gap={[12, 16]} stackBelow={480}>
      <TextField label="Account name" {...text('name')} />
      <Select
        label="Kind"
        value={values.kind ?? ''}
        placeholder="Not set"
        options={accountKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        onChange={(event) => set('kind', accountKinds.find((kind) => kind === event.target.value) ?? null)}
      />
      <NumberField quantity label="Credit card surcharge" suffix="%" {...text('surchargeRate')} />
      <Checkbox label="Requires a PO number" {...check('purchaseOrderRequired')} />
    </Grid>
  )
}
