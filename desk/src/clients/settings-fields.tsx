import type { ClientSettings } from '@tearsheet/protocol/clients/desk-schemas'
import type { FieldError } from '@tearsheet/protocol/errors'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { errorAt } from '../components/field-faults.ts'

type TypedSettings = Omit<ClientSettings, 'personalizedUrl' | 'jobStatsDashboard'> & {
  personalizedUrl: string
  jobStatsDashboard: string
}

export const typedSettings = ({ personalizedUrl, jobStatsDashboard, ...rest }: ClientSettings): TypedSettings => ({
  ...rest,
  personalizedUrl: personalizedUrl ?? '',
  jobStatsDashboard: jobStatsDashboard === null ? '' : String(jobStatsDashboard),
})

export const readSettings = ({ personalizedUrl, jobStatsDashboard, ...rest }: TypedSettings): ClientSettings => ({
  ...rest,
  personalizedUrl: personalizedUrl.trim() || null,
  jobStatsDashboard: jobStatsDashboard.trim() === '' ? null : Number(jobStatsDashboard) || 0,
})

interface SettingsFieldsProps {
  value: TypedSettings
  errors: readonly FieldError[]
  onChange: (value: TypedSettings) => void
}

export function SettingsFields({ value, errors, onChange }: SettingsFieldsProps) {
  const set = (part: Partial<TypedSettings>) => onChange({ ...value, ...part })
  return (
    <Stack>
      <TextField
        label="Client name"
        value={value.name}
        error={errorAt(errors, 'name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        type="url"
        label="Personalized page"
        optional
        value={value.personalizedUrl}
        error={errorAt(errors, 'personalizedUrl')}
        onChange={(event) => set({ personalizedUrl: event.target.value })}
      />
      <Checkbox
        label="Candidates"
        checked={value.candidateModule}
        onChange={(event) => set({ candidateModule: event.target.checked })}
      />
      <Checkbox
        label="Job statistics"
        checked={value.jobStats}
        onChange={(event) => set({ jobStats: event.target.checked })}
      />
      <NumberField
        whole
        optional
        label="Metabase dashboard"
        hint="In place of our own statistics"
        value={value.jobStatsDashboard}
        error={errorAt(errors, 'jobStatsDashboard')}
        onChange={(event) => set({ jobStatsDashboard: event.target.value })}
      />
    </Stack>
  )
}
