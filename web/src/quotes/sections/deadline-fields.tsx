import { useToday } from '../../accounts/use-today.ts'
import { browserLocale } from '../../lib/format.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'

const options = [
  { value: 'select-deadline', label: 'There is a deadline' },
  { value: 'open-until-filled', label: 'Open until filled' },
]

/** Application deadline. */
export function DeadlineFields() {
  const { errorOf } = useDraftContext()
  const [deadlineType, setDeadlineType] = useAnswer('deadlineType')
  const [deadlineDate, setDeadlineDate] = useAnswer('deadlineDate')
  const today = useToday()
  return (
    <>
      <RadioGroup
        id="deadlineType"
        legend="Application deadline"
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
          locale={browserLocale()}
          error={errorOf('deadlineDate')}
        />
      )}
    </>
  )
}
