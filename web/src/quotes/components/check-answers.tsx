import { useAccountContracts, useClientRecord, useQuoteCurrency } from '../../lib/client-record.ts'
import { configuration } from '../../lib/configuration.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Inline } from '../../ui/inline.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { useCountries, useSourceLabel } from '../queries.ts'
import { type Answer, answersOf } from './answers.tsx'
import { BeforeSubmit, findingId } from './before-submit.tsx'
import { useDraftContext } from './draft-context.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { useKnownOfDraft } from './known-publications-of-draft.ts'
import { SaveStatus, saveStatusId } from './save-status.tsx'
import { usePreflight } from './use-preflight.ts'
import { useSubmission } from './use-submission.ts'

interface CheckAnswersProps {
  changeHref: (field: Answer['field']) => string
  /** The quote may not go as it is: to the form, which says why. */
  onFaults: () => void
}

/** All answers, each with a way to change it, and the button that submits them. */
export function CheckAnswers({ changeHref, onFaults }: CheckAnswersProps) {
  const { session, state } = useDraftContext()
  const findings = usePreflight()
  const { submit, isSending, failure, blocked } = useSubmission({ onFaults, findings })
  const { data: countries } = useCountries()
  const contracts = useAccountContracts()
  const currency = useQuoteCurrency()
  const { isPending } = useClientRecord()
  const known = useKnownOfDraft('always')
  const groups = answersOf({
    values: session.values(),
    manual: state.saved?.pendingQuoteItems.manual ?? [],
    attachments: state.saved?.attachments ?? [],
    countries,
    contracts,
    known,
    currency,
    source: useSourceLabel(session.values().recommendationsFrom),
    provider: configuration().providerName,
  })
  return (
    <Stack gap={32} measure>
      <ErrorSummary
        faults={blocked.findings.map((finding) => ({ id: findingId(finding), message: finding.title }))}
        attempt={blocked.attempt}
      />
      {groups.map(({ title, answers }) => (
        <section key={title} aria-label={title}>
          <SectionHeading>{title}</SectionHeading>
          <SummaryList
            rows={answers.map(({ term, value, field }) => ({ term, value, change: { href: changeHref(field) } }))}
          />
        </section>
      ))}
      <EstimatePanel />
      <BeforeSubmit findings={findings} changeHref={changeHref} />
      <p>
        {configuration().providerName} reviews the quote and prices what is not priced yet. Nothing is published before
        you approve it.
      </p>
      {failure && (
        <Alert tone="danger" live="alert" title="The quote was not submitted">
          {failure}
        </Alert>
      )}
      <Stack gap={8}>
        <SaveStatus />
        <Inline>
          <Button
            variant="primary"
            pending={isSending || isPending}
            pendingText={isSending ? 'Submitting…' : undefined}
            aria-describedby={saveStatusId}
            onClick={() => void submit()}
          >
            Submit quote request
          </Button>
        </Inline>
      </Stack>
    </Stack>
  )
}
