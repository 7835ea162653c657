import { notFound } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useEffect, useEffectEvent } from 'react'
import { cacheDraft, refreshAfterQuotes } from '../queries.ts'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import { keyForCopy, rememberCopied } from './copied-quotes.ts'

/** Creates a draft from an earlier campaign, once, and navigates to it (R9.12). */
export function CopyCampaign({ campaignId }: { campaignId: string }) {
  const go = useGo()
  const { run, error } = useCall(
    async () => {
      const options = { idempotencyKey: keyForCopy(campaignId), toast: false }
      const answer = await call(quotes.startFromCampaign, { campaignId }, options)
      const { id } = answer.pendingQuote
      rememberCopied(id, answer)
      cacheDraft(answer.pendingQuote)
      void refreshAfterQuotes()
      go(addressOf('requestQuote', { step: 'step-1', id }), { replace: true })
    },
    { showErrors: 'here' },
  )
  const copy = useEffectEvent(run)
  useEffect(() => void copy(), [])
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
  return (
    <>
      <RequestQuoteHeader />
      {error ? (
        <Alert
          tone="danger"
          live="alert"
          title="The campaign could not be copied"
          actions={<Button onClick={() => void run()}>Try again</Button>}
        >
          Trying again never creates a second draft.
        </Alert>
      ) : (
        <LoadingText text="Copying the campaign" />
      )}
    </>
  )
}
