import { weekdayNames } from '@tearsheet/protocol/media-contracts/desk-catalog-cells'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { useId } from 'react'
import styles from '../components/records.module.css'
import type { TypedClosing } from './typed-prices.ts'

interface ClosingFieldsProps {
  value: TypedClosing
  /** The next closing according to the typed values, in words; null if there is none. */
  next: string | null
  errorOf: (field: string) => string | null
  onChange: (value: TypedClosing) => void
}

/** The days on which issues appear and, if there are any, the closing time of an issue. */
export function ClosingFields({ value, next, errorOf, onChange }: ClosingFieldsProps) {
  const id = useId()
  const { issueDays } = value
  return (
    <>
      <ChoiceFieldset
        id={id}
        legend="Issues appear on"
        hint={next ?? 'For print that closes by a rule. Without a day, the lead time applies.'}
        error={errorOf('issueDays')}
        optional
        inline
      >
        {weekdayNames.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={issueDays.includes(index + 1)}
            onChange={({ target }) =>
              onChange({
                ...value,
                issueDays: target.checked ? [...issueDays, index + 1] : issueDays.filter((day) => day !== index + 1),
              })
            }
          />
        ))}
      </ChoiceFieldset>
      {issueDays.length > 0 && (
        <div className={styles.fields}>
          <NumberField
            whole
            label="Closes before the issue"
            suffix="days"
            value={value.daysBefore}
            error={errorOf('daysBefore')}
            onChange={(event) => onChange({ ...value, daysBefore: event.target.value })}
          />
          <TextField
            short
            label="Closing time"
            hint="24-hour clock, such as 17:00"
            value={value.time}
            error={errorOf('time')}
            onChange={(event) => onChange({ ...value, time: event.target.value })}
          />
          <TextField
            className={styles.whole}
            label="Time zone of the closing time"
            hint="Such as America/New_York"
            value={value.timeZone}
            error={errorOf('timeZone')}
            onChange={(event) => onChange({ ...value, timeZone: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
