import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { ErrorSummary, type FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useState } from 'react'
import { useAccountContracts, useClientRecord, useQuoteCurrency } from '../../accounts/client-record.ts'
import { OnBehalfField, useOnBehalf } from '../../accounts/on-behalf.tsx'
import { useSourceLabel } from '../../publications/queries.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { asksForDecision, DraftDecision } from '../draft/draft-decision.tsx'
import { SaveStatus, saveStatusId } from '../draft/save-status.tsx'
import { useCountries } from '../queries.ts'
import { useKnownPublicationsOfDraft } from '../recommendations/known-publications-of-draft.ts'
import { type Answer, answersOf } from './answers.tsx'
import { BeforeSubmit, findingId } from './before-submit.tsx'
import { EstimatePanel } from './estimate-panel.tsx'
import { usePreflight } from './use-preflight.ts'
import { useSubmission } from './use-submission.ts'

interface CheckAnswersProps {
  changeHref: (field: Answer['field']) => string
  /** Called when the quote cannot be submitted: shows the form with its errors. */
  onErrors: () => void
}

/** All answers, each with a link to change it, and the submit button. */
export function CheckAnswers({ changeHref, onErrors }: CheckAnswersProps) {
  const { session, state } = useDraftContext()
  const findings = usePreflight()
  const onBehalf = useOnBehalf()
  const { submit, isSending, failure, blocked } = useSubmission({ onErrors, findings, onBehalfOf: onBehalf.sent })
  const [namelessAttempts, setNamelessAttempts] = useState(0)
  const [nameless, setNameless] = useState<readonly FormError[]>([])
  const trySubmit = () => {
    const missing = onBehalf.check()
    setNameless(missing)
    if (missing.length > 0) setNamelessAttempts((before) => before + 1)
    else void submit()
  }
  const { data: countries } = useCountries()
  const contracts = useAccountContracts()
  const currency = useQuoteCurrency()
  const { isPending } = useClientRecord()
  const { known } = useKnownPublicationsOfDraft('always')
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
        errors={[...nameless, ...blocked.findings.map((one) => ({ id: findingId(one), message: one.title }))]}
        attempt={blocked.attempt + namelessAttempts}
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
      {failure && !asksForDecision(state) && (
        <Alert tone="danger" live="alert" title="The quote was not submitted">
          {failure}
        </Alert>
      )}
      <OnBehalfField onBehalf={onBehalf} act="submit this quote" />
      <DraftDecision />
      <Stack gap={8}>
        <SaveStatus />
        <Inline>
          <Button
            variant="primary"
            pending={isSending || isPending}
            pendingText={isSending ? 'Submitting…' : undefined}
            aria-describedby={saveStatusId}
            onClick={trySubmit}
          >
            Submit quote request
          </Button>
        </Inline>
      </Stack>
    </Stack>
  )
}
