import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addressOf, newQuoteAddress, routes } from '@tearsheet/protocol/addresses'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useState } from 'react'
import { draftQuery, useSubmittedQuote } from '../queries.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { ResumeSubmission } from '../submission/resume-submission.tsx'
import { readSubmission } from '../submission/submission.ts'
import { campaignIdOnSuccess } from '../submission/submitted-quotes.ts'
import { CopyCampaign } from './copy-campaign.tsx'
import { DraftEditor } from './draft-editor.tsx'

interface OpenDraftProps {
  /** `step-1` to `step-11`, or `regular-entry-form`. */
  step: string
  quoteId: string | undefined
}

/**
 * The draft at an address, or a new one. A draft that just got its id stays open; another id, or none, opens another
 * draft (R9.2).
 */
export function OpenDraft({ step, quoteId }: OpenDraftProps) {
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [open, setOpen] = useState({ quoteId, generation: 0 })
  if (open.quoteId !== quoteId) {
    const isSame = quoteId !== undefined && quoteId === createdId
    if (!isSame) setCreatedId(null)
    setOpen({ quoteId, generation: open.generation + (isSame ? 0 : 1) })
  }
  const { from: copied } = useSearch({ from: inAccount(routes.requestQuote) })
  const key = `draft-${open.generation}`
  if (quoteId === undefined && copied) return <CopyCampaign key={copied} campaignId={copied} />
  if (quoteId === undefined || quoteId === createdId)
    return <DraftEditor key={key} step={step} opened={null} onCreated={setCreatedId} />
  const campaignId = campaignIdOnSuccess(quoteId)
  if (campaignId) return <AlreadySubmitted campaignId={campaignId} />
  return <SavedDraft key={key} step={step} quoteId={quoteId} />
}

function SavedDraft({ step, quoteId }: { step: string; quoteId: string }) {
  // Cached data may be older than what another window saved
  const draft = useQuery({
    ...draftQuery(quoteId),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  // While it is edited, its saves write newer versions to the same cache entry: the editor keeps the version it was
  // opened with
  if (draft.data && draft.isFetchedAfterMount)
    return <DraftEditor step={step} opened={draft.data.pendingQuote} onCreated={() => {}} />
  if (!draft.isError)
    return (
      <div data-while-loading>
        <RequestQuoteHeader />
        <LoadingText text="Loading your draft" />
      </div>
    )
  const isGone = draft.error instanceof ApiError && draft.error.status === 404
  const sent = isGone ? readSubmission(quoteId) : null
  if (sent) return <ResumeSubmission quoteId={quoteId} sent={sent} />
  return (
    <>
      <RequestQuoteHeader />
      {isGone ? <GoneDraft quoteId={quoteId} /> : <LoadFailure query={draft} title="Your draft could not be loaded" />}
    </>
  )
}

/** A draft that no longer exists: submitted, from any window, or deleted. */
function GoneDraft({ quoteId }: { quoteId: string }) {
  const { data: submitted, isLoading } = useSubmittedQuote(quoteId)
  if (isLoading) return <LoadingText text="Loading your draft" />
  if (submitted) return <WasSubmitted campaignId={submitted.campaignId} />
  return (
    <EmptyState
      drawing="lost"
      title="This draft is not here"
      actions={
        <>
          <Link href={newQuoteAddress} className={buttonClass('primary')}>
            New Job Campaign Quote
          </Link>
          <Link href={addressOf('campaigns')} className={buttonClass()}>
            My Campaigns
          </Link>
        </>
      }
    >
      It was deleted.
    </EmptyState>
  )
}

/** Going back after a submission shows no form again. */
function AlreadySubmitted({ campaignId }: { campaignId: string }) {
  return (
    <>
      <RequestQuoteHeader />
      <WasSubmitted campaignId={campaignId} />
    </>
  )
}

function WasSubmitted({ campaignId }: { campaignId: string }) {
  const canSeeCampaigns = usePermission('manageCampaigns')
  return (
    <EmptyState
      drawing="done"
      title={quoteMessages.submitted('')}
      actions={
        <>
          {canSeeCampaigns && (
            <Link href={addressOf('campaign', { id: campaignId })} className={buttonClass('primary')}>
              View campaign
            </Link>
          )}
          <Link href={addressOf('requestQuote', { step: 'submitted', id: campaignId })} className={buttonClass()}>
            Show the confirmation
          </Link>
        </>
      }
    >
      It is a campaign now and can no longer be changed here.
    </EmptyState>
  )
}
