import { notFound } from '@tanstack/react-router'
import { publicationTypeNames } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { nextSteps } from '@tearsheet/protocol/quotes/messages'
import type { SubmittedQuote } from '@tearsheet/protocol/quotes/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatDate, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { useSubmittedQuote } from '../queries.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { ConfirmationActions } from './confirmation-actions.tsx'
import { sentTitle } from './sent-title.ts'

const title = 'Quote submitted'

/** Result of a submission: its reference, the next steps, and a record to keep. Its address outlives the tab. */
export function QuoteSubmitted({ campaignId }: { campaignId: string }) {
  const { data: quote, isError, error, isLoading, refetch } = useSubmittedQuote(campaignId)
  const { data: access } = useAccessControlList()
  const currency = useQuoteCurrency()
  usePageTitle(title)
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
  if (!quote)
    return (
      <>
        <RequestQuoteHeader title={title} />
        {isLoading ? (
          <LoadingText text="Loading the confirmation" />
        ) : (
          <LoadFailure query={{ isError, error, refetch }} title="The confirmation could not be loaded">
            This does not affect the quote itself.
          </LoadFailure>
        )}
      </>
    )
  const { providerName, providerPhone } = configuration()
  const { startDate, usualReviewHours } = quote
  const steps = nextSteps({ providerName, startDate: startDate && formatDate(startDate), usualReviewHours })
  return (
    <>
      <RequestQuoteHeader title={title} subtitle={<bdi>{quote.name}</bdi>} />
      <Stack gap={32} measure>
        <Alert tone="success" title={sentTitle(quote.publications, currency)} />
        <ConfirmationActions campaignId={quote.campaignId} jobNumber={quote.jobNumber} />
        <section aria-label="What happens next">
          <SectionHeading>What happens next</SectionHeading>
          <ol style={{ paddingInlineStart: 'var(--space-24)' }}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <SummaryList rows={factsOf(quote, access?.user.timeZone).filter(({ value }) => value)} />
        <section aria-label="Publications">
          <SectionHeading>Publications</SectionHeading>
          <SummaryList
            rows={quote.publications.map((publication) => ({
              term: `${publication.name} · ${publicationTypeNames[publication.type]}`,
              value: priceOf(publication, currency),
            }))}
          />
        </section>
        <section aria-label="Questions">
          <SectionHeading>Questions</SectionHeading>
          <p>
            Call {providerName} at <a href={`tel:${providerPhone.replaceAll(/[^\d+]/g, '')}`}>{providerPhone}</a> and
            give the reference.
          </p>
        </section>
      </Stack>
    </>
  )
}

function factsOf(quote: SubmittedQuote, timeZone: string | undefined) {
  const by = quote.submittedBy ? `, by ${quote.submittedBy}` : ''
  return [
    { term: 'Reference', value: `#${quote.jobNumber}` },
    { term: 'Your job number', value: quote.clientJobNumber },
    { term: 'Client account', value: quote.clientAccountName },
    { term: 'Submitted', value: `${formatMoment(quote.submittedAt, timeZone)}${by}` },
    { term: 'Application deadline', value: quote.deadlineDate ? formatDate(quote.deadlineDate) : 'Open until filled' },
    { term: 'Ads start', value: quote.startDate ? formatDate(quote.startDate) : 'Immediately' },
    { term: 'Ads end', value: quote.endDate ? formatDate(quote.endDate) : 'As late as each publication allows' },
    { term: 'PO number', value: quote.purchaseOrderNumber },
  ]
}

function priceOf({ isOnContract, price }: SubmittedQuote['publications'][number], currency: DisplayCurrency | null) {
  if (isOnContract) return 'Covered by contract'
  return priceLabel(price, currency)
}
