import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { moneyLocale } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ChoiceCard, ChoiceCards } from '../../ui/forms/choice-card.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Skeleton } from '../../ui/text/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { useCampaignRecommendations } from './use-campaign-recommendations.ts'

interface RecommendedChoicesProps {
  found: ReturnType<typeof useCampaignRecommendations>
  /** Names of the publications that the campaign has already. */
  inCampaign: ReadonlySet<string>
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Publications that fit the campaign's title and description. */
export function RecommendedChoices({ found, inCampaign, chosen, onChange }: RecommendedChoicesProps) {
  const currency = useQuoteCurrency()
  const recommended = found.data ?? []
  return (
    <section id="recommendations">
      <SectionHeading>Recommended for this campaign</SectionHeading>
      {found.isPending && <Skeleton label="Loading recommendations" rows={4} rowHeight="5rem" />}
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
          The rest of this page works. You can add publications of your own below.
        </Alert>
      )}
      {found.isSuccess && recommended.length === 0 && (
        <Text kind="muted" as="p">
          No recommendations for this title.
        </Text>
      )}
      {recommended.length > 0 && (
        <ChoiceCards label="Recommended publications">
          {recommended.map(({ id, name, type, audience, reason, price }) => (
            <ChoiceCard
              key={id}
              id={`recommendation-${id}`}
              name={name}
              facts={[
                `${publicationTypeNames[type]} · ${audience}`,
                reason,
                ...(inCampaign.has(name) ? ['This campaign has an ad there already.'] : []),
              ]}
              price={price === null ? 'To be quoted' : currency ? formatAmount(price, currency, moneyLocale()) : ''}
              isChosen={chosen.includes(id)}
              onChoose={(next) => onChange(next ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </ChoiceCards>
      )}
    </section>
  )
}
