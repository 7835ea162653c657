import { TextField } from '../../ui/forms/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

/** Where candidates apply: a web address, an e-mail address, or both. */
export function ApplySection() {
  return (
    <FormSection id="apply" title="How to apply" description="Give a web address, an email address, or both.">
      <TextField
        {...useField('applyUrl')}
        type="url"
        label="Web address to apply at"
        hint="For example https://jobs.example.edu/1234"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...useField('applyEmail')}
        type="email"
        label="Email address to apply to"
        hint="For example hiring@example.edu"
        autoComplete="off"
        spellCheck={false}
      />
    </FormSection>
  )
}
