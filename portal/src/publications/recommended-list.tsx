import { type DisplayCurrency, displayAmount, formatMinor } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { useToday } from '../accounts/use-today.ts'
import { type ChoiceOfIds, withChoice } from './choice-of-ids.ts'
import { sum } from './estimate.ts'
import { PlanBudget } from './plan-budget.tsx'
import { closingNote, groupsOf, lateNote, partsOfPlan } from './plan-groups.ts'
import type { PlanRowProps } from './plan-row.tsx'
import { PlanTable } from './plan-table.tsx'
import { planUnder } from './plan-under.ts'
import { RecommendationTools } from './recommendation-tools.tsx'
import { viewed, wholeView } from './recommendation-view.ts'
import styles from './recommendations.module.css'

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
export function RecommendedList(props: RecommendedListProps) {
  const { recommended, inUse, mustBeginBy = null } = props
  const today = useToday()
  const timeZone = useTimeZone()
  const [isLooking, setLooking] = useState(false)
  const plan = usePlan(props)
  const comparison = useComparison(props)
  const { currency, view, choice } = plan
  const chooseRow = useChooseRow(plan)
  const rowOf = (recommendation: Recommendation): PlanRowProps => ({
    recommendation,
    isChosen: choice.isChosen(recommendation),
    isCovered: choice.isCovered(recommendation),
    isProposed: plan.proposed.has(recommendation.id),
    notes: [
      ...(inUse?.has(recommendation.name) ? ['This campaign already has an ad there.'] : []),
      ...lateNote(recommendation, mustBeginBy, today),
      ...closingNote(recommendation, timeZone),
    ],
    currency,
    onChoose: (will) => chooseRow(recommendation, will),
    onUseContract: choice.isCoverable(recommendation) ? () => choice.takeFromContract(recommendation) : undefined,
    action: isLooking && <CompareButton publication={recommendation} comparison={comparison} />,
  })
  return (
    <>
      {currency && recommended.length > 0 && (
        <PlanBudget
          currency={currency}
          budget={plan.budget}
          onChange={plan.setBudget}
          plan={{ cost: plan.best.cost, count: plan.best.count, addedCount: plan.best.added.length }}
          onAdd={() => choice.choose(plan.best.added, true)}
        />
      )}
      {currency && (
        <Disclosure summary="Filter, sort and compare" open={isLooking} onOpenChange={setLooking}>
          <RecommendationTools view={view} onChange={plan.setView} currency={currency} />
        </Disclosure>
      )}
      <StatusText>
        {view === wholeView ? '' : `${plan.shown.length} of ${recommended.length} publications shown`}
      </StatusText>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the heading above in a legend */}
      <div role="group" aria-label="Recommended publications">
        <PlanTable
          chosen={plan.pinned}
          subtotal={
            currency && (
              <span>
                <Text kind="meta">Subtotal </Text>
                <Text kind="figure">
                  {formatMinor(sum(plan.pinned.map((one) => plan.costOf(one) ?? 0)), currency, moneyLocale())}
                </Text>
              </span>
            )
          }
          parts={plan.parts}
          rowOf={rowOf}
        />
      </div>
      <Comparison plan={plan} comparison={comparison} />
    </>
  )
}

type Plan = ReturnType<typeof usePlan>

/** The choices as displayed: filtered, the chosen ones first, and the best plan within the budget. */
function usePlan(props: RecommendedListProps) {
  const { recommended, earlier, contracts, chosen, onChange, inUse, mustBeginBy = null } = props
  const currency = useQuoteCurrency()
  const today = useToday()
  const [view, setView] = useState(wholeView)
  const [budget, setBudget] = useState(firstBudget)
  const choice = planChoice({ chosen, onChange }, contracts)
  const { isChosen, isCovered } = choice
  const chosenIds = recommended.filter(isChosen).map(({ id }) => id)
  const shown = viewed(recommended, view, chosenIds, currency)
  const grouped = groupsOf(shown, isChosen)
  const costOf = (recommendation: Recommendation) =>
    isCovered(recommendation) ? 0 : recommendation.price === null ? null : displayed(recommendation.price, currency)
  const isInUse = ({ name }: Recommendation) => inUse?.has(name) ?? false
  const best = planUnder(recommended, { earlier, isChosen, isInUse, costOf, budget, currency, mustBeginBy, today })
  return {
    currency,
    view,
    setView,
    budget,
    setBudget,
    choice,
    chosenIds,
    shown,
    pinned: [...earlier.filter(isChosen), ...grouped.chosen],
    parts: partsOfPlan(
      grouped.groups,
      view.order,
      earlier.filter((one) => !isChosen(one)),
    ),
    costOf,
    best,
    proposed: new Set(best.added.map(({ id }) => id)),
  }
}

