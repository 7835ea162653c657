import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './plan.module.css'

export interface PlanRowProps {
  recommendation: Recommendation
  isChosen: boolean
  isCovered: boolean
  /** Part of the best plan within the budget. */
  isProposed: boolean
  /** Further remarks, such as that it would appear too late. */
  notes: readonly string[]
  currency: DisplayCurrency | null
  action?: ReactNode
  onChoose: (isChosen: boolean) => void
  /** Takes it from the contract that covers it; undefined if none does, or it is taken from there. */
  onUseContract?: (() => void) | undefined
}

/** A publication of the plan: name, reason, reach, duration and price. */
export function PlanRow({ isWide, ...row }: PlanRowProps & { isWide: boolean }) {
  const { recommendation } = row
  const medium = publicationTypeNames[recommendation.type]
  const run = counted(recommendation.runDays, 'day')
  if (isWide)
    return (
      <>
        <tr>
          <Text as="th" scope="row" weight={400} align="start">
            <Choice {...row} />
          </Text>
          <td>
            {recommendation.reach}
            <Text as="div" type="small" color="text-2">
              {medium}
            </Text>
          </td>
          <td>{run}</td>
          <td className={styles.price}>
            <Price {...row} />
          </td>
        </tr>
        {row.onUseContract && (
          <tr className={styles.offer}>
            <Text as="td" colSpan={4} align="end">
              <ContractOffer {...row} />
            </Text>
          </tr>
        )}
      </>
    )
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={[4, 12]} padding={[6, 8]} type="ui" className={styles.row}>
      <div>
        <Choice {...row} />
      </div>
      <Text as="div" type="small" color="text-2" className={styles.indented}>
        {recommendation.reach} · {medium}
      </Text>
      <Text as="div" type="small" color="text-2" align="end" className={styles.indented}>
        {run}
      </Text>
      <div className={styles.price}>
        <Price {...row} />
      </div>
      {row.onUseContract && (
        <Text as="div" align="end" className={styles.offer}>
          <ContractOffer {...row} />
        </Text>
      )}
    </Grid>
  )
}

const boxOf = (recommendation: Recommendation) => `recommendation-${recommendation.id}`

function Choice({ recommendation, isChosen, isProposed, notes, onChoose }: PlanRowProps) {
  return (
    <Checkbox
      id={boxOf(recommendation)}
      label={<bdi>{recommendation.name}</bdi>}
      hint={
        <>
          {[recommendation.reason, ...notes].map((line) => (
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
      aria-describedby={`${boxOf(recommendation)}-price`}
    />
  )
}

function Price({ recommendation, isCovered, currency, action }: PlanRowProps) {
  const price = priceLabel(recommendation.price, currency)
  return (
    <>
      <span id={`${boxOf(recommendation)}-price`} className={styles.line}>
        {isCovered ? (
          <>
            {price && <s>{price}</s>}
            <Text type="small" color="success-text" className={styles.line}>
              Covered by contract · {recommendation.contract?.postingsLeft} left
            </Text>
          </>
        ) : (
          <span>{price}</span>
        )}
      </span>
      {action}
    </>
  )
}

/** At the full width of the row, because it does not fit below the price. */
function ContractOffer({ recommendation, currency, onUseContract }: PlanRowProps) {
  return (
    <Button size="row" onClick={onUseContract}>
      You have a contract: use it, {currency?.symbol ?? '$'}0<VisuallyHidden> for {recommendation.name}</VisuallyHidden>
    </Button>
  )
}
