import { salaryTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'
import { useField } from './use-field.ts'

const salaryTypes = Object.entries(salaryTypeNames).map(([value, label]) => ({ value, label }))

/** The pay of the job, as the posting will state it. */
export function SalarySection() {
  const { errorOf } = useDraftContext()
  const [salaryType, setSalaryType] = useAnswer('salaryType')
  const [salaryFrom] = useAnswer('salaryFrom')
  const [salaryTo] = useAnswer('salaryTo')
  // Amounts saved without a type must be visible to be changed
  const hasAmounts = salaryType === '' ? salaryFrom + salaryTo !== '' : salaryType !== '3'
  const from = useField('salaryFrom')
  const to = useField('salaryTo')
  return (
    <FormSection id="salary" title="Salary">
      <RadioGroup
        id="salaryType"
        legend="How is the salary given?"
        optional
        inline
        options={salaryTypes}
        value={salaryType}
        onChange={setSalaryType}
        error={errorOf('salaryType')}
      />
      {hasAmounts && (
        <Grid min="12rem">
          <NumberField {...from} label="From" hint="In the local currency" optional />
          <NumberField {...to} label="To" hint="Leave it empty for one amount" optional />
        </Grid>
      )}
    </FormSection>
  )
}
