import type * as desk from '@tearsheet/protocol/campaigns/desk-proof-endpoints'
import { campaignMessages as text } from '@tearsheet/protocol/campaigns/messages'
import { dueAfterRequest, requestPauseHours } from '@tearsheet/protocol/campaigns/proof-rules'
import { bookDate, worldDate } from '@tearsheet/protocol/dates'
import { uuidv7 } from 'uuidv7'
import { eq } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { expectEmailAllowed } from '../../documents/email/limit-emails.ts'
import { writeDate } from '../../documents/write-date.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { placeOf } from '../lock-items.ts'
import { presentItemReply } from '../present.ts'
import { describeProofEvent, findProofEvent } from '../tearsheets/proof-queries.ts'
import { requestProofTask } from '../tearsheets/send-proof-request.ts'
import { loadItem } from './item-queries.ts'
import { lockOwedItem } from './lock-owed-item.ts'

/**
 * Emails a publication a request for the tearsheet of an ad, once a day for each ad; the tearsheet is then due a week
 * later (R21.45).
 * @throws HttpError 404; 409 if no tearsheet is owed, the issue has not appeared, or a user has asked a moment ago; 429
 */
export const requestProof: Verb<typeof desk.requestProof> = async (ctx, { campaignItemId, to }) => {
  const { tx, actor } = ctx
  const { item, dueOn } = await lockOwedItem(ctx, campaignItemId)
  const { publicationName, startDate } = item
  const today = worldDate(new Date())
  if (startDate !== null && startDate > today)
    throw conflict([text.proofNotPrinted(publicationName, writeDate(startDate))])
  const last = await findProofEvent(tx, item.id, ['requestTearsheet'])
  if (last && Date.now() - last.at.getTime() < requestPauseHours * 3_600_000)
    throw conflict([text.proofRequested(publicationName, await describeProofEvent(tx, item.id, ctx.performer))])
  await expectEmailAllowed(tx, { to, group: 'publications' })
  await tx
    .update(campaignItem)
    .set({ proofDueOn: dueAfterRequest(dueOn, bookDate(new Date())) })
    .where(eq(campaignItem.id, item.id))
  const requestId = uuidv7()
  await enqueue(tx, requestProofTask, { campaignItemId: item.id, to, userId: actor.userId, requestId })
  await ctx.changes.record({ kind: 'campaignItem.tearsheetRequested', ...placeOf(item), detail: { to } })
  return presentItemReply(await loadItem(tx, item.id))
}
