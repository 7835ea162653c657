import type * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { ItemAction } from '@tearsheet/protocol/campaigns/lifecycle'
import type { WriteContext } from '../../changes/context.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { type ItemChanges, moveItems } from '../ads/move-items.ts'
import { presentItemReply } from '../present.ts'
import type { ItemRow } from '../queries.ts'

export interface DeskMove {
  campaignItemId: string
  /** The ad's version as the sender saw it, if given (decision record 0021). */
  version?: number | null | undefined
}

/** Performs one of the desk's actions on an item of any account. @throws HttpError 404, 409 if it is not allowed */
export async function moveItem(
  ctx: WriteContext,
  { campaignItemId, version, move }: DeskMove & { move: { action: ItemAction; set?: ItemChanges; note?: string } },
): Promise<ItemRow> {
  const seen = version == null ? {} : { itemVersions: { [campaignItemId]: version } }
  const [item] = await moveItems(ctx, { ...move, seen, items: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  return item
}

/** Records why an ad could not be published, and what is being done about it. @throws HttpError 404, 409 */
export const recordProblem = (ctx: WriteContext, input: DeskMove & { reason: string; remedy: string }) => {
  const set = { problemReason: input.reason, problemRemedy: input.remedy }
  return moveItem(ctx, { ...input, move: { action: 'reportError', set, note: input.reason } })
}

/** @throws HttpError 404, 409 if it is not allowed */
export const reportError: Verb<typeof desk.reportError> = async (ctx, input) =>
  presentItemReply(await recordProblem(ctx, input))

/** Resumes work on an ad with an error. @throws HttpError 404, 409 if it is not allowed */
export const retry: Verb<typeof desk.retry> = async (ctx, input) =>
  presentItemReply(await moveItem(ctx, { ...input, move: { action: 'retry' } }))

/** Records that a change is live. @throws HttpError 404, 409 if it is not allowed */
export const completeModification: Verb<typeof desk.completeModification> = async (ctx, input) =>
  presentItemReply(await moveItem(ctx, { ...input, move: { action: 'completeModification' } }))

/** Records that an ad has been taken down. @throws HttpError 404, 409 if it is not allowed */
export const completeStop: Verb<typeof desk.completeStop> = async (ctx, input) =>
  presentItemReply(await moveItem(ctx, { ...input, move: { action: 'completeStop' } }))
