import { sizeUnits } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { FieldRows } from '@tearsheet/ui/forms/field-rows.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import styles from './price-rows.module.css'
import { newSize, type TypedSize } from './typed-prices.ts'

export interface RowsProps<Row> {
  rows: readonly Row[]
  error: string | null
  /** Returns the error of a field of a row. */
  errorOf: (key: string, field: string) => string | null
  onChange: (rows: Row[]) => void
}

/** Rows of the sizes in which ads of a publication are sold. */
export function SizeRows({ rows, error, errorOf, onChange }: RowsProps<TypedSize>) {
  const set = (key: string, part: Partial<TypedSize>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <FieldRows
      legend="Sizes"
      hint="Leave a price empty to quote each ad of that size."
      error={error}
      addLabel="Add a size"
      onAdd={() => onChange([...rows, newSize()])}
      onRemove={(removed) => onChange(rows.filter(({ key }) => key !== removed))}
      rows={rows.map((row, place) => {
        const label = (words: string) => (
          <>
            {words}
            <VisuallyHidden> of size {place + 1}</VisuallyHidden>
          </>
        )
        const fieldError = (field: string) => errorOf(row.key, field)
        return {
          key: row.key,
          name: `size ${place + 1}${row.name.trim() && `, ${row.name.trim()}`}`,
          fields: (
            <>
              <TextField
                className={styles.name}
                label={label('Name')}
                value={row.name}
                error={fieldError('name')}
                onChange={(event) => set(row.key, { name: event.target.value })}
              />
              <NumberField
                className={styles.figure}
                label={label('Width')}
                value={row.width}
                error={fieldError('measure.width')}
                onChange={(event) => set(row.key, { width: event.target.value })}
              />
              <NumberField
                className={styles.figure}
                label={label('Height')}
                value={row.height}
                error={fieldError('measure.height')}
                onChange={(event) => set(row.key, { height: event.target.value })}
              />
              <Select
                className={styles.unit}
                label={label('Unit')}
                value={row.unit}
                options={sizeUnits.map((unit) => ({ value: unit, label: unit }))}
                onChange={({ target }) =>
                  set(row.key, { unit: sizeUnits.find((unit) => unit === target.value) ?? 'in' })
                }
              />
              <NumberField
                className={styles.amount}
                label={label('Price')}
                prefix="$"
                value={row.price}
                error={fieldError('price')}
                onChange={(event) => set(row.key, { price: event.target.value })}
              />
            </>
          ),
        }
      })}
    />
  )
}
