import type { Colleague } from '@tearsheet/protocol/desk/work-schemas'
import { inArray, sql } from 'drizzle-orm'
import { recordChanges } from '../audit/record.ts'
import { findItemsAnywhere } from '../campaigns/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { deskAssignment } from '../database/tables/desk.ts'
import type { Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { notifyDesks } from './notify-desks.ts'
import { listColleagues } from './staff/staff-queries.ts'

interface Assignment {
  campaignItemIds: readonly string[]
  /** Null unassigns them. */
  userId: string | null
  performer: Performer
}

/** Assigns ads to a desk user, all of them or none. @throws HttpError 404 for an unknown ad or colleague */
export async function assignItems(
  tx: Transaction,
  { campaignItemIds, userId, performer }: Assignment,
): Promise<Colleague | null> {
  const ids = [...new Set(campaignItemIds)]
  const colleague = userId === null ? null : (await listColleagues(tx)).find((one) => one.id === userId)
  if (colleague === undefined) throw notFound('Colleague')
  const items = await findItemsAnywhere(tx, ids)
  if (items.length !== ids.length) throw notFound('Campaign item')
  if (colleague === null) await tx.delete(deskAssignment).where(inArray(deskAssignment.campaignItemId, ids))
  else
    await tx
      .insert(deskAssignment)
      .values(ids.map((campaignItemId) => ({ campaignItemId, userId: colleague.id })))
      .onConflictDoUpdate({
        target: deskAssignment.campaignItemId,
        set: { userId: colleague.id, assignedAt: sql`now()` },
      })
  await recordChanges(
    tx,
    items.map(({ id, clientAccountId }) => ({
      performer,
      clientAccountId,
      action: 'desk.assign',
      subject: 'campaign_item',
      subjectId: id,
      detail: { userId },
    })),
  )
  await notifyDesks(tx)
  return colleague
}
