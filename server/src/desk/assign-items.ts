import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import { findItemsAnywhere } from '../campaigns/queries.ts'
import { inArray, sql } from '../database/drizzle.ts'
import { deskAssignment } from '../database/tables/desk.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { listStaff } from './staff/staff-queries.ts'

/**
 * Assigns ads to a desk user, or unassigns them, all or none. @throws HttpError 404 for an unknown ad or colleague
 */
export const assignItems: Verb<typeof work.assign> = async ({ tx, changes }, { campaignItemIds, userId }) => {
  const ids = [...new Set(campaignItemIds)]
  const colleague = userId === null ? null : (await listStaff(tx, 'ads')).find((one) => one.id === userId)
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
  await changes.record(
    items.map(({ id, clientAccountId }) => ({
      kind: 'campaignItem.assigned',
      id,
      clientAccountId,
      detail: { userId },
    })),
  )
  return { assignee: colleague }
}
