import type * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkOutcome, BulkStep } from '@tearsheet/protocol/desk/bulk-schemas'
import { addressErrors } from '@tearsheet/protocol/desk/messages'
import { reviewItem } from '../../campaigns/desk/complete-review.ts'
import { moveItem, recordProblem } from '../../campaigns/desk/move-item.ts'
import { isPublishable, publishItem } from '../../campaigns/desk/publish-item.ts'
import { verifyAddress } from '../../campaigns/desk/verify-address.ts'
import type { ItemRow } from '../../campaigns/queries.ts'
import type { WriteContext } from '../../changes/context.ts'
import { HttpError, invalidField } from '../../errors.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Verb } from '../../http/verb.ts'

/** Time for the addresses of one selection: slow sites must not hold the request. */
const addressSeconds = 30

/**
 * Takes each step in a transaction of its own, in the given order: completed steps remain, and errors are returned with
 * the results (R21.28). A step that another user has taken meanwhile is rejected as on the ad's own page.
 */
export const takeSteps: Verb<typeof bulk.takeSteps, { outbound: Outbound }> = async (
  { deps, performer, inTransaction },
  { steps },
) => {
  const outcomes: BulkOutcome[] = []
  const checkUntil = Date.now() + addressSeconds * 1000
  for (const step of steps) {
    const { campaignItemId } = step
    try {
      if (step.step === 'publish' && (await inTransaction(({ tx }) => isPublishable(tx, step)))) {
        if (Date.now() > checkUntil) throw invalidField('liveUrl', addressErrors.late)
        await verifyAddress(deps.outbound, { ...step, person: performer.userId ?? 'key' })
      }
      await inTransaction((ctx) => takeStep(ctx, step))
      outcomes.push({ campaignItemId, isDone: true, refusals: [] })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      outcomes.push({ campaignItemId, isDone: false, refusals: error.errors.map(({ message }) => message) })
    }
  }
  return { outcomes }
}

function takeStep(ctx: WriteContext, step: BulkStep): Promise<ItemRow> {
  switch (step.step) {
    case 'review':
      return reviewItem(ctx, step)
    case 'publish':
      return publishItem(ctx, step)
    case 'modification':
      return moveItem(ctx, { ...step, move: { action: 'completeModification' } })
    case 'stop':
      return moveItem(ctx, { ...step, move: { action: 'completeStop' } })
    case 'error':
      return moveItem(ctx, { ...step, move: { action: 'retry' } })
    case 'problem':
      return recordProblem(ctx, step)
  }
}
