import { Navigate, useParams } from '@tanstack/react-router'
import { addressOf, continueStep, routes } from '@tearsheet/protocol/addresses'
import { quoteSteps } from '@tearsheet/protocol/quotes/lifecycle'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { ContinueDraft } from './forms/continue-draft.tsx'
import { OpenDraft } from './forms/open-draft.tsx'
import { QuoteSubmitted } from './submission/quote-submitted.tsx'

/** `/request-new-quote/:step?/:id?`: a step, the regular form, or the result of a submission. */
export function RequestQuoteScreen() {
  const { step = 'step-1', id } = useParams({ from: inAccount(routes.requestQuote) })
  const name = step.toLowerCase()
  if (!isKnown(name, id)) return <Navigate to={addressOf('requestQuote', { step: 'step-1', id })} replace />
  if (name === continueStep && id) return <ContinueDraft quoteId={id} />
  return name === 'submitted' && id ? <QuoteSubmitted campaignId={id} /> : <OpenDraft step={name} quoteId={id} />
}

const isKnown = (step: string, id: string | undefined) =>
  step === 'regular-entry-form' ||
  (['submitted', continueStep].includes(step) && id !== undefined) ||
  quoteSteps.some(({ number }) => step === `step-${number}`)
