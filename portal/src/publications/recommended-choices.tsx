import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { ChoiceCard, ChoiceCards } from '@tearsheet/ui/forms/choice-card.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { type ChoiceOfIds, withChoice } from './choice-of-ids.ts'
import { unknownPublication, useKnownPublications } from './known-publications.ts'
import type { useRecommendations } from './queries.ts'
import { RecommendedList } from './recommended-list.tsx'

interface RecommendedChoicesProps extends ChoiceOfIds {
  found: ReturnType<typeof useRecommendations>
  /** Names of publications that already have an ad. */
  inUse?: ReadonlySet<string>
  /** The chosen contracts; null when they are chosen elsewhere. */
  contracts: ChoiceOfIds | null
  /** Last day on which an ad must have started. */
  mustBeginBy?: string | null
  /** Address of the page where the client adds publications. */
  ownHref: string
}

/** Publications that fit the posting, and chosen ones that no longer do. */
export function RecommendedChoices({ found, ownHref, chosen, onChange, ...rest }: RecommendedChoicesProps) {
  const known = useKnownPublications()
  const answered = found.data ?? []
  const parts = partsOf(answered, chosen)
  const { recommended } = parts
  const factsOf = (id: string) => answered.find((one) => one.id === id) ?? known.get(id)
  const old = found.isPending ? [] : parts.earlier
  const earlier = old.flatMap((id) => factsOf(id) ?? [])
  // Only their ids are known
  const unknown = old.filter((id) => !factsOf(id))
  return (
    <>
      {found.isPending && <Skeleton shape="table" label="Loading recommendations" rows={4} rowHeight="5rem" />}
      <LoadFailure query={found} title="Recommendations could not be loaded">
        Everything else works. You can <Link href={ownHref}>add publications of your own</Link>.
      </LoadFailure>
      {found.isSuccess && recommended.length === 0 && (
        <p>
          No recommendations for this title. <Link href={ownHref}>Add your own</Link>
        </p>
      )}
      {unknown.length > 0 && (
        <ChoiceCards label="Publications chosen earlier">
          {unknown.map((id) => (
            <ChoiceCard
              key={id}
              id={`recommendation-${id}`}
              name={unknownPublication}
              facts={[]}
              price=""
              isChosen={chosen.includes(id)}
              onChoose={(isChosen) => onChange(withChoice(chosen, id, isChosen))}
            />
          ))}
        </ChoiceCards>
      )}
      {recommended.length + earlier.length > 0 && (
        <RecommendedList {...rest} recommended={recommended} earlier={earlier} chosen={chosen} onChange={onChange} />
      )}
      <StatusText>{found.isSuccess ? formatRecommendationCount(recommended.length) : ''}</StatusText>
    </>
  )
}

/**
 * Splits publications into current recommendations and chosen ones that are not recommended; the latter stay visible
 * when deselected.
 */
export function partsOf(answered: readonly Recommendation[], chosen: readonly string[]) {
  const isRanked = ({ reason }: Recommendation) => reason !== quoteMessages.chosenForQuote
  const recommended = answered.filter(isRanked)
  const all = [...answered.filter((one) => !isRanked(one)).map(({ id }) => id), ...chosen]
  const earlier = [...new Set(all)].filter((id) => !recommended.some((one) => one.id === id))
  return { recommended, earlier }
}

const formatRecommendationCount = (count: number) =>
  count === 0
    ? 'No recommendations for this title'
    : `${count} ${count === 1 ? 'publication' : 'publications'} recommended`
