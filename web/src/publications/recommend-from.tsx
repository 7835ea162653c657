import { Select } from '../ui/forms/select.tsx'
import { useRecommendationSources } from './queries.ts'

interface RecommendFromProps {
  /** The name of a list; '' for the whole catalogue. */
  from: string
  onChange: (from: string) => void
}

/** Which of the provider's lists is recommended from (R9.25). */
export function RecommendFrom({ from, onChange }: RecommendFromProps) {
  const { data: sources, isError } = useRecommendationSources()
  // While the lists are on their way the choice stands there with what is known: what is below it does not move
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
