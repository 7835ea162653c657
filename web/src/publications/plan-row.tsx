import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../lib/format.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Badge } from '../ui/text/badge.tsx'
import styles from './plan.module.css'
import { priceLabel } from './price-label.ts'

interface PlanRowProps {
  one: Recommendation
  isChosen: boolean
  isCovered: boolean
  /** The best plan under the budget would take it. */
  isProposed: boolean
  /** What else is to be known of it, such as that it would come too late. */
  notes: readonly string[]
  currency: DisplayCurrency | null
  action?: ReactNode
  onChoose: (isChosen: boolean) => void
}

/** A publication of the plan: what it is, why, where it is read, how long it runs and what it costs. */
export function PlanRow({ one, isChosen, isCovered, isProposed, notes, currency, action, onChoose }: PlanRowProps) {
  const priceId = `recommendation-${one.id}-price`
  const price = priceLabel(one.price, currency)
  return (
    <li className={styles.row} data-publication={one.id}>
      <div className={styles.what}>
        <Checkbox
          id={`recommendation-${one.id}`}
          label={<bdi>{one.name}</bdi>}
          hint={
            <>
              {[one.reason, ...notes].map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
              {isProposed && (
                <Badge tone="info" icon={Sparkles}>
                  Best plan
                </Badge>
              )}
            </>
          }
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-describedby={priceId}
        />
      </div>
      <div className={styles.reach}>
        {one.reach}
        <span className={styles.medium}>{publicationTypeNames[one.type]}</span>
      </div>
      <div className={styles.run}>{counted(one.runDays, 'day')}</div>
      <div className={styles.price} id={priceId}>
        {isCovered ? (
          <>
            {price && <s>{price}</s>}
            <span className={styles.covered}>Covered by contract · {one.contract?.postingsLeft} left</span>
          </>
        ) : (
          <span>{price}</span>
        )}
        {action}
      </div>
    </li>
  )
}
