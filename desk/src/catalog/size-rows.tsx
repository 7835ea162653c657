import { sizeUnits } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { FieldRows } from '@tearsheet/ui/forms/field-rows.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import type { Fields, Form } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { useFieldArray } from 'react-hook-form'
import styles from './price-rows.module.css'
import { newSize, type TypedSize } from './typed-prices.ts'
import type { TypedPublication } from './typed-publication.ts'

/** Rows of the sizes in which ads of a publication are sold. */
export function SizeRows({ form }: { form: Form<TypedPublication> }) {
  const { append, remove } = useFieldArray({ control: form.control, name: 'sizes' })
  const { sizes } = form.values
  return (
    <FieldRows
      legend="Sizes"
      hint="Leave a price empty to quote each ad of that size."
      error={form.errorAt('sizes')}
      addLabel="Add a size"
      onAdd={() => append(newSize(), { shouldFocus: false })}
      onRemove={(removed) => remove(sizes.findIndex(({ key }) => key === removed))}
      rows={sizes.map(({ key, name }, place) => ({
        key,
        name: `size ${place + 1}${name.trim() && `, ${name.trim()}`}`,
        fields: <SizeFields place={place} {...form.at<TypedSize>(`sizes.${place}`)} />,
      }))}
    />
  )
}

function SizeFields({ place, text }: Fields<TypedSize> & { place: number }) {
  const label = (words: string) => (
    <>
      {words}
      <VisuallyHidden> of size {place + 1}</VisuallyHidden>
    </>
  )
  return (
    <>
      <TextField className={styles.name} label={label('Name')} {...text('name')} />
      <NumberField quantity className={styles.figure} label={label('Width')} {...text('measure.width')} />
      <NumberField quantity className={styles.figure} label={label('Height')} {...text('measure.height')} />
      <Select
        className={styles.unit}
        label={label('Unit')}
        options={sizeUnits.map((unit) => ({ value: unit, label: unit }))}
        {...text('measure.unit')}
      />
      <NumberField className={styles.amount} label={label('Price')} prefix="$" {...text('price')} />
    </>
  )
}
