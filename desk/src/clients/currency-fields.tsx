import type { ClientCurrency } from '@tearsheet/protocol/clients/desk-schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { errorAt } from '../components/field-faults.ts'
import styles from '../components/records.module.css'

/** A currency as typed. */
export interface TypedCurrency {
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

interface CurrencyFieldsProps {
  value: TypedCurrency
  errors: readonly FieldError[]
  /** Prefix of error paths, including the trailing dot. */
  path?: string
  onChange: (value: TypedCurrency) => void
}

export function CurrencyFields({ value, errors, path = '', onChange }: CurrencyFieldsProps) {
  const set = (part: Partial<TypedCurrency>) => onChange({ ...value, ...part })
  return (
    <div className={styles.fields}>
      <TextField
        label="Currency code"
        short
        maxLength={3}
        value={value.code}
        error={errorAt(errors, `${path}code`)}
        onChange={(event) => set({ code: event.target.value.toUpperCase() })}
      />
      <TextField
        label="Symbol"
        short
        value={value.symbol}
        error={errorAt(errors, `${path}symbol`)}
        onChange={(event) => set({ symbol: event.target.value })}
      />
      <NumberField
        label="Rate"
        hint="Units for one US dollar"
        value={value.rate}
        error={errorAt(errors, `${path}rate`)}
        onChange={(event) => set({ rate: event.target.value })}
      />
      <NumberField
        label="Buffer"
        hint="Added to the converted amount"
        suffix="%"
        value={value.buffer}
        error={errorAt(errors, `${path}buffer`)}
        onChange={(event) => set({ buffer: event.target.value })}
      />
    </div>
  )
}
