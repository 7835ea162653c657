import { runDays } from '@tearsheet/protocol/quotes/rules'
import { useAccountContracts } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { counted, EstimateCard } from '../../publications/estimate-card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { savablePart } from '../draft/draft-values.ts'
import { useKnownOfDraft } from '../recommendations/known-publications-of-draft.ts'

/** What the choices so far come to, and for how long their ads run. */
export function EstimatePanel() {
  const { session, state } = useDraftContext()
  const [recommendations] = useAnswer('recommendations')
  const [contractIds] = useAnswer('contracts')
  const contracts = (useAccountContracts() ?? []).filter(({ id }) => contractIds.includes(id))
  const known = useKnownOfDraft('unknown')
  const today = useToday()
  const manual = state.saved?.pendingQuoteItems.manual ?? []
  const days = runDays(savablePart(session.values()).form, today)
  const priceOf = (id: string) => known.get(id)?.price ?? null
  return (
    <EstimateCard basket={{ recommendations, priceOf, manual, contracts }}>
      {days !== null && <Text kind="small">Ads run {counted(days, 'day')}</Text>}
    </EstimateCard>
  )
}
