import { Select } from '../../ui/forms/select.tsx'
import { useAnswer } from '../draft/draft-context.tsx'
import { useRecommendationSources } from '../queries.ts'

/** Which of the provider's lists is recommended from; saved with the draft (R9.25). */
export function RecommendFrom() {
  const [from, setFrom] = useAnswer('recommendationsFrom')
  const { data: sources } = useRecommendationSources()
  if (!sources && from === '') return null
  const isKnown = from === '' || sources?.some(({ name }) => name === from)
  return (
    <Select
      id="recommendationsFrom"
      label="Recommend from"
      options={[
        { value: '', label: 'Our whole catalogue' },
        ...(isKnown ? [] : [{ value: from, label: from }]),
        ...(sources ?? []).map(({ name, label, publicationCount }) => ({
          value: name,
          label: `${label} (${publicationCount})`,
        })),
      ]}
      value={from}
      onChange={(event) => setFrom(event.target.value)}
    />
  )
}