/** Chooses a row. The row moves to the chosen ones; the keyboard focus keeps its position. */
function useChooseRow({ choice, pinned, parts }: Plan) {
  const [focusOn, setFocusOn] = useState<string | null>(null)
  useEffect(() => {
    if (focusOn === null) return
    document.getElementById(`recommendation-${focusOn}`)?.focus()
    setFocusOn(null)
  }, [focusOn])
  return (recommendation: Recommendation, will: boolean) => {
    const order = [...pinned, ...parts.flatMap(({ rows }) => rows)]
    const next = order[order.indexOf(recommendation) + 1] ?? order[order.indexOf(recommendation) - 1]
    const had = document.activeElement?.id === `recommendation-${recommendation.id}`
    choice.choose([recommendation], will)
    if (had && next) setFocusOn(next.id)
  }
}

type ComparisonState = ReturnType<typeof useComparison>

/** The publications to compare. */
function useComparison({ recommended, earlier }: RecommendedListProps) {
  const [compared, setCompared] = useState<readonly string[]>([])
  const side = compared.flatMap((id) => [...recommended, ...earlier].find((one) => one.id === id) ?? [])
  return { compared, setCompared, side, isFull: side.length >= maxCompared }
}

function CompareButton({ publication, comparison }: { publication: Recommendation; comparison: ComparisonState }) {
  const { compared, setCompared, isFull } = comparison
  const isCompared = compared.includes(publication.id)
  return (
    <Button
      size="row"
      variant={isCompared ? 'secondary' : 'quiet'}
      aria-pressed={isCompared}
      unavailableReason={isFull && !isCompared ? 'You can compare three at a time' : undefined}
      onClick={() => setCompared(withChoice(compared, publication.id, !isCompared))}
    >
      Compare<VisuallyHidden> {publication.name}</VisuallyHidden>
    </Button>
  )
}

/** The bar with the number of publications to compare, and the comparison itself. */
function Comparison({ plan, comparison: { side, setCompared } }: { plan: Plan; comparison: ComparisonState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {side.length > 0 && (
        <CompareBar
          count={side.length}
          most={maxCompared}
          onOpen={() => setOpen(true)}
          onClear={() => setCompared([])}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CompareDialog
            compared={side}
            chosen={plan.chosenIds}
            currency={plan.currency}
            onChoose={(id, will) =>
              plan.choice.choose(
                side.filter((one) => one.id === id),
                will,
              )
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const displayed = (price: number, currency: DisplayCurrency | null) =>
  currency ? displayAmount(price, currency) : price

interface CompareBarProps {
  count: number
  most: number
  onOpen: () => void
  onClear: () => void
}

/**
 * Number of publications to compare, and a button that opens the comparison; at the bottom of the page while there are
 * any.
 */
function CompareBar({ count, most, onOpen, onClear }: CompareBarProps) {
  return (
    <Inline gap={[8, 12]} padding={[8, 12]} border="border" radius="card" surface="raised" className={styles.comparing}>
      <Text kind="small">
        {count} of {most} to compare
      </Text>
      <Button
        size="row"
        unavailableReason={count < 2 ? 'Choose another one to compare it with' : undefined}
        onClick={onOpen}
      >
        Compare side by side
      </Button>
      <Button size="row" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </Inline>
  )
}

/** Combines the choices of a plan: an ad covered by a contract is chosen through its contract. */
function planChoice(publications: ChoiceOfIds, contracts: ChoiceOfIds | null) {
  const covers = ({ contract }: Recommendation) => contracts !== null && contract !== null
  return {
    isChosen: (publication: Recommendation) =>
      publications.chosen.includes(publication.id) ||
      (publication.contract !== null && (contracts?.chosen.includes(publication.contract.id) ?? false)),
    /** Whether a contract pays for it, or would if it were chosen. */
    isCovered: (publication: Recommendation) => covers(publication) && !publications.chosen.includes(publication.id),
    /** Whether it is chosen at its price although a contract would pay for it. */
    isCoverable: (publication: Recommendation) => covers(publication) && publications.chosen.includes(publication.id),
    /** Chooses it through its contract instead. */
    takeFromContract: ({ id, contract }: Recommendation) => {
      if (!contract || !contracts) return
      publications.onChange(withChoice(publications.chosen, id, false))
      contracts.onChange(withChoice(contracts.chosen, contract.id, true))
    },
    choose: (all: readonly Recommendation[], isChosen: boolean) => {
      const covered = all.filter((one) => covers(one) && !publications.chosen.includes(one.id))
      const priced = all.filter((one) => !covered.includes(one))
      if (covered.length > 0 && contracts)
        contracts.onChange(
          covered.reduce<string[]>(
            (held, { contract }) => (contract ? withChoice(held, contract.id, isChosen) : held),
            [...contracts.chosen],
          ),
        )
      if (priced.length > 0)
        publications.onChange(
          priced.reduce<string[]>((held, { id }) => withChoice(held, id, isChosen), [...publications.chosen]),
        )
    },
  }
}
