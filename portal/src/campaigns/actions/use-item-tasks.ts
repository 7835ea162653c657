import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignTab } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { errorMessages } from '@tearsheet/protocol/errors'
import { worldToday } from '@tearsheet/ui/accounts/world-today.ts'
import { showToast } from '@tearsheet/ui/feedback/toast.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useEffect, useState } from 'react'
import { cacheItems } from './cache-items.ts'
import { doneLabels, type ItemTask, type SkippedItems, splitItems } from './chosen-items.ts'
import { clearMessage, messageFor } from './page-message.ts'
import { type UndoOffer, undoOffer } from './undo-offer.ts'

/** Result of a task; it stays in the page until the next one. */
export interface TaskOutcome {
  tone: 'success' | 'danger' | 'attention' | 'info'
  /** Messages: one for success, one for each item that could not be processed. */
  messages: readonly string[]
  /** Items that were skipped, and why. */
  skipped: readonly SkippedItems[]
  /** Items that can be undone for some seconds; null when undo is not possible. */
  undo?: UndoOffer | null
}

interface Act {
  task: ItemTask | 'undo'
  work: (once: Once) => Promise<{ campaignItems: CampaignItem[] }>
  onFailure: (errors: readonly string[]) => void
}

interface TaskDetails {
  /** Reason for a disapproval. */
  reason?: string
  /** Stops every published ad of the campaign, as determined by the server at the time of the request. */
  wholeCampaign?: boolean
}

export interface ItemTasks {
  pending: ItemTask | 'undo' | null
  outcome: TaskOutcome | null
  clearOutcome: () => void
  /** Displays the result of another action in the same place. */
  showOutcome: (outcome: TaskOutcome) => void
  /** @returns the ids of the items that were moved; empty when there were none */
  run: (task: ItemTask, items: readonly CampaignItem[], details?: TaskDetails) => Promise<readonly string[]>
  /** Undoes the last task. @returns whether it was undone */
  undo: () => Promise<boolean>
  /** The time to undo is over; the message about the action stays. */
  endUndo: () => void
}

/**
 * Approves, disapproves or stops items of a campaign, and undoes that. Items that do not qualify are skipped and
 * listed; the rest is all or nothing (R11.6, R11.14). The displayed campaign is updated at once.
 * @param approvalFailure the message of a failed approval, where the screen has its own (R12.5)
 */
export function useItemTasks(campaignId: string, tabView: CampaignTab, approvalFailure?: string): ItemTasks {
  const { run: make, pending } = useCall(
    async ({ work, onFailure }: Act, once) => {
      try {
        return await work(once)
      } catch (error) {
        onFailure(errorsOf(error).map(({ message }) => message))
        // Another user may have been first: refetch the current state before anything is retried
        await refresh(campaigns.getDetails, campaigns.list)
        throw error
      }
    },
    { showErrors: 'request' },
  )
  const [outcome, setOutcome] = useState<TaskOutcome | null>(() => outcomeOf(messageFor(campaignId)))
  useEffect(() => clearMessage(campaignId), [campaignId])

  const run: ItemTasks['run'] = async (task, items, { reason, wholeCampaign = false } = {}) => {
    if (pending) return []
    const { able, skipped } = splitItems(items, task, worldToday())
    if (able.length === 0) {
      setOutcome({ tone: 'attention', messages: [`Nothing was ${doneLabels[task]}.`], skipped })
      return []
    }
    const itemVersions = Object.fromEntries(able.map(({ id, version }) => [id, version]))
    const input = { campaignId, campaignItems: able.map(({ id }) => id), tabView, itemVersions }
    setOutcome(null)
    const failureText = task === 'approve' ? approvalFailure : undefined
    const moved = await make({
      task,
      work: (once) => {
        const options = { ...once, toast: failureText === undefined }
        if (task === 'approve') return call(campaigns.approveItems, input, options)
        if (task === 'disapprove') return call(campaigns.disapproveItems, { ...input, reason }, options)
        return call(campaigns.stopItems, { ...input, stopWholeCampaignFlag: wholeCampaign }, options)
      },
      onFailure: (errors) => {
        const reported = failureText
          ? [failureText, ...errors.filter((fieldError) => fieldError !== errorMessages.unexpected)]
          : errors
        setOutcome({ tone: 'danger', messages: reported, skipped: [] })
        if (failureText) showToast({ tone: 'error', message: failureText, id: failureText })
      },
    })
    if (!moved.done) return []
    const { campaignItems } = moved.answer
    cacheItems(campaignId, campaignItems)
    const message = successOf(task, campaignItems.length, wholeCampaign)
    setOutcome({ tone: 'success', messages: [message], skipped, undo: undoOffer(campaignItems) })
    showToast({ tone: 'success', message })
    return campaignItems.map(({ id }) => id)
  }
  const undo = async () => {
    const offer = outcome?.undo
    if (pending || !offer) return false
    const itemVersions = offer.versions
    const input = { campaignId, campaignItems: Object.keys(itemVersions), itemVersions }
    const undone = await make({
      task: 'undo',
      work: (once) => call(campaigns.undoMove, input, once),
      onFailure: (messages) => setOutcome({ tone: 'danger', messages, skipped: [] }),
    })
    if (!undone.done) return false
    const { campaignItems } = undone.answer
    cacheItems(campaignId, campaignItems)
    const message = `Undone: ${campaignItems.map(({ publicationName }) => publicationName).join(', ')}`
    setOutcome({ tone: 'success', messages: [message], skipped: [] })
    return true
  }
  const endUndo = () => setOutcome((held) => held && { ...held, undo: null })
  return {
    pending: pending?.task ?? null,
    outcome,
    clearOutcome: () => setOutcome(null),
    showOutcome: setOutcome,
    run,
    undo,
    endUndo,
  }
}

function successOf(task: ItemTask, count: number, wholeCampaign: boolean): string {
  if (task === 'approve') return campaignMessages.approved
  if (task === 'disapprove') return campaignMessages.disapproved
  if (wholeCampaign) return campaignMessages.allStopped
  return count === 1 ? campaignMessages.stopped : campaignMessages.severalStopped
}

const outcomeOf = (message: string | null): TaskOutcome | null =>
  message === null ? null : { tone: 'success', messages: [message], skipped: [] }

/** Returns the errors of the last task; empty when it succeeded. */
export function failuresOf({ outcome }: ItemTasks): readonly string[] {
  return outcome?.tone === 'danger' ? outcome.messages : []
}
