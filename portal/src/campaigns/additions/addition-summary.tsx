import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useAccountContracts, useQuoteCurrency } from '../../accounts/client-record.ts'
import { EstimateCard } from '../../publications/estimate-card.tsx'
import { unknownPublication, useKnownPublications } from '../../publications/known-publications.ts'
import type { Additions } from './use-add-publications.ts'

interface AdditionSummaryProps {
  /** First day of the ads, if known. */
  day: string
  chosen: Additions
}

/** Displays what is about to be added and its known cost. */
export function AdditionSummary({ day, chosen }: AdditionSummaryProps) {
  const currency = useQuoteCurrency()
  const known = useKnownPublications()
  const contracts = (useAccountContracts() ?? []).filter(({ id }) => chosen.contracts.includes(id))
  const priceOf = (id: string) => known.get(id)?.price ?? null
  const rows = [
    ...chosen.recommendations.map((id) => ({
      term: known.get(id)?.name ?? unknownPublication,
      value: priceLabel(priceOf(id), currency),
    })),
    ...contracts.map(({ publication }) => ({ term: publication.name, value: 'Cost covered by contract' })),
    ...chosen.manual.map(({ name }) => ({ term: name, value: priceLabel(null, currency) })),
  ]
  return (
    <section>
      {rows.length > 0 && (
        <>
          <SectionHeading>What will be added</SectionHeading>
          <SummaryList rows={rows} />
        </>
      )}
      <EstimateCard
        basket={{ recommendations: chosen.recommendations, priceOf, manual: chosen.manual, day, contracts }}
      />
    </section>
  )
}
