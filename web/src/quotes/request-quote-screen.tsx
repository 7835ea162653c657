import { useParams } from '@tanstack/react-router'
import { routes } from '@tearsheet/protocol/addresses'
import { inAccount } from '../lib/page-route.ts'
import { OpenDraft } from './forms/open-draft.tsx'
import { QuoteSubmitted } from './submission/quote-submitted.tsx'

/** `/request-new-quote/:step?/:id?`: a step, the regular form, or what a submitted quote became. */
export function RequestQuoteScreen() {
  const { step = 'step-1', id } = useParams({ from: inAccount(routes.requestQuote) })
  const name = step.toLowerCase()
  return name === 'submitted' && id ? <QuoteSubmitted campaignId={id} /> : <OpenDraft step={name} quoteId={id} />
}
