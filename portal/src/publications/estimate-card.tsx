import { formatMinor } from '@tearsheet/protocol/money'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { counted, moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { type Basket, type Estimate, estimate } from './estimate.ts'

interface EstimateCardProps {
  basket: Basket
  /** Additional information, such as the duration of the ads. */
  children?: ReactNode
}

/** Total of the current choices, in the client's quote currency; a change is announced to screen readers. */
export function EstimateCard({ basket, children }: EstimateCardProps) {
  const currency = useQuoteCurrency()
  const sums = currency && estimate(basket, currency)
  const write = (minor: number) => (currency ? nonBreaking(formatMinor(minor, currency, moneyLocale())) : '')
  const total = sums ? write(sums.from) : ''
  const spoken = useChanged(sums && sums.unknownCount === 0 ? `Estimate: from ${total}` : '')
  const isEmpty = basket.recommendations.length + basket.contracts.length + basket.manual.length === 0
  // The currency is loading: the card takes its space, so that content below it does not move
  if (!sums && !isEmpty)
    return (
      <Card title="Estimate" headingLevel={2}>
        <Skeleton label="Loading the estimate" rows={3} rowHeight="2rem" />
      </Card>
    )
  const lines = sums ? linesOf(sums, basket.contracts.length, write) : []
  return (
    <Card title="Estimate" headingLevel={2}>
      <Stack gap={8}>
        {lines.length > 0 ? (
          <>
            <p>
              <Text kind="meta">From </Text>
              <Text kind="figure">{total}</Text>
            </p>
            <ul role="list">
              {lines.map((line) => (
                <li key={line}>
                  <Text kind="small">{line}</Text>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Text kind="meta" as="p">
            Nothing is chosen yet.
          </Text>
        )}
        {children}
        <Text kind="meta" as="p">
          The final price comes with the quote.
        </Text>
      </Stack>
      <StatusText>{spoken}</StatusText>
    </Card>
  )
}

function linesOf(sums: Estimate, postingCount: number, write: (minor: number) => string): string[] {
  const saves = sums.saved > 0 ? `, saves ${write(sums.saved)}` : ''
  return [
    sums.pricedCount > 0 && `${counted(sums.pricedCount, 'publication')} from our catalog`,
    sums.budgetedCount > 0 && `${counted(sums.budgetedCount, 'publication')} of your own, at your budget`,
    postingCount > 0 && `${counted(postingCount, 'posting')} covered by contract${saves}`,
    sums.unpricedCount > 0 && `${counted(sums.unpricedCount, 'publication')} to be quoted`,
    sums.unknownCount > 0 &&
      `${counted(sums.unknownCount, 'publication')}, ${sums.unknownCount === 1 ? 'price' : 'prices'} not loaded yet`,
  ].filter((line) => line !== false)
}

/**
 * Returns the text after it has settled and differs from the first one: the text present on arrival needs no
 * announcement.
 */
function useChanged(text: string): string {
  const before = useRef(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (before.current === '') before.current = text
    if (text === before.current) return
    const timer = window.setTimeout(() => {
      before.current = text
      setSpoken(text)
    }, 600)
    return () => window.clearTimeout(timer)
  }, [text])
  return spoken
}
