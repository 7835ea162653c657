import { savingOf } from '@tearsheet/protocol/media-contracts/rules'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { ChoiceCard, ChoiceCards } from '@tearsheet/ui/forms/choice-card.tsx'
import { formatDate, moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useAccountContracts, useQuoteCurrency } from '../accounts/client-record.ts'
import { type ChoiceOfIds, withChoice } from './choice-of-ids.ts'

interface ContractChoicesProps extends ChoiceOfIds {
  /** First day of the ads; the catalog prices of that day are compared with the contracts. */
  day: string
  /** Contracts that a list above offers together with their publications. */
  listedAbove?: ReadonlySet<string>
}

/** Postings that the account has already bought: a posting is taken from each chosen contract. */
export function ContractChoices({ day, chosen, onChange, listedAbove }: ContractChoicesProps) {
  const offered = useAccountContracts()?.filter(isOffered)
  if (!offered) return <LoadingText text="Loading contracts" />
  const listed = offered.filter(({ id }) => !listedAbove?.has(id))
  const lost = chosen.filter((id) => !offered.some((contract) => contract.id === id))
  return (
    <>
      {lost.length > 0 && (
        <Alert
          tone="attention"
          actions={
            <Button size="row" onClick={() => onChange(chosen.filter((id) => !lost.includes(id)))}>
              Take {lost.length === 1 ? 'it' : 'them'} off the list
            </Button>
          }
        >
          {lost.length === 1 ? 'A contract' : `${lost.length} contracts`} chosen for this quote can no longer be used.
        </Alert>
      )}
      {listed.length < offered.length && (
        <Text kind="muted" as="p">
          Contracts for the publications recommended above are listed there.
        </Text>
      )}
      {offered.length === 0 && (
        <Text kind="muted" as="p">
          No open contract of this account has postings left.
        </Text>
      )}
      {listed.length > 0 && (
        <ChoiceCards label="Contracts with postings left">
          {listed.map((contract) => (
            <ContractChoice
              key={contract.id}
              contract={contract}
              day={day}
              isChosen={chosen.includes(contract.id)}
              onChoose={(isChosen) => onChange(withChoice(chosen, contract.id, isChosen))}
            />
          ))}
        </ChoiceCards>
      )}
    </>
  )
}

/** Open, with postings left (R9.27). */
function isOffered({ status, postingsPurchased, postingsUsed }: MediaContract): boolean {
  return status === 'Open' && postingsUsed < postingsPurchased
}

interface ContractChoiceProps {
  contract: MediaContract
  day: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function ContractChoice({ contract, day, isChosen, onChoose }: ContractChoiceProps) {
  const { id, publication, description, endDate, postingsPurchased, postingsUsed } = contract
  const currency = useQuoteCurrency()
  const saving = currency && savingOf(contract, { day, currency })
  const write = (minor: number) => (currency ? formatMinor(minor, currency, moneyLocale()) : '')
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
          {saving && (
            <Text kind="meta" as="div">
              Saves {write(saving.saved)} a posting: {write(saving.listed)} in the catalog, {write(saving.posting)} by
              contract
            </Text>
          )}
        </>
      }
      isChosen={isChosen}
      onChoose={onChoose}
    />
  )
}
