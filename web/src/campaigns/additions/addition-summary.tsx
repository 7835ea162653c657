import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { formatAmount } from '@tearsheet/protocol/money'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { moneyLocale } from '../../lib/format.ts'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { SummaryList } from '../../ui/text/summary-list.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { Additions } from './use-add-publications.ts'

interface AdditionSummaryProps {
  chosen: Additions
  recommended: readonly Recommendation[]
  contracts: readonly MediaContract[]
}

/** What is about to be added and what is known of its cost. */
export function AdditionSummary({ chosen, recommended, contracts }: AdditionSummaryProps) {
  const currency = useQuoteCurrency()
  const amount = (price: number) => (currency ? formatAmount(price, currency, moneyLocale()) : '')
  const picked = recommended.filter(({ id }) => chosen.recommendations.includes(id))
  const covered = contracts.filter(({ id }) => chosen.contracts.includes(id))
  const rows = [
    ...picked.map(({ name, price }) => ({ term: name, value: price === null ? 'To be quoted' : amount(price) })),
    ...covered.map(({ publication }) => ({ term: publication.name, value: 'Cost covered by contract' })),
    ...chosen.manual.map(({ name }) => ({ term: name, value: 'To be quoted' })),
  ]
  // What is quoted by hand is not in it
  const known = picked.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const isFrom = chosen.manual.length > 0 || picked.some(({ price }) => price === null)
  return (
    <section>
      <SectionHeading>What will be added</SectionHeading>
      {rows.length === 0 ? (
        <Text kind="muted" as="p">
          Nothing is chosen yet.
        </Text>
      ) : (
        <SummaryList rows={[...rows, { term: 'Together', value: `${isFrom ? 'From ' : ''}${amount(known)}` }]} />
      )}
    </section>
  )
}
