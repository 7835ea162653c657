import { useQuery } from '@tanstack/react-query'
import { readDecimal, readPercent } from '@tearsheet/protocol/amounts'
import * as rates from '@tearsheet/protocol/clients/desk-rate-endpoints'
import type { DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

type SetCurrency = DeskClient['invoiceCurrency']

/** A currency as typed. */
export type TypedCurrency = {
  code: string
  symbol: string
  rate: string
  /** In percent. */
  buffer: string
  /** Whether the rate is the desk's of each day. */
  followsRate: boolean
}

export const typedCurrency = ({ code, symbol, rate, buffer, followsRate }: SetCurrency): TypedCurrency => ({
  followsRate,
  code,
  symbol,
  rate: String(rate),
  buffer: String(Number((buffer * 100).toPrecision(12))),
})

/** An invalid number becomes a value that the server rejects with the field's path. */
export const readCurrency = ({ code, symbol, rate, buffer, followsRate }: TypedCurrency): SetCurrency => ({
  followsRate,
  code,
  symbol,
  rate: readDecimal(rate),
  buffer: readPercent(buffer),
})

/** A currency; for one with a rate of the desk, this rate is followed and filled in unless the user chooses otherwise. */
export function CurrencyFields({ text, set, check, values }: Fields<TypedCurrency>) {
  const { data } = useQuery(callQuery(rates.listExchangeRates, {}))
  const rateOf = (code: string) => data?.currencies.find((one) => one.code === code)?.current?.rate
  const followed = rateOf(values.code)
  const follow = (code: string) => {
    const rate = rateOf(code)
    set('followsRate', rate !== undefined)
    if (rate !== undefined) set('rate', String(rate))
  }
  return (
    <Grid columns={2} gap={[12, 16]} stackBelow={480}>
      <TextField
        label="Currency code"
        short
        maxLength={3}
        {...text('code')}
        onChange={(event) => {
          const code = event.target.value.toUpperCase()
          set('code', code)
          follow(code)
        }}
      />
      <TextField label="Symbol" short {...text('symbol')} />
      <NumberField
        quantity
        label="Rate"
        hint={values.followsRate ? `Of the desk today: ${followed ?? 'none'}` : 'Units for one US dollar'}
        readOnly={values.followsRate}
        {...text('rate')}
      />
      <NumberField quantity label="Buffer" hint="Added to the converted amount" suffix="%" {...text('buffer')} />
      {(followed !== undefined || values.followsRate) && (
        <Checkbox
          label={`Follow the desk’s rate of ${values.code}`}
          {...check('followsRate')}
          onChange={({ target }) => (target.checked ? follow(values.code) : set('followsRate', false))}
        />
      )}
    </Grid>
  )
}
