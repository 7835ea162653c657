import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { dateLocale, formatDate } from '@tearsheet/ui/lib/format.ts'
import { useToday } from '../../accounts/use-today.ts'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'

const options = [
  { value: 'maximize-runtime', label: 'As late as each publication allows', hint: 'The longest runtime for the price' },
  { value: 'stop-ads-on-application-deadline', label: 'On the application deadline' },
  { value: 'stop-ads-on-selected-date', label: 'On a date of your choice' },
]

/** End of the ads (R9.32). */
export function EndFields() {
  const { errorOf } = useDraftContext()
  const [endDateType, setEndDateType] = useAnswer('endDateType')
  const [endDate, setEndDate] = useAnswer('endDate')
  const [startDateType] = useAnswer('startDateType')
  const [startDate] = useAnswer('startDate')
  const [deadlineType] = useAnswer('deadlineType')
  const [deadlineDate] = useAnswer('deadlineDate')
  const today = useToday()
  const earliest = startDateType === 'future-date' && startDate > today ? startDate : today
  const endsBeforeDeadline = deadlineType === 'select-deadline' && deadlineDate !== '' && endDate < deadlineDate
  return (
    <>
      <RadioGroup
        id="endDateType"
        legend="When do the ads end?"
        options={options}
        value={endDateType}
        onChange={setEndDateType}
        error={errorOf('endDateType')}
      />
      {endDateType === 'stop-ads-on-selected-date' && (
        <DateField
          id="endDate"
          label="End date"
          value={endDate}
          onChange={setEndDate}
          isUnavailable={(date) => date < earliest}
          locale={dateLocale()}
          error={errorOf('endDate')}
        />
      )}
      {endDateType === 'stop-ads-on-selected-date' && endDate !== '' && endsBeforeDeadline && (
        <Alert tone="attention" live="status">
          The ads end before the application deadline, {formatDate(deadlineDate)}.
        </Alert>
      )}
    </>
  )
}
