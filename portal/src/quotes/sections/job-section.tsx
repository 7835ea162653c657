import { jobTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

const jobTypes = Object.entries(jobTypeNames).map(([value, label]) => ({ value, label }))

/** The kind of job, and its place in the organization. */
export function JobSection() {
  const { errorOf } = useDraftContext()
  const [jobType, setJobType] = useAnswer('jobType')
  return (
    <FormSection id="job" title="Job type and department">
      <RadioGroup
        id="jobType"
        legend="Job type"
        optional
        inline
        options={jobTypes}
        value={jobType}
        onChange={setJobType}
        error={errorOf('jobType')}
      />
      <TextField {...useField('department')} label="Department" optional autoComplete="off" dir="auto" />
    </FormSection>
  )
}
