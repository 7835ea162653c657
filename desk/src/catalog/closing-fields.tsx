import { weekdayNames } from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { useId } from 'react'
import styles from '../components/records.module.css'
import type { TypedClosing } from './typed-prices.ts'

interface ClosingFieldsProps {
  fields: Fields<TypedClosing>
  /** The next closing according to the typed values, in words; null if there is none. */
  next: string | null
}

/** The days on which issues appear and, if there are any, the closing time of an issue. */
export function ClosingFields({ fields: { values, errorAt, set, text }, next }: ClosingFieldsProps) {
  const id = useId()
  const { issueDays } = values
  return (
    <>
      <ChoiceFieldset
        id={id}
        legend="Issues appear on"
        hint={next ?? 'For print that closes by a rule. Without a day, the lead time applies.'}
        error={errorAt('issueDays')}
        optional
        inline
      >
        {weekdayNames.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={issueDays.includes(index + 1)}
            onChange={({ target }) =>
              set(
                'issueDays',
                target.checked ? [...issueDays, index + 1] : issueDays.filter((day) => day !== index + 1),
              )
            }
          />
        ))}
      </ChoiceFieldset>
      {issueDays.length > 0 && (
        <Grid columns={2} gap={[12, 16]} stackBelow={480}>
          <NumberField whole label="Closes before the issue" suffix="days" {...text('daysBefore')} />
          <TextField short label="Closing time" hint="24-hour clock, such as 17:00" {...text('time')} />
          <TextField
            className={styles.whole}
            label="Time zone of the closing time"
            hint="Such as America/New_York"
            {...text('timeZone')}
          />
        </Grid>
      )}
    </>
  )
}
