import { type CalendarDate, parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useId, useRef } from 'react'
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
  /** Called with 'YYYY-MM-DD', or '' when the date is cleared, or incomplete when the field is left. */
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string
  max?: string
  /** Struck through and not selectable in the calendar; the form validates typed dates. */
  isUnavailable?: (date: string) => boolean
  /** Determines the order of the parts and the month names; US English by default. */
  locale?: string
}

/**
 * A date input: three typed segments with an optional calendar. Works with plain ISO dates, without time or time zone.
 */
export function DateField(props: DateFieldProps) {
  const { id, name, label, hint, error, optional, value, onChange, onBlur, min, max, isUnavailable } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const input = useRef<HTMLDivElement>(null)
  // Its parts are no inputs: their change is reported like one, for forms that listen to all of their fields
  const change = (day: string) => {
    onChange(day)
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const leave = () => {
    // React Aria keeps the former date while a part is missing, which is then not the one on the screen
    const isHere = input.current?.contains(document.activeElement)
    if (value && !isHere && input.current?.querySelector('[role="spinbutton"][data-placeholder]')) change('')
    onBlur?.()
  }
  const describedBy = classNames(hint && `${fieldId}-hint`, error && `${fieldId}-error`) || undefined
  return (
    <I18nProvider locale={props.locale ?? 'en-US'}>
      <DatePicker
        id={fieldId}
        name={name}
        value={toDay(value)}
        onChange={(day) => change(day?.toString() ?? '')}
        onBlur={leave}
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
          <DateInput ref={input} className={styles.input}>
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

/** Treats an invalid stored date as empty, so that the field can still be used to correct it. */
function toDay(value: string | null | undefined): CalendarDate | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null
  try {
    return parseDate(value.slice(0, 10))
  } catch {
    return null
  }
}
