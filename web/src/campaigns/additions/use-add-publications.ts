import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { Fault } from '@tearsheet/protocol/errors'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import type { ManualPublication } from '@tearsheet/protocol/quotes/schemas'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { queryClient, refresh } from '../../lib/query-client.ts'
import { useGo } from '../../lib/use-go.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'
import { leaveNews } from '../actions/news.ts'
import { campaignQuery } from '../queries.ts'

/** What was chosen so far, of each kind. */
export interface Additions {
  recommendations: readonly string[]
  /** Ids of media contracts. */
  contracts: readonly string[]
  manual: readonly ManualPublication[]
}

const nothing: Additions = { recommendations: [], contracts: [], manual: [] }

/** Gathers publications and adds them; then Review in Progress is shown (R10.3). */
export function useAddPublications(campaignId: string, contracts: readonly MediaContract[] | undefined) {
  const go = useGo()
  const [chosen, setChosen] = useState(nothing)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [pending, setPending] = useState(false)
  const key = useRef(crypto.randomUUID())
  const count = chosen.recommendations.length + chosen.contracts.length + chosen.manual.length

  const refuse = (found: readonly FieldFault[]) => {
    setFaults(found)
    setAttempt((before) => before + 1)
  }
  const send = async () => {
    if (pending) return
    if (count === 0) return refuse([{ id: 'manual', message: quoteMessages.publicationsMissing }])
    setPending(true)
    try {
      const answer = await call(campaigns.addPublications, bodyOf(campaignId, chosen, contracts ?? []), {
        idempotencyKey: key.current,
      })
      queryClient.setQueryData(campaignQuery(campaignId).queryKey, answer)
      void refresh(campaigns.list, campaigns.search, clients.getAttention, clients.getById)
      leaveNews(campaignId, campaignMessages.publicationsAdded)
      showToast({ tone: 'success', message: campaignMessages.publicationsAdded })
      go(addressOf('campaign', { id: campaignId, view: 'review-in-progress' }))
    } catch (error) {
      key.current = crypto.randomUUID()
      setPending(false)
      // A contract may have been used up, or a publication may have gone, meanwhile
      void refresh(clients.getById)
      refuse(faultsOf(error).map(placeOf))
    }
  }
  return {
    chosen,
    change: (change: Partial<Additions>) => {
      setChosen((held) => ({ ...held, ...change }))
      setFaults([])
    },
    count,
    faults,
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

/** Leads from a fault to the part of the page it is about. */
function placeOf({ field, message }: Fault): FieldFault {
  const part = ['recommendations', 'manual', 'contracts'].find((one) => field?.toLowerCase().includes(one))
  return part ? { id: part, message } : { message }
}
