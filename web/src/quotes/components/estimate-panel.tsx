import { formatMinor } from '@tearsheet/protocol/money'
import { useQuoteCurrency } from '../../lib/client-record.ts'
import { moneyLocale } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { useAnswer, useDraftContext } from './draft-context.tsx'
import { estimate } from './estimate.ts'
import { useKnownOfDraft } from './known-publications-of-draft.ts'

/** What the choices so far come to, in the client's quote currency. */
export function EstimatePanel() {
  const { state } = useDraftContext()
  const [recommendations] = useAnswer('recommendations')
  const [contracts] = useAnswer('contracts')
  const currency = useQuoteCurrency()
  const known = useKnownOfDraft('unknown')
  const manualCount = state.saved?.pendingQuoteItems.manual.length ?? 0
  if (!currency) return null
  const { from, pricedCount, unpricedCount } = estimate(recommendations, (id) => known.get(id)?.price ?? null, currency)
  const money = formatMinor(from, currency, moneyLocale())
  const lines = [
    pricedCount > 0 && `${counted(pricedCount, 'recommended publication')}`,
    contracts.length > 0 && `${counted(contracts.length, 'posting')} covered by contract`,
    unpricedCount > 0 && `${counted(unpricedCount, 'publication')} priced with the quote`,
    manualCount > 0 && `${counted(manualCount, 'publication')} of your own, priced with the quote`,
  ].filter((line) => line !== false)
  return (
    <Card title="Estimate" headingLevel={2}>
      <Stack gap={8}>
        <p>
          <Text kind="meta">From </Text>
          <Text kind="figure">{money}</Text>
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
        <Text kind="meta" as="p">
          The final price comes with the quote.
        </Text>
      </Stack>
    </Card>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
