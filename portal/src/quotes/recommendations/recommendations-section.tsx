import { addressOf } from '@tearsheet/protocol/addresses'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { FieldError } from '@tearsheet/ui/forms/field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { RecommendFrom } from '../../publications/recommend-from.tsx'
import { RecommendedChoices } from '../../publications/recommended-choices.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { useKnownPublicationsOfDraft } from './known-publications-of-draft.ts'
import type { useDraftRecommendations } from './use-draft-recommendations.ts'

interface RecommendationsSectionProps {
  recommendations: ReturnType<typeof useDraftRecommendations>
}

/** Publications that fit the posting, to choose from. */
export function RecommendationsSection({ recommendations }: RecommendationsSectionProps) {
  const { errorOf, quoteType, state } = useDraftContext()
  const [chosen, setChosen] = useAnswer('recommendations')
  const [contracts, setContracts] = useAnswer('contracts')
  const [deadlineType] = useAnswer('deadlineType')
  const [deadlineDate] = useAnswer('deadlineDate')
  const [from, setFrom] = useAnswer('recommendationsFrom')
  const { found, isAsked, canAsk, isOld, ask } = recommendations
  useKnownPublicationsOfDraft('unknown')
  const error = errorOf('recommendations')
  return (
    <FormSection id="recommended" title="Recommended for this posting">
      <div id="recommendations" data-field="">
        <Stack>
          {error && <FieldError id="recommendations-error">{error}</FieldError>}
          <RecommendFrom from={from} onChange={setFrom} />
          {!isAsked && !canAsk && (
            <Text kind="muted" as="p">
              Fill in the title and the job description, and we recommend publications that fit them.
            </Text>
          )}
          {!isAsked && canAsk && (
            <>
              {isOld && (
                <Text kind="muted" as="p">
                  The title, job description or location has changed. We are making a new plan.
                </Text>
              )}
              <Inline>
                <Button onClick={ask}>Recommend publications</Button>
              </Inline>
            </>
          )}
          {isAsked && (
            <RecommendedChoices
              found={found}
              ownHref={
                quoteType === 'regular-entry-form'
                  ? '#manual'
                  : addressOf('requestQuote', { step: 'step-10', id: state.saved?.id })
              }
              contracts={{ chosen: contracts, onChange: setContracts }}
              mustBeginBy={deadlineType === 'select-deadline' && deadlineDate !== '' ? deadlineDate : null}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
        </Stack>
      </div>
    </FormSection>
  )
}
