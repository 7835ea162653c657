import { readWhole } from '@tearsheet/protocol/amounts'
import type { ClientSettings } from '@tearsheet/protocol/clients/desk-schemas'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'

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
  jobStatsDashboard: jobStatsDashboard.trim() === '' ? null : readWhole(jobStatsDashboard),
})

export function SettingsFields({ text, check }: Fields<TypedSettings>) {
  return (
    <Stack>
      <TextField label="Client name" {...text('name')} />
      <TextField type="url" label="Personalized page" optional {...text('personalizedUrl')} />
      <Checkbox
        label="Bill printed ads after their tearsheet"
        hint="Otherwise they are invoiced without one"
        {...check('billAfterProof')}
      />
      <Checkbox label="Candidates" {...check('candidateModule')} />
      <Checkbox label="Job statistics" {...check('jobStats')} />
      <NumberField
        whole
        optional
        label="Metabase dashboard"
        hint="In place of our own statistics"
        {...text('jobStatsDashboard')}
      />
    </Stack>
  )
}
