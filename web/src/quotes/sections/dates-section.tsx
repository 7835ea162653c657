import { DeadlineFields } from './deadline-fields.tsx'
import { EndFields } from './end-fields.tsx'
import { FormSection } from './form-section.tsx'
import { StartFields } from './start-fields.tsx'

/** Until when candidates apply, and from when to when the ads run. */
export function DatesSection() {
  return (
    <FormSection id="dates" title="Dates">
      <DeadlineFields />
      <StartFields />
      <EndFields />
    </FormSection>
  )
}
