import { addressOf } from '@tearsheet/protocol/addresses'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { endLabel, startLabel } from '../submission/answer-labels.ts'

/** Start and end of the ads, with links to their steps: users who keep the defaults need not stop there. */
export function RunSummary() {
  const { session, state } = useDraftContext()
  useAnswer('startDateType')
  useAnswer('endDateType')
  const hrefOf = (step: string) => addressOf('requestQuote', { step, id: state.saved?.id })
  const values = session.values()
  return (
    <FormSection id="run" title="When the ads run" description="The same as most campaigns, unless you change it.">
      <SummaryList
        rows={[
          { term: 'Ads start', value: startLabel(values), change: { href: hrefOf('step-7') } },
          { term: 'Ads end', value: endLabel(values), change: { href: hrefOf('step-8') } },
        ]}
      />
    </FormSection>
  )
}
