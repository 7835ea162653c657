import { addressOf } from '@tearsheet/protocol/addresses'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { useEffect, useEffectEvent } from 'react'
import { RequestQuoteHeader } from '../request-quote-header.tsx'
import type { SentSubmission } from './submission.ts'
import { sendSubmission } from './use-submission.ts'

/**
 * Repeats a submission that was pending when the page was left and whose draft is gone: sent again with its key, the
 * same submission returns its result.
 */
export function ResumeSubmission({ quoteId, sent }: { quoteId: string; sent: SentSubmission }) {
  const go = useGo()
  const { run, error } = useCall(
    async () => {
      const campaign = await sendSubmission(quoteId, sent)
      go(addressOf('requestQuote', { step: 'submitted', id: campaign.id }), { replace: true })
    },
    { showErrors: 'here' },
  )
  const send = useEffectEvent(run)
  useEffect(() => void send(), [])
  return (
    <>
      <RequestQuoteHeader />
      {error ? (
        <Alert
          tone="danger"
          live="alert"
          title="We could not find out whether your quote was submitted"
          actions={<Button onClick={() => void run()}>Try again</Button>}
        >
          Trying again never submits it twice.
        </Alert>
      ) : (
        <LoadingText text="Finishing your submission" />
      )}
    </>
  )
}
