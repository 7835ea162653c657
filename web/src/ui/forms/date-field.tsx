import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { Button, DateInput, DatePicker, DateSegment, Group, Label, Popover } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from '../base/class-names.ts'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './date-field.module.css'
import fieldStyles from './field.module.css'
import { FieldError, FieldHint, type FieldTexts } from './field.tsx'

export interface DateFieldProps extends FieldTexts {
  id?: string
  name?: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string | null | undefined
  /** Called with 'YYYY-MM-DD', or '' when the date is taken away or not yet whole. */
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  /** Struck through in the calendar and not to be chosen there; typed dates are for the form to check. */
  isUnavailable?: (date: string) => boolean
  /** The order of the parts and the names of the months; US English by default. */
  locale?: string
}

/** A date: three typed parts first, a calendar second. Works in plain ISO days, without time or zone. */
export function DateField(props: DateFieldProps) {
  const { id, name, label, hint, error, optional, value, onChange, onBlur, min, max, isUnavailable } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = classNames(hint && `${fieldId}-hint`, error && `${fieldId}-error`) || undefined
  return (
    <I18nProvider locale={props.locale ?? 'en-US'}>
      <DatePicker
        id={fieldId}
        name={name}
        value={toDay(value)}
        onChange={(day) => onChange(day?.toString() ?? '')}
        onBlur={onBlur}
        minValue={toDay(min)}
        maxValue={toDay(max)}
        isDateUnavailable={isUnavailable && ((day) => isUnavailable(day.toString()))}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={describedBy}
        shouldForceLeadingZeros
        className={fieldStyles.field}
        data-field=""
      >
        <Label className={fieldStyles.label}>
          {label}
          {optional && <span className={fieldStyles.optional}> (optional)</span>}
        </Label>
        {hint && <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint>}
        {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
        <Group className={classNames(fieldStyles.control, styles.group)}>
          <DateInput className={styles.input}>
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
          <Button className={styles.open}>
            <CalendarDays aria-hidden="true" />
          </Button>
        </Group>
        <Popover className={styles.popover} offset={6}>
          <Dialog>
            <CalendarMonth />
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  )
}

/** A stored day that is no real date counts as none, so that the field can still be used to correct it. */
function toDay(value: string | null | undefined): CalendarDate | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  try {
    return parseDate(value.slice(0, 10))
  } catch {
    return null
  }
}
