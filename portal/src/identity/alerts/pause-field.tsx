import { addDays } from '@tearsheet/protocol/dates'
import { maxPauseDays } from '@tearsheet/protocol/notifications/settings-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatDate } from '@tearsheet/ui/lib/format.ts'
import { useToday } from '../../accounts/use-today.ts'
import type { SettingsValues } from './settings-values.ts'

interface PauseFieldProps {
  fields: Pick<Fields<SettingsValues>, 'values' | 'pick' | 'set'>
  isReadOnly: boolean
}

/** Pauses notifications until a date selected by the user (R18.29). */
export function PauseField({ fields: { values, pick, set }, isReadOnly }: PauseFieldProps) {
  const today = useToday()
  const { pausedUntil } = values
  const isPaused = pausedUntil > today
  const description = isPaused
    ? `Nothing is sent before ${formatDate(pausedUntil)}. The first message then covers what happened in the meantime, up to the last 14 days.`
    : 'While you are away, or someone else is covering: no emails or texts about your ads until the day you choose.'
  return (
    <section aria-labelledby="pause">
      <Stack gap={12}>
        <SectionHeading id="pause" description={description}>
          Pause
        </SectionHeading>
        {!isReadOnly && (
          <>
            <DateField
              {...pick('pausedUntil')}
              id="form-pausedUntil"
              label="Pause until"
              optional
              min={addDays(today, 1)}
              max={addDays(today, maxPauseDays)}
            />
            {pausedUntil !== '' && (
              <div>
                <Button onClick={() => set('pausedUntil', '')}>Send news again</Button>
              </div>
            )}
          </>
        )}
      </Stack>
    </section>
  )
}
