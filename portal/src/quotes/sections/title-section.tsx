import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

/** The job title, and the client's own number for it. */
export function TitleSection() {
  return (
    <FormSection id="title" title="Job title">
      <TextField
        {...useField('campaignTitle')}
        label="Campaign title"
        hint="The title of the job, as candidates will read it."
        autoComplete="off"
        dir="auto"
      />
      <TextField
        {...useField('jobNumber')}
        label="Your job number"
        hint="Your own reference for the position, such as a requisition number."
        optional
        short
        autoComplete="off"
      />
    </FormSection>
  )
}
