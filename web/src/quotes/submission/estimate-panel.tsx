import { formatMinor } from '@tearsheet/protocol/money'
import { runDays } from '@tearsheet/protocol/quotes/rules'
import { useEffect, useRef, useState } from 'react'
import { useAccountContracts, useQuoteCurrency } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { moneyLocale } from '../../lib/format.ts'
import { StatusText } from '../../ui/base/status-text.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { savablePart } from '../draft/draft-values.ts'
import { useKnownOfDraft } from '../recommendations/known-publications-of-draft.ts'
import { type Estimate, estimate } from './estimate.ts'

/** What the choices so far come to, in the client's quote currency, and for how long their ads run. */
export function EstimatePanel() {
  const { session, state } = useDraftContext()
  const [recommendations] = useAnswer('recommendations')
  const [contractIds] = useAnswer('contracts')
  const currency = useQuoteCurrency()
  const contracts = (useAccountContracts() ?? []).filter(({ id }) => contractIds.includes(id))
  const known = useKnownOfDraft('unknown')
  const today = useToday()
  const manual = state.saved?.pendingQuoteItems.manual ?? []
  const basket = { recommendations, priceOf: (id: string) => known.get(id)?.price ?? null, manual, contracts }
  const sums = currency && estimate(basket, currency)
  const write = (minor: number) => (currency ? formatMinor(minor, currency, moneyLocale()) : '')
  const total = sums ? write(sums.from) : ''
  const spoken = useChanged(sums ? `Estimate: from ${total}` : '')
  if (!sums) return null
  const days = runDays(savablePart(session.values()).form, today)
  const lines = linesOf(sums, contracts.length, write)
  return (
    <Card title="Estimate" headingLevel={2}>
      <Stack gap={8}>
        <p>
          <Text kind="meta">From </Text>
          <Text kind="figure">{total}</Text>
        </p>
        {lines.length > 0 ? (
          <ul role="list">
            {lines.map((line) => (
              <li key={line}>
                <Text kind="small">{line}</Text>
              </li>
            ))}
          </ul>
        ) : (
          <Text kind="meta" as="p">
            Nothing is chosen yet.
          </Text>
        )}
        {days !== null && <Text kind="small">Ads run {counted(days, 'day')}</Text>}
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
    sums.pricedCount > 0 && counted(sums.pricedCount, 'recommended publication'),
    sums.budgetedCount > 0 && `${counted(sums.budgetedCount, 'publication')} of your own, at your budget`,
    postingCount > 0 && `${counted(postingCount, 'posting')} covered by contract${saves}`,
    sums.unpricedCount > 0 && `${counted(sums.unpricedCount, 'publication')} priced with the quote`,
  ].filter((line) => line !== false)
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** The text once it has rested and is no longer the first one: what is there on arrival needs no announcement. */
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
