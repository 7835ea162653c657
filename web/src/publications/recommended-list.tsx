import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { lazy, Suspense, useState } from 'react'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { Button } from '../ui/actions/button.tsx'
import { StatusText } from '../ui/base/status-text.tsx'
import { VisuallyHidden } from '../ui/base/visually-hidden.tsx'
import { ChoiceCard, ChoiceCards } from '../ui/forms/choice-card.tsx'
import { Text } from '../ui/text/text.tsx'
import { type ChoiceOfIds, withChoice } from './choice-of-ids.ts'
import { priceLabel } from './price-label.ts'
import { RecommendationTools } from './recommendation-tools.tsx'
import { viewed, wholeView } from './recommendation-view.ts'
import styles from './recommendations.module.css'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

/** More than these do not stand beside each other on a page. */
const maxCompared = 3

interface RecommendedListProps extends ChoiceOfIds {
  recommended: readonly Recommendation[]
  /** Names of the publications that an ad is in already. */
  inUse?: ReadonlySet<string>
}

/** What is recommended now: looked through, compared and chosen from without asking the server again. */
export function RecommendedList({ recommended, inUse, chosen, onChange }: RecommendedListProps) {
  const currency = useQuoteCurrency()
  const [view, setView] = useState(wholeView)
  const [compared, setCompared] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const shown = viewed(recommended, view, chosen, currency)
  const side = compared.flatMap((id) => recommended.find((one) => one.id === id) ?? [])
  const isFull = side.length >= maxCompared
  const choose = (id: string, isChosen: boolean) => onChange(withChoice(chosen, id, isChosen))
  return (
    <>
      {currency && <RecommendationTools view={view} onChange={setView} currency={currency} />}
      <Text kind="meta" as="p">
        {shown.length} of {recommended.length} recommended publications
      </Text>
      <StatusText>{view === wholeView ? '' : `${shown.length} of ${recommended.length} publications shown`}</StatusText>
      <ChoiceCards label="Recommended publications">
        {shown.map((one) => (
          <ChoiceCard
            key={one.id}
            id={`recommendation-${one.id}`}
            name={one.name}
            facts={[
              `${publicationTypeNames[one.type]} · ${one.audience}`,
              one.reason,
              ...(inUse?.has(one.name) ? ['This campaign has an ad there already.'] : []),
            ]}
            price={priceLabel(one.price, currency)}
            isChosen={chosen.includes(one.id)}
            onChoose={(isChosen) => choose(one.id, isChosen)}
            action={
              <Button
                size="row"
                variant={compared.includes(one.id) ? 'secondary' : 'quiet'}
                aria-pressed={compared.includes(one.id)}
                unavailableReason={isFull && !compared.includes(one.id) ? 'Three are compared' : undefined}
                onClick={() => setCompared(withChoice(compared, one.id, !compared.includes(one.id)))}
              >
                Compare<VisuallyHidden> {one.name}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </ChoiceCards>
      {side.length > 0 && (
        <div className={styles.comparing}>
          <Text kind="small">
            {side.length} of {maxCompared} to compare
          </Text>
          <Button
            size="row"
            unavailableReason={side.length < 2 ? 'Choose another one to compare it with' : undefined}
            onClick={() => setComparing(true)}
          >
            Compare side by side
          </Button>
          <Button size="row" variant="quiet" onClick={() => setCompared([])}>
            Clear
          </Button>
        </div>
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog
            compared={side}
            chosen={chosen}
            currency={currency}
            onChoose={choose}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
