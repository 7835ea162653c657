import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { moneyLocale } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StatusText } from '../../ui/base/status-text.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceCard, ChoiceCards } from '../../ui/forms/choice-card.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { Inline } from '../../ui/layout/inline.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { useKnownOfDraft } from './known-publications-of-draft.ts'
import { RecommendFrom } from './recommend-from.tsx'
import { RecommendedList } from './recommended-list.tsx'
import { useRecommendations } from './use-recommendations.ts'

/** Publications that fit the posting, to choose from. */
export function RecommendationsSection() {
  const { errorOf } = useDraftContext()
  const [chosen, setChosen] = useAnswer('recommendations')
  const found = useRecommendations()
  const known = useKnownOfDraft('unknown')
  const { recommended, earlier } = partsOf(found.data ?? [], chosen)
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  const error = errorOf('recommendations')
  return (
    <FormSection id="recommended" title="Recommended for this posting">
      <div id="recommendations" data-field="">
        <Stack>
          {error && <FieldError id="recommendations-error">{error}</FieldError>}
          <RecommendFrom />
          {!found.isAsked && !found.canAsk && (
            <Text kind="muted" as="p">
              Fill in the title and the job description, and we recommend publications that fit them.
            </Text>
          )}
          {!found.isAsked && found.canAsk && (
            <Inline>
              <Button onClick={found.ask}>Recommend publications</Button>
            </Inline>
          )}
          {found.isOld && (
            <Alert
              tone="info"
              actions={
                <Button size="row" onClick={found.ask}>
                  Update recommendations
                </Button>
              }
            >
              The title or the job description has changed since these were recommended.
            </Alert>
          )}
          {found.isAsked && found.isPending && <Skeleton label="Loading recommendations" rows={4} rowHeight="5rem" />}
          {found.isError && (
            <Alert
              tone="danger"
              live="alert"
              title="Recommendations could not be loaded"
              actions={
                <Button size="row" onClick={() => void found.refetch()}>
                  Try again
                </Button>
              }
            >
              The rest of the form works. You can add publications of your own below.
            </Alert>
          )}
          {found.isSuccess && recommended.length === 0 && (
            <p>
              No recommendations for this title. <a href="#manual">Add your own</a>
            </p>
          )}
          {recommended.length > 0 && <RecommendedList recommended={recommended} chosen={chosen} onChoose={choose} />}
          {earlier.length > 0 && !found.isPending && (
            <ChoiceCards label="Publications chosen earlier">
              {earlier.map((id) => (
                <EarlierChoice key={id} id={id} one={known.get(id)} isChosen={chosen.includes(id)} onChoose={choose} />
              ))}
            </ChoiceCards>
          )}
          <StatusText>{found.isSuccess ? formatRecommendationCount(recommended.length) : ''}</StatusText>
        </Stack>
      </div>
    </FormSection>
  )
}

/** What ranks now, and what was chosen although it does not; the latter stays in sight when it is given up. */
export function partsOf(answered: readonly Recommendation[], chosen: readonly string[]) {
  const isRanked = ({ reason }: Recommendation) => reason !== quoteMessages.chosenForQuote
  const recommended = answered.filter(isRanked)
  const all = [...answered.filter((one) => !isRanked(one)).map(({ id }) => id), ...chosen]
  const earlier = [...new Set(all)].filter((id) => !recommended.some((one) => one.id === id))
  return { recommended, earlier }
}

interface EarlierChoiceProps {
  id: string
  one: Recommendation | undefined
  isChosen: boolean
  onChoose: (id: string, chosen: boolean) => void
}

function EarlierChoice({ id, one, isChosen, onChoose }: EarlierChoiceProps) {
  const currency = useQuoteCurrency()
  const price = one?.price ?? null
  return (
    <ChoiceCard
      id={`recommendation-${id}`}
      name={one?.name ?? 'A publication chosen earlier'}
      facts={one ? [`${publicationTypeNames[one.type]} · ${one.audience}`, one.reason] : []}
      price={price === null ? 'Priced with the quote' : currency ? formatAmount(price, currency, moneyLocale()) : ''}
      isChosen={isChosen}
      onChoose={(next) => onChoose(id, next)}
    />
  )
}

const formatRecommendationCount = (count: number) =>
  count === 0
    ? 'No recommendations for this title'
    : `${count} ${count === 1 ? 'publication' : 'publications'} recommended`
