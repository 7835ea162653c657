import { savedByPosting } from '@tearsheet/protocol/media-contracts/rules'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import { isOffered, useAccountContracts, useQuoteCurrency } from '../../accounts/client-record.ts'
import { formatDate, moneyLocale } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceCard, ChoiceCards } from '../../ui/forms/choice-card.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadingText } from '../../ui/text/loading-text.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from './form-section.tsx'

/** Postings that the account has bought already (R9.27). */
export function ContractsSection() {
  const { errorOf } = useDraftContext()
  const [chosen, setChosen] = useAnswer('contracts')
  const contracts = useAccountContracts()
  const offered = contracts?.filter(isOffered)
  const lost = offered ? chosen.filter((id) => !offered.some((contract) => contract.id === id)) : []
  const error = errorOf('contracts')
  return (
    <FormSection id="contract" title="Your media contracts">
      <div id="contracts" data-field="">
        <Stack>
          {error && <FieldError id="contracts-error">{error}</FieldError>}
          {!offered && <LoadingText text="Loading contracts" />}
          {lost.length > 0 && (
            <Alert
              tone="attention"
              actions={
                <Button size="row" onClick={() => setChosen(chosen.filter((id) => !lost.includes(id)))}>
                  Take {lost.length === 1 ? 'it' : 'them'} off this quote
                </Button>
              }
            >
              {lost.length === 1 ? 'A contract' : `${lost.length} contracts`} that you chose can no longer be used.
            </Alert>
          )}
          {offered?.length === 0 && (
            <Text kind="muted" as="p">
              No open contract of this account has postings left.
            </Text>
          )}
          {offered && offered.length > 0 && (
            <ChoiceCards label="Contracts with postings left">
              {offered.map((contract) => (
                <ContractChoice
                  key={contract.id}
                  contract={contract}
                  isChosen={chosen.includes(contract.id)}
                  onChoose={(next) =>
                    setChosen(next ? [...chosen, contract.id] : chosen.filter((one) => one !== contract.id))
                  }
                />
              ))}
            </ChoiceCards>
          )}
        </Stack>
      </div>
    </FormSection>
  )
}

interface ContractChoiceProps {
  contract: MediaContract
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

function ContractChoice({ contract, isChosen, onChoose }: ContractChoiceProps) {
  const { id, publication, description, endDate, postingsPurchased, postingsUsed } = contract
  const currency = useQuoteCurrency()
  const saved = savedByPosting(contract)
  return (
    <ChoiceCard
      id={`contract-${id}`}
      name={publication.name}
      facts={[
        `${postingsPurchased - postingsUsed} left of ${postingsPurchased} · until ${formatDate(endDate)}`,
        description,
      ]}
      price={
        <>
          Cost covered by contract
          {saved !== null && currency && (
            <Text kind="meta" as="div">
              saves {formatAmount(saved, currency, moneyLocale())}
            </Text>
          )}
        </>
      }
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
