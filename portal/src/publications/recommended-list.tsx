import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { displayAmount, formatMinor } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { useToday } from '../accounts/use-today.ts'
import { type ChoiceOfIds, withChoice } from './choice-of-ids.ts'
import { CompareBar } from './compare-bar.tsx'
import { PlanBudget } from './plan-budget.tsx'
import { planChoice } from './plan-choice.ts'
import { closingNote, groupsOf, lateNote, partsOfPlan } from './plan-groups.ts'
import type { PlanRowProps } from './plan-row.tsx'
import { PlanTable } from './plan-table.tsx'
import { planUnder } from './plan-under.ts'
import { RecommendationTools } from './recommendation-tools.tsx'
import { viewed, wholeView } from './recommendation-view.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

/** Maximum number of publications that fit in one comparison. */
const maxCompared = 3
/** Budget for a plan before the user enters one, in whole units of the currency. */
const firstBudget = '1500'

interface RecommendedListProps extends ChoiceOfIds {
  recommended: readonly Recommendation[]
  /** Publications chosen from an earlier plan: among the chosen ones, or at the end once deselected. */
  earlier: readonly Recommendation[]
  /**
   * The chosen contracts: a publication covered by one is chosen through it. Null when contracts are chosen elsewhere.
   */
  contracts: ChoiceOfIds | null
  /** Names of publications that already have an ad. */
  inUse?: ReadonlySet<string>
  /** Last day on which an ad must have started; null without such a requirement. */
  mustBeginBy?: string | null
}

/**
 * The plan: chosen publications, and the rest of each group; filtered, compared and planned without another request.
 */
export function RecommendedList({
  recommended,
  earlier,
  contracts,
  inUse,
  mustBeginBy = null,
  ...publications
}: RecommendedListProps) {
  const currency = useQuoteCurrency()
  const today = useToday()
  const timeZone = useTimeZone()
  const [view, setView] = useState(wholeView)
  const [budget, setBudget] = useState(firstBudget)
  const [compared, setCompared] = useState<readonly string[]>([])
  const [isLooking, setLooking] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [focusOn, setFocusOn] = useState<string | null>(null)
  const { isChosen, isCovered, choose } = planChoice(publications, contracts)
  const chosenIds = recommended.filter(isChosen).map(({ id }) => id)
  const shown = viewed(recommended, view, chosenIds, currency)
  const { chosen, groups } = groupsOf(shown, isChosen)
  const pinned = [...earlier.filter(isChosen), ...chosen]
  const parts = partsOfPlan(
    groups,
    view.order,
    earlier.filter((one) => !isChosen(one)),
  )
  const side = compared.flatMap((id) => [...recommended, ...earlier].find((one) => one.id === id) ?? [])
  const isFull = side.length >= maxCompared
  const costOf = (one: Recommendation) =>
    isCovered(one) ? 0 : one.price === null ? null : displayed(one.price, currency)
  const plan = planUnder(recommended, { earlier, isChosen, costOf, budget, currency, mustBeginBy, today })
  const proposed = new Set(plan.added.map(({ id }) => id))

  useEffect(() => {
    if (focusOn === null) return
    document.getElementById(`recommendation-${focusOn}`)?.focus()
    setFocusOn(null)
  }, [focusOn])

  /** The row moves to the chosen ones; the keyboard focus keeps its position. */
  const chooseRow = (one: Recommendation, will: boolean) => {
    const order = [...pinned, ...parts.flatMap(({ rows }) => rows)]
    const next = order[order.indexOf(one) + 1] ?? order[order.indexOf(one) - 1]
    const had = document.activeElement?.id === `recommendation-${one.id}`
    choose([one], will)
    if (had && next) setFocusOn(next.id)
  }
  const rowOf = (one: Recommendation): PlanRowProps => ({
    one,
    isChosen: isChosen(one),
    isCovered: isCovered(one),
    isProposed: proposed.has(one.id),
    notes: [
      ...(inUse?.has(one.name) ? ['This campaign already has an ad there.'] : []),
      ...lateNote(one, mustBeginBy, today),
      ...closingNote(one, timeZone),
    ],
    currency,
    onChoose: (will) => chooseRow(one, will),
    action: isLooking && (
      <Button
        size="row"
        variant={compared.includes(one.id) ? 'secondary' : 'quiet'}
        aria-pressed={compared.includes(one.id)}
        unavailableReason={isFull && !compared.includes(one.id) ? 'You can compare three at a time' : undefined}
        onClick={() => setCompared(withChoice(compared, one.id, !compared.includes(one.id)))}
      >
        Compare<VisuallyHidden> {one.name}</VisuallyHidden>
      </Button>
    ),
  })
  return (
    <>
      {currency && recommended.length > 0 && (
        <PlanBudget
          currency={currency}
          budget={budget}
          onChange={setBudget}
          plan={{ cost: plan.cost, count: plan.count, addedCount: plan.added.length }}
          onAdd={() => choose(plan.added, true)}
        />
      )}
      {currency && (
        <Disclosure summary="Filter, sort and compare" open={isLooking} onOpenChange={setLooking}>
          <RecommendationTools view={view} onChange={setView} currency={currency} />
        </Disclosure>
      )}
      <StatusText>{view === wholeView ? '' : `${shown.length} of ${recommended.length} publications shown`}</StatusText>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the heading above in a legend */}
      <div role="group" aria-label="Recommended publications">
        <PlanTable
          chosen={pinned}
          subtotal={
            currency && (
              <span>
                <Text kind="meta">Subtotal </Text>
                <Text kind="figure">
                  {formatMinor(sum(pinned.map((one) => costOf(one) ?? 0)), currency, moneyLocale())}
                </Text>
              </span>
            )
          }
          parts={parts}
          rowOf={rowOf}
        />
      </div>
      {side.length > 0 && (
        <CompareBar
          count={side.length}
          most={maxCompared}
          onOpen={() => setComparing(true)}
          onClear={() => setCompared([])}
        />
      )}
      {isComparing && (
        <Suspense fallback={null}>
          <CompareDialog
            compared={side}
            chosen={chosenIds}
            currency={currency}
            onChoose={(id, will) =>
              choose(
                side.filter((one) => one.id === id),
                will,
              )
            }
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const displayed = (price: number, currency: DisplayCurrency | null) =>
  currency ? displayAmount(price, currency) : price
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
