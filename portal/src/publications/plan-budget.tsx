import { amountQuestion } from '@tearsheet/protocol/amounts'
import { type DisplayCurrency, formatMinor, minorDigits, readMinor, writePlain } from '@tearsheet/protocol/money'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { IconButton } from '@tearsheet/ui/actions/icon-button.tsx'
import { NumberField } from '@tearsheet/ui/forms/number-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Minus, Plus } from 'lucide-react'
import { ignoreEnter } from './ignore-enter.ts'
import styles from './plan.module.css'

interface PlanBudgetProps {
  currency: DisplayCurrency
  /** As typed. */
  budget: string
  onChange: (budget: string) => void
  /** Cost of the best plan within the budget, in minor units of the currency, and its number of ads. */
  plan: { cost: number; count: number; addedCount: number }
  onAdd: () => void
}

/** Step of the − and + buttons, in whole units of the currency. */
const step = 250

/** The budget, and what the best plan within it would add to the choice. */
export function PlanBudget({ currency, budget, onChange, plan, onAdd }: PlanBudgetProps) {
  const minor = readMinor(budget, currency)
  const question = amountQuestion(budget, minorDigits(currency.code))
  const write = (amount: number) => nonBreaking(formatMinor(amount, currency, moneyLocale()))
  const units = minor === null || Number.isNaN(minor) ? 0 : minor
  const unit = Number(readMinor('1', currency) ?? 100)
  const move = (steps: number) => onChange(writePlain(Math.max(0, units + steps * step * unit), currency))
  const left = units - plan.cost
  return (
    <Inline
      role="group"
      aria-label="Best plan under a budget"
      gap={[12, 20]}
      padding={[12, 16]}
      border="border-subtle"
      radius="card"
      surface="sunken"
    >
      <Inline gap={4} align="end" wrap={false} className={styles.stepper}>
        <IconButton label="Less budget" icon={<Minus />} onClick={() => move(-1)} />
        <NumberField
          label={`Best plan under (${currency.code})`}
          prefix={currency.symbol}
          value={budget}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={ignoreEnter}
          error={question ?? undefined}
        />
        <IconButton label="More budget" icon={<Plus />} onClick={() => move(1)} />
      </Inline>
      <Stack gap={0} grow="11rem" aria-live="polite">
        <Text kind="strong" as="p">
          {left < 0
            ? `Your choices are ${write(-left)} over`
            : `Buys ${plan.count} ${plan.count === 1 ? 'ad' : 'ads'} for ${write(plan.cost)}`}
        </Text>
        {left >= 0 && (
          <Text kind="meta" as="p">
            {plan.addedCount === 0 ? 'Nothing more fits' : `${plan.addedCount} more than now`}, with {write(left)} left
          </Text>
        )}
      </Stack>
      {plan.addedCount > 0 && left >= 0 && (
        <Button onClick={onAdd}>{plan.addedCount === 1 ? 'Add that one' : `Add those ${plan.addedCount}`}</Button>
      )}
    </Inline>
  )
}
