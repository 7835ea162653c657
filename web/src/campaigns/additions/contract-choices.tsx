import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { isOffered } from '../../accounts/client-record.ts'
import { formatDate } from '../../lib/format.ts'
import { ChoiceCard, ChoiceCards } from '../../ui/forms/choice-card.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { LoadingText } from '../../ui/text/loading-text.tsx'
import { Text } from '../../ui/text/text.tsx'

interface ContractChoicesProps {
  /** The account's contracts, open or not; undefined until they are here. */
  contracts: readonly MediaContract[] | undefined
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Postings that the account has bought already: a posting is taken from each contract that is chosen. */
export function ContractChoices({ contracts, chosen, onChange }: ContractChoicesProps) {
  const offered = contracts?.filter(isOffered)
  return (
    <section id="contracts">
      <SectionHeading>Your media contracts</SectionHeading>
      {!offered && <LoadingText text="Loading contracts" />}
      {offered?.length === 0 && (
        <Text kind="muted" as="p">
          No open contract of this account has postings left.
        </Text>
      )}
      {offered && offered.length > 0 && (
        <ChoiceCards label="Contracts with postings left">
          {offered.map(({ id, publication, description, endDate, postingsPurchased, postingsUsed }) => (
            <ChoiceCard
              key={id}
              id={`contract-${id}`}
              name={publication.name}
              facts={[
                `${postingsPurchased - postingsUsed} left of ${postingsPurchased} · until ${formatDate(endDate)}`,
                description,
              ]}
              price="Cost covered by contract"
              isChosen={chosen.includes(id)}
              onChoose={(next) => onChange(next ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </ChoiceCards>
      )}
    </section>
  )
}
