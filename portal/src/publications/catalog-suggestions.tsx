import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { useEffect, useState } from 'react'
import type { ChoiceOfIds } from './choice-of-ids.ts'
import { useCatalogSearch } from './queries.ts'

/** Milliseconds without typing before the catalog is searched. */
const debounceMs = 250
/** Minimum number of characters that are searched for. */
const minTyped = 3

/** Context of a search in the catalog, and the function that adds one of its publications. */
export interface Catalog {
  /** The draft or campaign that determines the prices. */
  pricedFor: { activeQuoteId: string } | { campaignId: string }
  /** Publications that are already chosen; they are not suggested. */
  chosen: ChoiceOfIds['chosen']
  /** Contracts that are already chosen. */
  contracts: ChoiceOfIds['chosen']
  onAdd: (publication: Recommendation) => void | Promise<void>
}

interface CatalogSuggestionsProps {
  /** Name as typed so far. */
  typed: string
  currency: DisplayCurrency
  catalog: Catalog
}

/** Suggests publications of the catalog with the typed name: they have a price, and need no quote. */
export function CatalogSuggestions({ typed, currency, catalog }: CatalogSuggestionsProps) {
  const { chosen, contracts, onAdd } = catalog
  const { data = [] } = useCatalogSearch(useSettled(typed.trim()), catalog.pricedFor)
  const offered = data.filter(
    ({ id, contract }) => !chosen.includes(id) && !(contract !== null && contracts.includes(contract.id)),
  )
  if (offered.length === 0 || typed.trim().length < minTyped) return null
  return (
    <Alert
      tone="info"
      live="status"
      title={offered.length === 1 ? 'This publication is in our catalog' : 'These publications are in our catalog'}
      actions={offered.map((one) => (
        <Button key={one.id} onClick={() => void onAdd(one)}>
          <span>
            <bdi>{one.name}</bdi>, {one.contract ? 'covered by contract' : priceLabel(one.price, currency)}: add it
          </span>
        </Button>
      ))}
    >
      You can add it now. For any other publication, we will ask for its price.
    </Alert>
  )
}

/** Returns the text once it has not changed for a moment; '' while it is too short to search for. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), debounceMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return text.length < minTyped ? '' : settled
}
