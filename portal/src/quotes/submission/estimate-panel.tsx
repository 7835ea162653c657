import { runDays } from '@tearsheet/protocol/quotes/rules'
import { counted } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useAccountContracts } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import type { Basket } from '../../publications/estimate.ts'
import { EstimateCard } from '../../publications/estimate-card.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { savablePart } from '../draft/draft-values.ts'
import { useKnownPublicationsOfDraft } from '../recommendations/known-publications-of-draft.ts'

/** Returns all current choices. */
export function useBasket(): Basket {
  const { state } = useDraftContext()
  const [recommendations] = useAnswer('recommendations')
  const [contractIds] = useAnswer('contracts')
  const [startDate] = useAnswer('startDate')
  const today = useToday()
  const contracts = (useAccountContracts() ?? []).filter(({ id }) => contractIds.includes(id))
  const { known, isAnswered } = useKnownPublicationsOfDraft('unknown')
  const manual = state.saved?.pendingQuoteItems.manual ?? []
  return {
    recommendations,
    priceOf: (id) => known.get(id)?.price ?? (known.has(id) || isAnswered ? null : undefined),
    manual,
    day: startDate || today,
    contracts,
  }
}

/** The total of the current choices, and the duration of their ads. */
export function EstimatePanel() {
  const { session } = useDraftContext()
  const basket = useBasket()
  const today = useToday()
  const days = runDays(savablePart(session.values()).form, today)
  return (
    <EstimateCard basket={basket}>
      {days !== null && <Text kind="small">Ads run {counted(days, 'day')}</Text>}
    </EstimateCard>
  )
}
