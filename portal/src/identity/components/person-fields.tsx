import { Select } from '@tearsheet/ui/forms/select.tsx'
import type { Fields } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { timeZoneLabel, timeZoneOptions } from './time-zones.ts'
import type { PersonValues } from './user-values.ts'

interface PersonFieldsProps {
  fields: Pick<Fields<PersonValues>, 'text' | 'values'>
  /** Whether these are the current user's own fields, which a browser may autofill. */
  isOwn: boolean
  /** Why fields may only be read; absent where they may be changed. */
  locks?: { username: string | null; profile: string | null }
}

const unlocked = { username: null, profile: null }

/** Fields of a person: names, username, title, phones, time zone. */
export function PersonFields({ fields: { text, values }, isOwn, locks = unlocked }: PersonFieldsProps) {
  const own = (token: string) => (isOwn ? token : 'off')
  const readOnly = locks.profile !== null
  return (
    <Stack gap={20}>
      {locks.profile && <p>{locks.profile}</p>}
      <Grid min="14rem">
        <TextField {...text('firstName')} readOnly={readOnly} label="First name" autoComplete={own('given-name')} />
        <TextField {...text('lastName')} readOnly={readOnly} label="Last name" autoComplete={own('family-name')} />
      </Grid>
      <TextField
        {...text('username')}
        type="email"
        label="Username"
        hint={locks.username ?? (isOwn ? 'The email address you sign in with' : 'The email address they sign in with')}
        readOnly={locks.username !== null}
        autoComplete={own('username')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...text('jobTitle')}
        readOnly={readOnly}
        label="Job title"
        optional
        autoComplete={own('organization-title')}
      />
      <Grid min="14rem">
        <TextField
          {...text('phone')}
          readOnly={readOnly}
          type="tel"
          label="Phone"
          optional
          autoComplete={own('work tel')}
        />
        <TextField
          {...text('mobilePhone')}
          readOnly={readOnly}
          type="tel"
          label="Mobile phone"
          optional
          autoComplete={own('mobile tel')}
        />
      </Grid>
      {readOnly ? (
        <TextField {...text('timeZone')} value={timeZoneLabel(values.timeZone)} label="Time zone" readOnly />
      ) : (
        <Select {...text('timeZone')} label="Time zone" options={timeZoneOptions(values.timeZone)} />
      )}
    </Stack>
  )
}
