import { addDays } from '@tearsheet/protocol/dates'
import { maxPauseDays } from '@tearsheet/protocol/notifications/settings-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { useToday } from '../../accounts/use-today.ts'
import type { useFormErrors } from '../components/use-form-faults.ts'
import type { SettingsValues } from './settings-values.ts'

interface PauseFieldProps {
  values: SettingsValues
  onChange: (values: SettingsValues) => void
  errors: ReturnType<typeof useFormErrors>
  isReadOnly: boolean
}

/** Pauses notifications until a date selected by the user (R18.29). */
export function PauseField({ values, onChange, errors, isReadOnly }: PauseFieldProps) {
  const today = useToday()
  const { pausedUntil } = values
  const isPaused = pausedUntil > today
  const stated = isPaused
    ? `Nothing is sent before ${formatDate(pausedUntil)}. The first message then covers what happened in the meantime, up to the last 14 days.`
    : 'While you are away, or someone else is covering: no emails or texts about your ads until the day you choose.'
  return (
    <section aria-labelledby="pause">
      <Stack gap={12}>
        <SectionHeading id="pause" description={stated}>
          Pause
        </SectionHeading>
        {!isReadOnly && (
          <>
            <DateField
              {...errors.props('pausedUntil')}
              label="Pause until"
              optional
              min={addDays(today, 1)}
              max={addDays(today, maxPauseDays)}
              value={pausedUntil}
              onChange={(day) => onChange({ ...values, pausedUntil: day })}
            />
            {pausedUntil !== '' && (
              <div>
                <Button onClick={() => onChange({ ...values, pausedUntil: '' })}>Send news again</Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </section>
  )
}
