import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import { stepReached } from '@tearsheet/protocol/quotes/lifecycle'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { continueHref } from '../draft/entry-form.ts'
import { draftQuery } from '../queries.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'

/** Redirects to the form in which a draft was edited last, and in the guided one to the step that it has reached. */
export function ContinueDraft({ quoteId }: { quoteId: string }) {
  const { data, isError } = useQuery(draftQuery(quoteId))
  // The form displays why a draft cannot be opened
  if (isError) return <Navigate to={addressOf('requestQuote', { step: 'step-1', id: quoteId })} replace />
  if (data) {
    const { pendingQuoteItems, ...form } = data.pendingQuote
    const reached = stepReached({ form, manualCount: pendingQuoteItems.manual.length })
    return <Navigate to={continueHref({ id: quoteId, stepReached: reached })} replace />
  }
  return (
    <div data-while-loading>
      <RequestQuoteHeader />
      <LoadingText text="Loading your draft" />
    </div>
  )
}
