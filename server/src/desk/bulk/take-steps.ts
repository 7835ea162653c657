import type { BulkOutcome, BulkStep } from '@tearsheet/protocol/desk/bulk-schemas'
import type { ItemRow } from '../../campaigns/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Performer } from '../../http/actor.ts'
import { HttpError } from '../../http/http-error.ts'
import { completeReview } from '../complete-review.ts'
import { moveItem } from '../move-item.ts'
import { publishItem } from '../publish-item.ts'

type InTransaction = <T>(work: (inside: { tx: Transaction }) => Promise<T>) => Promise<T>

/**
 * Takes each step in a transaction of its own, in the given order: completed steps remain, and errors are returned with
 * the results (R21.28). A step that another user has taken meanwhile is rejected as on the ad's own page.
 */
export async function takeSteps(
  inTransaction: InTransaction,
  { steps, performer }: { steps: readonly BulkStep[]; performer: Performer },
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const step of steps) {
    const { campaignItemId } = step
    try {
      await inTransaction(({ tx }) => takeStep(tx, step, performer))
      outcomes.push({ campaignItemId, isDone: true, refusals: [] })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      outcomes.push({ campaignItemId, isDone: false, refusals: error.errors.map(({ message }) => message) })
    }
  }
  return outcomes
}

function takeStep(tx: Transaction, step: BulkStep, performer: Performer): Promise<ItemRow> {
  const move = { campaignItemId: step.campaignItemId, version: step.version, performer }
  switch (step.step) {
    case 'review':
      return completeReview(tx, { ...move, price: step.price, sizeName: step.sizeName })
    case 'publish': {
      const { liveUrl, startDate, endDate } = step
      return publishItem(tx, { ...move, liveUrl, startDate, endDate })
    }
    case 'modification':
      return moveItem(tx, { ...move, action: 'completeModification' })
    case 'stop':
      return moveItem(tx, { ...move, action: 'completeStop' })
    case 'error':
      return moveItem(tx, { ...move, action: 'retry' })
    case 'problem': {
      const { reason: problemReason, remedy: problemRemedy } = step
      const set = { problemReason, problemRemedy }
      return moveItem(tx, { ...move, action: 'reportError', set, note: problemReason })
    }
  }
}
