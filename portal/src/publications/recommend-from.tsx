import { Select } from '@tearsheet/ui/forms/select.tsx'
import { useRecommendationSources } from './queries.ts'

interface RecommendFromProps {
  /** Name of a list; '' for the whole catalog. */
  from: string
  onChange: (from: string) => void
}

/** Choice of the provider's list to recommend from (R9.25). */
export function RecommendFrom({ from, onChange }: RecommendFromProps) {
  const { data: sources, isError } = useRecommendationSources()
  // While the lists load, the choice shows what is known: content below it does not move
  if (isError && from === '') return null
  const isKnown = from === '' || sources?.some(({ name }) => name === from)
  return (
    <Select
      id="recommendationsFrom"
      label="Recommend from"
      options={[
        { value: '', label: 'Our whole catalog' },
        ...(isKnown ? [] : [{ value: from, label: from }]),
        ...(sources ?? []).map(({ name, label, publicationCount }) => ({
          value: name,
          label: `${label} (${publicationCount})`,
        })),
      ]}
      value={from}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
