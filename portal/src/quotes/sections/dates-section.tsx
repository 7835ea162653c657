import { DeadlineFields } from './deadline-fields.tsx'
import { EndFields } from './end-fields.tsx'
import { FormSection } from './form-section.tsx'
import { StartFields } from './start-fields.tsx'

/** Application deadline, and start and end of the ads. */
export function DatesSection() {
  return (
    <FormSection id="dates" title="Dates">
      <DeadlineFields />
      <StartFields />
      <EndFields />
    </FormSection>
  )
}
