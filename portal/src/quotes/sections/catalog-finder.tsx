import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { CatalogSuggestions } from '../../publications/catalog-suggestions.tsx'
import { withChoice } from '../../publications/choice-of-ids.ts'
import { rememberPublications } from '../../publications/known-publications.ts'
import { useAnswer } from '../draft/draft-context.tsx'

interface CatalogFinderProps {
  activeQuoteId: string
  /** Name as typed so far. */
  typed: string
  onType: (typed: string) => void
}

/** Adds publications of the catalog to a quote by their name, each with its price. */
export function CatalogFinder({ activeQuoteId, typed, onType }: CatalogFinderProps) {
  const currency = useQuoteCurrency()
  const [chosen, setChosen] = useAnswer('recommendations')
  const [contracts, setContracts] = useAnswer('contracts')
  if (!currency) return null
  const add = (added: Recommendation) => {
    rememberPublications([added])
    if (added.contract) setContracts(withChoice(contracts, added.contract.id, true))
    else setChosen(withChoice(chosen, added.id, true))
    announce(`${added.name} was added to the list`)
    onType('')
  }
  return (
    <>
      <TextField
        label="Find a publication by name"
        hint="Our catalog shows its price. A publication that is not in it can be added below."
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // The form's own button would leave the page
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <CatalogSuggestions
        typed={typed}
        currency={currency}
        catalog={{ pricedFor: { activeQuoteId }, chosen, contracts, onAdd: add }}
      />
    </>
  )
}
