import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import type { FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { putAnswer } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { useRef, useState } from 'react'
import { useStoredInput } from '../../accounts/use-stored-input.ts'
import { leaveMessage } from '../actions/page-message.ts'
import { campaignQuery } from '../queries.ts'

/** The publications chosen so far, by kind. */
export interface Additions {
  recommendations: readonly string[]
  /** Ids of media contracts. */
  contracts: readonly string[]
  manual: readonly ManualPublication[]
}

const nothing: Additions = { recommendations: [], contracts: [], manual: [] }

/** Checks just enough to distinguish the stored format from an older one; the server validates every field again. */
function isAdditions(read: unknown): read is Additions {
  if (typeof read !== 'object' || read === null) return false
  const { recommendations, contracts, manual } = read as Partial<Record<keyof Additions, unknown>> // checked below
  const isText = (one: unknown) => typeof one === 'string'
  const isNamed = (one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' && 'type' in one
  return (
    Array.isArray(recommendations) &&
    recommendations.every(isText) &&
    Array.isArray(contracts) &&
    contracts.every(isText) &&
    Array.isArray(manual) &&
    manual.every(isNamed)
  )
}

/** Collects publications and adds them, then displays Review in Progress (R10.3). */
export function useAddPublications(campaignId: string, contracts: readonly MediaContract[] | undefined) {
  const go = useGo()
  const kept = useStoredInput(`additions:${campaignId}`, nothing, isAdditions)
  const chosen = kept.value
  const isSent = useRef(false)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const [attempt, setAttempt] = useState(0)
  const { run, isPending, isDone } = useCall(
    (body: ReturnType<typeof bodyOf>, once) => call(campaigns.addPublications, body, once),
    {
      showErrors: 'here',
      refreshes: [campaigns.list, campaigns.search, clients.getAttention, clients.getById],
      // A contract may have been used up, or a publication removed, in the meantime
      refreshesOnFailure: [clients.getById],
    },
  )
  const pending = isPending || isDone
  const count = chosen.recommendations.length + chosen.contracts.length + chosen.manual.length

  const reject = (found: readonly FormError[]) => {
    setErrors(found)
    setAttempt((before) => before + 1)
  }
  const send = async () => {
    if (pending) return
    if (count === 0) return reject([{ id: 'manual', message: quoteMessages.publicationsMissing }])
    const added = await run(bodyOf(campaignId, chosen, contracts ?? []))
    if (!added.done) return reject(added.errors.map(placeOf))
    isSent.current = true
    kept.forget()
    putAnswer(campaignQuery(campaignId).queryKey, added.answer)
    leaveMessage(campaignId, campaignMessages.publicationsAdded)
    showToast({ tone: 'success', message: campaignMessages.publicationsAdded })
    go(addressOf('campaign', { id: campaignId, view: 'review-in-progress' }))
  }
  return {
    chosen,
    change: (change: Partial<Additions>) => {
      kept.keep({ ...chosen, ...change })
      setErrors([])
    },
    startAgain: () => kept.keep(nothing),
    foundFrom: count > 0 ? kept.foundFrom : null,
    isSent,
    count,
    errors,
    attempt,
    pending,
    send,
  }
}

function bodyOf(campaignId: string, chosen: Additions, contracts: readonly MediaContract[]) {
  return {
    campaign: { id: campaignId },
    listOfPublications: {
      manual: [...chosen.manual],
      recommendations: [...chosen.recommendations],
      listOfSelectedContracts: contracts
        .filter(({ id }) => chosen.contracts.includes(id))
        .map(({ id, publication }) => ({ id, publicationId: publication.id })),
    },
    successNotification: campaignMessages.publicationsAdded,
  }
}

/** Maps an error to the part of the page it is about. */
function placeOf({ field, message }: FieldError): FormError {
  const part = ['recommendations', 'manual', 'contracts'].find((one) => field?.toLowerCase().includes(one))
  return part ? { id: part, message } : { message }
}
