import { FieldError } from '@tearsheet/ui/forms/field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { useToday } from '../../accounts/use-today.ts'
import { ContractChoices } from '../../publications/contract-choices.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'

interface ContractsSectionProps {
  /** Contracts that a list above offers together with their publications. */
  listedAbove?: ReadonlySet<string>
}

/** Postings that the account has already bought (R9.27). */
export function ContractsSection({ listedAbove }: ContractsSectionProps) {
  const { errorOf } = useDraftContext()
  const [chosen, setChosen] = useAnswer('contracts')
  const [startDate] = useAnswer('startDate')
  const today = useToday()
  const error = errorOf('contracts')
  return (
    <FormSection id="contract" title="Your media contracts">
      <div id="contracts" data-field="">
        <Stack>
          {error && <FieldError id="contracts-error">{error}</FieldError>}
          <ContractChoices
            day={startDate || today}
            chosen={chosen}
            onChange={setChosen}
            {...(listedAbove ? { listedAbove } : {})}
          />
        </Stack>
      </div>
    </FormSection>
  )
}
