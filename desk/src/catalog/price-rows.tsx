import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { FieldRows } from '@tearsheet/ui/forms/field-rows.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import styles from './price-rows.module.css'
import type { RowsProps } from './size-rows.tsx'
import { newPrice, type TypedPrice, type TypedSize } from './typed-prices.ts'

interface PriceRowsProps extends RowsProps<TypedPrice> {
  sizes: readonly TypedSize[]
}

/** Value for an ad without a size; never the key of a size. */
const noSize = 'none'

/** Rows of prices for a currency, a season or a size. */
export function PriceRows({ rows, sizes, error, errorOf, onChange }: PriceRowsProps) {
  const set = (key: string, part: Partial<TypedPrice>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const sizeOptions = [
    { value: noSize, label: 'Ad without a size' },
    ...sizes.map(({ key, name }, place) => ({ value: key, label: name.trim() || `Size ${place + 1}` })),
  ]
  return (
    <FieldRows
      legend="Prices by currency and season"
      hint="An ad costs what applies on its first day. A price without dates applies all year."
      error={error}
      addLabel="Add a price"
      onAdd={() => onChange([...rows, newPrice()])}
      onRemove={(removed) => onChange(rows.filter(({ key }) => key !== removed))}
      rows={rows.map((row, place) => {
        const label = (words: string) => (
          <>
            {words}
            <VisuallyHidden> of price {place + 1}</VisuallyHidden>
          </>
        )
        const fieldError = (field: string) => errorOf(row.key, field)
        const isGone = row.sizeKey !== null && !sizes.some(({ key }) => key === row.sizeKey)
        return {
          key: row.key,
          name: `price ${place + 1}`,
          fields: (
            <>
              <TextField
                className={styles.unit}
                label={label('Currency')}
                maxLength={3}
                value={row.currencyCode}
                error={fieldError('currencyCode')}
                onChange={(event) => set(row.key, { currencyCode: event.target.value.toUpperCase() })}
              />
              {(sizes.length > 0 || isGone) && (
                <Select
                  className={styles.name}
                  label={label('Size')}
                  value={isGone ? '' : (row.sizeKey ?? noSize)}
                  {...(isGone && { placeholder: 'Choose a size' })}
                  options={sizeOptions}
                  error={fieldError('size')}
                  onChange={({ target }) => set(row.key, { sizeKey: target.value === noSize ? null : target.value })}
                />
              )}
              <NumberField
                className={styles.amount}
                label={label('Amount')}
                value={row.price}
                error={fieldError('price')}
                onChange={(event) => set(row.key, { price: event.target.value })}
              />
              <div className={styles.season}>
                <DateField
                  label={label('First day')}
                  value={row.from}
                  error={fieldError('from')}
                  onChange={(from) => set(row.key, { from })}
                />
                <DateField
                  label={label('Last day')}
                  value={row.to}
                  error={fieldError('to')}
                  onChange={(to) => set(row.key, { to })}
                />
                <TextField
                  className={styles.name}
                  label={label('Season (optional)')}
                  maxLength={40}
                  value={row.name}
                  error={fieldError('name')}
                  onChange={(event) => set(row.key, { name: event.target.value })}
                />
              </div>
            </>
          ),
        }
      })}
    />
  )
}
