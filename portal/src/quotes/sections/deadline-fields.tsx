import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { dateLocale } from '@tearsheet/ui/lib/format.ts'
import { useToday } from '../../accounts/use-today.ts'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'

const options = [
  { value: 'select-deadline', label: 'There is a deadline' },
  { value: 'open-until-filled', label: 'Open until filled' },
]

interface DeadlineFieldsProps {
  /** Hides the legend where a heading above has the same words. */
  legendHidden?: boolean
}

/** Application deadline. */
export function DeadlineFields({ legendHidden }: DeadlineFieldsProps) {
  const { errorOf } = useDraftContext()
  const [deadlineType, setDeadlineType] = useAnswer('deadlineType')
  const [deadlineDate, setDeadlineDate] = useAnswer('deadlineDate')
  const today = useToday()
  return (
    <>
      <RadioGroup
        id="deadlineType"
        legend="Application deadline"
        legendHidden={legendHidden}
        inline
        options={options}
        value={deadlineType}
        onChange={setDeadlineType}
        error={errorOf('deadlineType')}
      />
      {deadlineType === 'select-deadline' && (
        <DateField
          id="deadlineDate"
          label="Deadline date"
          value={deadlineDate}
          onChange={setDeadlineDate}
          isUnavailable={(date) => date < today}
          locale={dateLocale()}
          error={errorOf('deadlineDate')}
        />
      )}
    </>
  )
}
