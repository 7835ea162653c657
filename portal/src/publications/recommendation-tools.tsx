import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { ignoreEnter } from './ignore-enter.ts'
import type { RecommendationView } from './recommendation-view.ts'

interface RecommendationToolsProps {
  view: RecommendationView
  onChange: (view: RecommendationView) => void
  currency: DisplayCurrency
}

const types = Object.entries(publicationTypeNames).map(([value, label]) => ({ value, label }))
const orders = [
  { value: 'fit', label: 'Best fit' },
  { value: 'price', label: 'Lowest price' },
]

/** Filters and sorts the loaded recommendations: by medium, by price, in another order. */
export function RecommendationTools({ view, onChange, currency }: RecommendationToolsProps) {
  return (
    <Inline role="group" aria-label="Filter the recommendations" gap={[12, 16]} align="end">
      <Select
        label="Medium"
        options={[{ value: '', label: 'Any' }, ...types]}
        value={view.type}
        onChange={(event) => onChange({ ...view, type: event.target.value })}
      />
      <NumberField
        label={`Price up to (${currency.code})`}
        prefix={currency.symbol}
        value={view.upTo}
        onChange={(event) => onChange({ ...view, upTo: event.target.value })}
        onKeyDown={ignoreEnter}
      />
      <Select
        label="Sort by"
        options={orders}
        value={view.order}
        onChange={(event) => onChange({ ...view, order: event.target.value === 'price' ? 'price' : 'fit' })}
      />
    </Inline>
  )
}
