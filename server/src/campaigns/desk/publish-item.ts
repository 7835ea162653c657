import type * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { nextState } from '@tearsheet/protocol/campaigns/lifecycle'
import { worldDate } from '@tearsheet/protocol/dates'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { WriteContext } from '../../changes/context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { invalid, notFound } from '../../errors.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import { nilUserId, once } from '../../http/idempotency.ts'
import type { Verb } from '../../http/verb.ts'
import { presentItemReply, stateOf } from '../present.ts'
import { findItemsAnywhere, type ItemRow } from '../queries.ts'
import { findProofDue } from '../tearsheets/proof-queries.ts'
import { type DeskMove, moveItem } from './move-item.ts'
import { verifyAddress } from './verify-address.ts'

interface Run {
  /** Required for an online ad. */
  liveUrl: string | null
  /** Reason to use an address that does not respond; recorded in the ad's history. */
  addressReason?: string | null | undefined
  startDate: string
  /** The last day; null for an open end. */
  endDate: string | null
}

/**
 * Records that an approved ad is live, once its address was checked, and once for its idempotency key.
 * @throws HttpError as `publishItem` and `verifyAddress`
 */
export const publish: Verb<typeof desk.publish, { outbound: Outbound }> = async (
  { deps, performer, inTransaction, bodyHash, idempotencyKey: key },
  input,
) => {
  if (await inTransaction(({ tx }) => isPublishable(tx, input)))
    await verifyAddress(deps.outbound, { ...input, person: performer.userId ?? 'key' })
  return inTransaction((ctx) => {
    const work = async () => presentItemReply(await publishItem(ctx, input))
    if (key === null) return work()
    return once(ctx.tx, { userId: performer.userId ?? nilUserId, key, endpoint: 'desk.publish', bodyHash }, work)
  })
}

/** Whether the ad waits for publication; of another state `publishItem` reports what it is. @throws HttpError 404 */
export async function isPublishable(tx: Transaction, { campaignItemId }: DeskMove): Promise<boolean> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  if (!item) throw notFound('Campaign item')
  return nextState('publish', stateOf(item), worldDate(new Date())) !== null
}

/**
 * Publishes an approved ad.
 * @throws HttpError 404, 409, 400 for an online ad without a URL or a run that ends before it starts
 */
export async function publishItem(ctx: WriteContext, input: DeskMove & Run): Promise<ItemRow> {
  const { liveUrl, addressReason, startDate, endDate } = input
  const note = addressReason ? { note: deskMessages.addressNotChecked(addressReason) } : {}
  const set = { liveUrl, startDate, endDate, proofDueOn: await findProofDue(ctx.tx, input.campaignItemId, input) }
  const item = await moveItem(ctx, { ...input, move: { action: 'publish', set, ...note } })
  const errors: FieldError[] = []
  if (item.publicationType === 1 && liveUrl === null)
    errors.push({ code: 'required', message: deskMessages.liveUrlMissing, field: 'liveUrl' })
  if (endDate !== null && endDate < startDate)
    errors.push({ code: 'invalid', message: deskMessages.endBeforeStart, field: 'endDate' })
  // Throwing rolls back the move: both are in one transaction.
  if (errors.length > 0) throw invalid(errors)
  return item
}
