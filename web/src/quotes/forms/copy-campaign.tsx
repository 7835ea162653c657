import { notFound } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useGo } from '../../lib/use-go.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadingText } from '../../ui/text/loading-text.tsx'
import { holdDraft, refreshAfterQuotes } from '../queries.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { keyForCopy, rememberCopied } from './copied-quotes.ts'

/** Makes a draft of an earlier campaign, once, and goes on to it (R9.12). */
export function CopyCampaign({ campaignId }: { campaignId: string }) {
  const go = useGo()
  const [failure, setFailure] = useState<unknown>(null)
  const copy = useCallback(() => {
    setFailure(null)
    const options = { idempotencyKey: keyForCopy(campaignId), toast: false }
    call(quotes.startFromCampaign, { campaignId }, options).then((answer) => {
      const { id } = answer.pendingQuote
      rememberCopied(id, answer)
      holdDraft(answer.pendingQuote)
      void refreshAfterQuotes()
      go(addressOf('requestQuote', { step: 'step-1', id }), { replace: true })
    }, setFailure)
  }, [campaignId, go])
  useEffect(copy, [copy])
  if (failure instanceof ApiError && (failure.status === 404 || failure.status === 400)) throw notFound()
  return (
    <>
      <RequestQuoteHeader />
      {failure ? (
        <Alert
          tone="danger"
          live="alert"
          title="The campaign could not be copied"
          actions={<Button onClick={copy}>Try again</Button>}
        >
          Trying again never makes two drafts.
        </Alert>
      ) : (
        <LoadingText text="Copying the campaign" />
      )}
    </>
  )
}
