import { useQuery } from '@tanstack/react-query'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useQuoteCurrency } from '../accounts/client-record.ts'
import { draftQuery } from './queries.ts'
import { RequestQuoteHeader } from './request-quote-header.tsx'
import { ManualPublicationForm } from './sections/manual-publication-form.tsx'

/** A publication added by the client: new or edited. Returns to the form and field it was opened from. */
export function ManualPublicationScreen() {
  const { quoteType, pendingQuoteId, pendingQuoteItemId } = useParams({ from: inAccount(routes.manualPublication) })
  const { name } = useSearch({ from: inAccount(routes.manualPublication) })
  const isFriendly = quoteType.toLowerCase() === 'friendly-form'
  const form = addressOf('requestQuote', { step: isFriendly ? 'step-10' : 'regular-entry-form', id: pendingQuoteId })
  const back = isFriendly ? form : `${form}#manual`
  const listedAt = isFriendly
    ? { recommendations: back, contracts: back }
    : { recommendations: `${form}#recommendations`, contracts: `${form}#contracts` }
  const draft = useQuery({ ...draftQuery(pendingQuoteId), staleTime: 0 })
  const title = pendingQuoteItemId ? 'Edit a publication' : 'Add a publication'
  const currency = useQuoteCurrency()
  usePageTitle(title)
  const header = <RequestQuoteHeader title={title} back={{ href: back, label: 'Go Back' }} />
  if (draft.error instanceof ApiError && draft.error.status === 404) throw notFound()
  if (!draft.data || !currency)
    return (
      <>
        {header}
        {draft.isError ? (
          <LoadFailure query={draft} title="The draft could not be loaded" />
        ) : (
          <LoadingText text="Loading the draft" />
        )}
      </>
    )
  const { pendingQuote } = draft.data
  const publication = pendingQuote.pendingQuoteItems.manual.find(({ id }) => id === pendingQuoteItemId)
  if (pendingQuoteItemId && !publication) throw notFound()
  return (
    <>
      {header}
      <ManualPublicationForm
        quote={pendingQuote}
        publication={publication}
        name={name}
        currency={currency}
        back={back}
        listedAt={listedAt}
      />
    </>
  )
}
