import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { dateLocale } from '@tearsheet/ui/lib/format.ts'
import { useToday } from '../../accounts/use-today.ts'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'

const options = [
  { value: 'immediately', label: 'Immediately' },
  { value: 'future-date', label: 'On a later date' },
]

/** Start of the ads (R9.32). */
export function StartFields() {
  const { errorOf } = useDraftContext()
  const [startDateType, setStartDateType] = useAnswer('startDateType')
  const [startDate, setStartDate] = useAnswer('startDate')
  const today = useToday()
  return (
    <>
      <RadioGroup
        id="startDateType"
        legend="When do the ads start?"
        inline
        options={options}
        value={startDateType}
        onChange={setStartDateType}
        error={errorOf('startDateType')}
      />
      {startDateType === 'future-date' && (
        <DateField
          id="startDate"
          label="Start date"
          value={startDate}
          onChange={setStartDate}
          isUnavailable={(date) => date < today}
          locale={dateLocale()}
          error={errorOf('startDate')}
        />
      )}
    </>
  )
}
