import { addressOf } from '@tearsheet/protocol/addresses'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { Finding } from '@tearsheet/protocol/quotes/preflight-schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { ApiError } from '@tearsheet/ui/lib/api-error.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useState } from 'react'
import { useAccountContracts } from '../../accounts/client-record.ts'
import { useToday } from '../../accounts/use-today.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { refreshAfterQuotes, removeCachedDraft } from '../queries.ts'
import {
  errorsBeforeSubmission,
  forgetSubmission,
  keptSubmission,
  type SentSubmission,
  submissionBody,
} from './submission.ts'
import { rememberSubmitted, type SubmittedCampaign } from './submitted-quotes.ts'

/** Sends a submission with its key: repeated requests execute once. @throws ApiError */
export async function sendSubmission(quoteId: string, { key, body }: SentSubmission): Promise<SubmittedCampaign> {
  const { campaign } = await call(quotes.submit, body, { idempotencyKey: key })
  rememberSubmitted(quoteId, campaign)
  forgetSubmission(quoteId)
  removeCachedDraft(quoteId)
  void refreshAfterQuotes()
  return campaign
}

/** Form in which a rejected submission is corrected. */
interface Options {
  onErrors: () => void
  /** Findings of the check; the quote is not sent while any of them is required. */
  findings?: readonly Finding[]
  /** The person named by a user who views the portal as another user. */
  onBehalfOf?: string | null
}

/** Checks the quote and submits it, once (R9.31, R9.33). */
export function useSubmission({ onErrors, findings = [], onBehalfOf = null }: Options) {
  const { session, state } = useDraftContext()
  const { user } = useActiveView()
  const contracts = useAccountContracts()
  const today = useToday()
  const go = useGo()
  const [failure, setFailure] = useState<string | null>(null)
  const [blockedAttempts, setBlockedAttempts] = useState(0)
  const required = findings.filter(({ severity }) => severity === 'required')

  /** Displays errors. Returns whether the quote can be sent. */
  const check = (): boolean => {
    const manual = state.saved?.pendingQuoteItems.manual ?? []
    const errors = errorsBeforeSubmission({ values: session.values(), manual, today })
    session.showErrors(errors)
    if (errors.length > 0) onErrors()
    return errors.length === 0
  }

  const { run, isPending } = useCall(
    async () => {
      const saved = await session.flush()
      if (!saved || !contracts) return null
      const body = submissionBody(saved, { userId: user.id, contracts, onBehalfOf })
      return sendSubmission(saved.id, keptSubmission(saved, body))
    },
    { showErrors: 'here' },
  )
  const submit = async () => {
    // Ignores a second click, and a held Enter key, while pending
    if (isPending || !check()) return
    if (required.length > 0) return setBlockedAttempts((before) => before + 1)
    setFailure(null)
    const result = await run()
    if (result.done && result.answer) {
      session.close()
      // The confirmation takes the place of the form in the history, so that Back does not lead to it
      go(addressOf('requestQuote', { step: 'submitted', id: result.answer.id }), { replace: true })
    } else if (result.done) {
      setFailure('Your last answers could not be saved, so the quote was not submitted. Try again in a moment.')
    } else if (isCorrectable(result.error)) {
      session.showErrors(result.errors)
      onErrors()
      void refreshAfterQuotes()
    } else if (result.error) setFailure(wordsFor(result.error))
  }
  /** Findings that blocked the last attempt and have not been fixed since */
  const blocked = { findings: blockedAttempts > 0 ? required : [], attempt: blockedAttempts }
  return { check, submit, isSending: isPending, failure, blocked }
}

/** A form rule was violated, or a contract has run out in the meantime: the form can be corrected. */
function isCorrectable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 400 || (error.status === 409 && error.errors.some(({ field }) => field !== undefined))
}

function wordsFor(error: unknown): string {
  const isAnswered = error instanceof ApiError && !error.isNetworkFailure
  if (isAnswered && error.status === 409) return errorsOf(error)[0]?.message ?? ''
  return 'The quote was not submitted. Your answers are kept. Try again in a moment; it is sent only once.'
}
