import type { ClientCurrency } from '@tearsheet/protocol/clients/desk-schemas'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'

/** A currency as typed. */
export type TypedCurrency = {
  code: string
  symbol: string
  rate: string
  /** In percent. */
  buffer: string
}

export const typedCurrency = ({ code, symbol, rate, buffer }: ClientCurrency): TypedCurrency => ({
  code,
  symbol,
  rate: String(rate),
  buffer: String(Number((buffer * 100).toPrecision(12))),
})

/** An invalid number becomes a value that the server rejects with the field's path. */
export const readCurrency = ({ code, symbol, rate, buffer }: TypedCurrency): ClientCurrency => ({
  code,
  symbol,
  rate: Number(rate) || 0,
  buffer: buffer.trim() === '' || Number.isNaN(Number(buffer)) ? -1 : Number((Number(buffer) / 100).toPrecision(12)),
})

export function CurrencyFields({ text, set }: Fields<TypedCurrency>) {
  return (
    <Grid columns={2} gap={[12, 16]} stackBelow={480}>
      <TextField
        label="Currency code"
        short
        maxLength={3}
        {...text('code')}
        onChange={(event) => set('code', event.target.value.toUpperCase())}
      />
      <TextField label="Symbol" short {...text('symbol')} />
      <NumberField label="Rate" hint="Units for one US dollar" {...text('rate')} />
      <NumberField label="Buffer" hint="Added to the converted amount" suffix="%" {...text('buffer')} />
    </Grid>
  )
}
