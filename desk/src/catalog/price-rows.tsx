import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { FieldRows } from '@tearsheet/ui/forms/field-rows.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import type { Fields, Form } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import styles from './price-rows.module.css'
import { newPrice, type TypedPrice, type TypedSize } from './typed-prices.ts'
import type { TypedPublication } from './typed-publication.ts'

/** Value for an ad without a size; never the key of a size. */
const noSize = 'none'

/** Rows of prices for a currency, a season or a size. */
export function PriceRows({ form }: { form: Form<TypedPublication> }) {
  const { append, remove } = useFieldArray({ control: form.control, name: 'prices' })
  const { prices, sizes } = form.values
  return (
    <FieldRows
      legend="Prices by currency and season"
      hint="An ad costs what applies on its first day. A price without dates applies all year."
      error={form.errorAt('prices')}
      addLabel="Add a price"
      onAdd={() => append(newPrice(), { shouldFocus: false })}
      onRemove={(removed) => remove(prices.findIndex(({ key }) => key === removed))}
      rows={prices.map(({ key }, place) => ({
        key,
        name: `price ${place + 1}`,
        fields: <RowFields place={place} sizes={sizes} {...form.at<TypedPrice>(`prices.${place}`)} />,
      }))}
    />
  )
}

interface RowFieldsProps extends Fields<TypedPrice> {
  place: number
  sizes: readonly TypedSize[]
}

function RowFields({ place, sizes, ...fields }: RowFieldsProps) {
  const { text, pick, set } = fields
  const label = (words: string) => (
    <>
      {words}
      <VisuallyHidden> of price {place + 1}</VisuallyHidden>
    </>
  )
  return (
    <>
      <TextField
        className={styles.unit}
        label={label('Currency')}
        maxLength={3}
        {...text('currencyCode')}
        onChange={(event) => set('currencyCode', event.target.value.toUpperCase())}
      />
      <SizeOfPrice label={label('Size')} sizes={sizes} {...fields} />
      <NumberField className={styles.amount} label={label('Amount')} {...text('price')} />
      <Inline gap={12} align="end" grow="23rem">
        <DateField label={label('First day')} {...pick('from')} />
        <DateField label={label('Last day')} {...pick('to')} />
        <TextField className={styles.name} label={label('Season (optional)')} maxLength={40} {...text('name')} />
      </Inline>
    </>
  )
}

interface SizeOfPriceProps extends Fields<TypedPrice> {
  label: ReactNode
  sizes: readonly TypedSize[]
}

/** The size that a price applies to; one that was removed must be replaced. */
function SizeOfPrice({ label, sizes, values: { sizeKey }, errorAt, set }: SizeOfPriceProps) {
  const isGone = sizeKey !== null && !sizes.some(({ key }) => key === sizeKey)
  if (sizes.length === 0 && !isGone) return null
  return (
    <Select
      className={styles.name}
      label={label}
      value={isGone ? '' : (sizeKey ?? noSize)}
      {...(isGone && { placeholder: 'Choose a size' })}
      options={[
        { value: noSize, label: 'Ad without a size' },
        ...sizes.map(({ key, name }, place) => ({ value: key, label: name.trim() || `Size ${place + 1}` })),
      ]}
      error={errorAt('sizeKey')}
      onChange={({ target }) => set('sizeKey', target.value === noSize ? null : target.value)}
    />
  )
}
