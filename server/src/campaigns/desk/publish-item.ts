import type * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { WriteContext } from '../../changes/context.ts'
import { invalid } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { presentItemReply } from '../present.ts'
import type { ItemRow } from '../queries.ts'
import { type DeskMove, moveItem } from './move-item.ts'

interface Run {
  /** Required for an online ad. */
  liveUrl: string | null
  startDate: string
  /** The last day; null for an open end. */
  endDate: string | null
}

/** Records that an approved ad is live. @throws HttpError as `publishItem` */
export const publish: Verb<typeof desk.publish> = async (ctx, input) => presentItemReply(await publishItem(ctx, input))

/**
 * Publishes an approved ad.
 * @throws HttpError 404, 409, 400 for an online ad without a URL or a run that ends before it starts
 */
export async function publishItem(ctx: WriteContext, input: DeskMove & Run): Promise<ItemRow> {
  const { liveUrl, startDate, endDate } = input
  const item = await moveItem(ctx, { ...input, move: { action: 'publish', set: { liveUrl, startDate, endDate } } })
  const errors: FieldError[] = []
  if (item.publicationType === 1 && liveUrl === null)
    errors.push({ code: 'required', message: deskMessages.liveUrlMissing, field: 'liveUrl' })
  if (endDate !== null && endDate < startDate)
    errors.push({ code: 'invalid', message: deskMessages.endBeforeStart, field: 'endDate' })
  // Throwing rolls back the move: both are in one transaction.
  if (errors.length > 0) throw invalid(errors)
  return item
}
