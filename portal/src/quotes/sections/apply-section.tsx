import { withScheme } from '@tearsheet/protocol/quotes/rules'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

/** Where candidates apply: a web address, an email address, or both. */
export function ApplySection() {
  const { form } = useDraftContext()
  const address = useField('applyUrl')
  return (
    <FormSection id="apply" title="How to apply" description="Give a web address, an email address, or both.">
      <TextField
        {...address}
        onBlur={(event) => {
          const typed = event.target.value
          const whole = withScheme(typed)
          if (whole !== typed) form.setValue('applyUrl', whole, { shouldDirty: true })
          void address.onBlur(event)
        }}
        type="url"
        label="Web address to apply at"
        hint="For example, https://jobs.example.edu/1234"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...useField('applyEmail')}
        type="email"
        label="Email address to apply to"
        hint="For example, hiring@example.edu"
        autoComplete="off"
        spellCheck={false}
      />
    </FormSection>
  )
}
